import { defineChainedCommands } from '../declarations/chained-commands.js';

/**
 * sade: `sade('tool').command('build <src>').option('-o, --output', 'where to write', 'dist')`.
 * @see https://github.com/lukeed/sade#usage
 */
export const sade = defineChainedCommands({ name: 'sade', hints: ['sade'], options: ['option'], aliases: ['alias'] });
