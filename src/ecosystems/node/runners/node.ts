import { optionOf, parseArguments } from '../../../analysis/commands/arguments.js';
import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { words } from '../../../text/words/words.js';
import { scriptNamed } from './scripts.js';

const VALUED = words('--run');

/**
 * A script of `package.json`: `node --run build`.
 * @see https://nodejs.org/api/cli.html#--run
 */
export const nodeRun: CommandRunner = {
  name: 'node',
  programs: ['node'],
  read(line) {
    const run = optionOf(parseArguments(line.slice(1), VALUED), '--run');
    if (run?.value === undefined) return [];
    const script = { tool: 'node --run', name: run.value, word: run.valueWord, direct: true };
    return scriptNamed(script, { packages: [] });
  },
};
