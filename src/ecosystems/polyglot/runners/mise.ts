import { isName, parseArguments } from '../../../analysis/commands/arguments.js';
import { tasksNamed } from '../../../analysis/commands/reading.js';
import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { words } from '../../../text/words/words.js';

const VALUED = words('-C --cd');

/**
 * Tasks: `mise run lint`.
 * @see https://mise.jdx.dev/cli/run.html
 */
export const mise: CommandRunner = {
  name: 'mise',
  programs: ['mise'],
  read(line) {
    const {
      plain: [verb, task],
    } = parseArguments(line.slice(1), VALUED);
    const isTask = (verb?.text === 'run' || verb?.text === 'r') && task !== undefined && isName(task.text);
    return isTask ? tasksNamed({ tool: 'mise run', runner: 'mise' }, [task]) : [];
  },
  tasks: {
    runner: 'mise',
    manifests: /mise|^config\.toml$/,
    usual: ['mise.toml', '.mise.toml'],
    folders: ['mise-tasks', '.mise-tasks', 'mise/tasks', '.mise/tasks', '.config/mise/tasks'],
  },
};
