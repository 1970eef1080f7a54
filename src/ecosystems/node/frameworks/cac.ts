import { defineChainedCommands } from '../declarations/chained-commands.js';

/**
 * cac: `cli.command('build [root]').option('--outDir <dir>', 'output folder', { default: 'dist' })`.
 * @see https://github.com/cacjs/cac#usage
 */
export const cac = defineChainedCommands({
  name: 'cac',
  hints: ["'cac'", '"cac"'],
  options: ['option'],
  aliases: ['alias'],
});
