import { defineChainedCommands } from '../declarations/chained-commands.js';

/**
 * Caporal: `program.command('order', 'Order food').option('-n, --number <num>', 'how many')`.
 * @see https://caporal.io/guide/options.html
 */
export const caporal = defineChainedCommands({
  name: 'caporal',
  hints: ['caporal'],
  options: ['option'],
  aliases: ['alias'],
});
