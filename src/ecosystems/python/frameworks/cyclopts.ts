import { bareCommand, command, defineDecoratedCommands } from '../decorated-commands.js';

/**
 * Cyclopts: `@app.command`, `@app.command(name="serve")`.
 * @see https://cyclopts.readthedocs.io/en/latest/commands.html
 */
export const cyclopts = defineDecoratedCommands({
  name: 'cyclopts',
  hints: ['cyclopts'],
  calls: { command },
  nodes: { decorated_definition: bareCommand },
});
