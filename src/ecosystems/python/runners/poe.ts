import { isName, parseArguments } from '../../../analysis/commands/arguments.js';
import { tasksNamed } from '../../../analysis/commands/reading.js';
import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { words } from '../../../text/words/words.js';

const VALUED = words('-C --cd');

/**
 * Tasks: `poe lint`.
 * @see https://poethepoet.natn.io/
 */
export const poe: CommandRunner = {
  name: 'poe',
  programs: ['poe'],
  read(line) {
    const {
      plain: [task],
    } = parseArguments(line.slice(1), VALUED);
    return task !== undefined && isName(task.text) ? tasksNamed({ tool: 'poe', runner: 'poe' }, [task]) : [];
  },
  tasks: { runner: 'poe', manifests: /^pyproject\.toml$/, usual: ['pyproject.toml'] },
};
