import { commandObject, defineOptionTables } from '../declarations/option-tables.js';

/**
 * gunshi: `define({ name: 'build', args: { strict: { type: 'boolean', short: 's' } } })`.
 * @see https://github.com/kazupon/gunshi#readme
 */
export const gunshi = defineOptionTables({ name: 'gunshi', hints: ['gunshi'], calls: { define: commandObject } });
