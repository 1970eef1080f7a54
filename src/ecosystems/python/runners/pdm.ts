import { found } from '../../../analysis/commands/reading.js';
import type { Found } from '../../../analysis/commands/reading.js';
import type { CommandRunner } from '../../../analysis/commands/runner.js';
import type { ShellWord } from '../../../formats/shell.js';
import { extras } from './extras.js';
import { unwrapManager } from './manager.js';

/**
 * Groups, and what `pdm run` runs: a script of `pyproject.toml` or any program.
 * @see https://pdm-project.org/latest/usage/scripts/
 */
export const pdm: CommandRunner = {
  name: 'pdm',
  programs: ['pdm'],
  lineStarts: ['pdm'],
  unwrap(line) {
    const wrapped = unwrapManager({ tool: 'pdm' }, line);
    return { ...wrapped, task: scriptOf(wrapped.command[0]) };
  },
  tasks: { runner: 'pdm', manifests: /^pyproject\.toml$/, usual: ['pyproject.toml'] },
  extras,
};

function scriptOf(word: ShellWord | undefined): Found | undefined {
  if (word === undefined || !/^[\w:.-]+$/.test(word.text)) return undefined;
  return found({ kind: 'task', tool: 'pdm run', runner: 'pdm', name: word.text, direct: false }, word);
}
