import { command, defineOptionParser, option } from '../option-parsers.js';

/**
 * argparse: `parser:option("-p --port", "Where it listens.", "80")`, `parser:flag("--quiet")` and
 * `parser:command("serve")`.
 * @see https://argparse.readthedocs.io
 */
export const luaArgparse = defineOptionParser({
  name: 'lua-argparse',
  hints: ['argparse', 'parser:option', 'parser:flag', 'parser:command'],
  calls: { option, flag: option, command },
});
