import { defineOptionTables, typedOptions } from '../declarations/option-tables.js';

/**
 * yargs-parser: `parser(argv, { number: ['port'], alias: { p: 'port' } })`.
 * @see https://github.com/yargs/yargs-parser#parserargs-opts
 */
export const yargsParser = defineOptionTables({
  name: 'yargs-parser',
  hints: ['yargs-parser'],
  calls: { parser: typedOptions, yargsParser: typedOptions },
});
