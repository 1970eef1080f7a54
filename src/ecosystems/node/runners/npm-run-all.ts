import { posix } from 'node:path';
import { parseArguments } from '../../../analysis/commands/arguments.js';
import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { scriptNamed } from './scripts.js';

/**
 * Scripts, one after the other or together: `run-s a b`, `run-p a:*`.
 * @see https://github.com/bcomnes/npm-run-all2
 */
export const npmRunAll: CommandRunner = {
  name: 'npm-run-all',
  programs: ['run-s', 'run-p', 'npm-run-all', 'npm-run-all2'],
  takesSeveral: true,
  read(line) {
    const tool = posix.basename(line[0]?.text ?? '');
    const { plain } = parseArguments(line.slice(1), new Set());
    return plain.flatMap((word) => scriptNamed({ tool, name: word.text, word, direct: true }, { packages: [] }));
  },
};
