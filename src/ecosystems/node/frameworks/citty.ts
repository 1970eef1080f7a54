import { commandObject, defineOptionTables } from '../declarations/option-tables.js';

/**
 * citty: `defineCommand({ meta: { name: 'build' }, args: { strict: { type: 'boolean' } } })`.
 * @see https://github.com/unjs/citty#usage
 */
export const citty = defineOptionTables({
  name: 'citty',
  hints: ['citty', 'defineCommand'],
  calls: { defineCommand: commandObject },
});
