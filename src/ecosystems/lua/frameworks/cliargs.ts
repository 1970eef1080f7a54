import { command, defineOptionParser, option } from '../option-parsers.js';

/**
 * lua_cliargs: `cli:option("-o, --output=FILE", "Where to write.", "out.txt")`, `cli:flag("-v, --[no-]verbose")`.
 * @see https://github.com/lunarmodules/lua_cliargs
 */
export const cliargs = defineOptionParser({
  name: 'cliargs',
  hints: ['cliargs', 'cli:option', 'cli:flag', 'cli:command'],
  calls: { option, flag: option, command },
});
