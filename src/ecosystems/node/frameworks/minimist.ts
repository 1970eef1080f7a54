import { defineOptionTables, typedOptions } from '../declarations/option-tables.js';

/**
 * minimist: `minimist(argv, { string: ['name'], alias: { h: 'help' } })`.
 * @see https://github.com/minimistjs/minimist#methods
 */
export const minimist = defineOptionTables({
  name: 'minimist',
  hints: ['minimist'],
  calls: { minimist: typedOptions },
});
