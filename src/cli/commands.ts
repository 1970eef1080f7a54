import type { Command } from './command.js';
import { fix } from './commands/fix.js';
import { mcp } from './commands/mcp.js';
import { search } from './commands/search.js';

/** Every command, in the order of the help text. Parsing, help, suggestions and the README are made from this table. */
export const commands: readonly Command[] = [search, fix, mcp];
