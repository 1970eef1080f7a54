import { hasOption, isName, optionOf, parseArguments } from '../../../analysis/commands/arguments.js';
import { isSentence } from '../../../analysis/commands/prose.js';
import { tasksNamed } from '../../../analysis/commands/reading.js';
import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { words } from '../../../text/words/words.js';

const VALUED = words(`
  -d --dir -t --taskfile -o --output -c --concurrency -I --interval --sort --temp-dir --remote-cache-dir --timeout
  --expiry`);
/** Options with which a line runs no task of the known Taskfile. */
const OTHER = words('-t --taskfile --list -l --list-all -a --init -i --version --help -h -g --global --completion');

/**
 * Tasks of go-task: `task a b X=1 -- args`.
 * @see https://taskfile.dev/docs/reference/cli
 */
export const task: CommandRunner = {
  name: 'task',
  programs: ['task', 'go-task'],
  lineStarts: ['task'],
  takesSeveral: true,
  read(line) {
    const args = parseArguments(line.slice(1), VALUED);
    if (isSentence(args.plain) || hasOption(args, ...OTHER)) return [];
    const names = args.plain.filter(({ text }) => isName(text) && !text.includes('='));
    return tasksNamed({ tool: 'task', runner: 'task' }, names, optionOf(args, '-d', '--dir')?.value);
  },
  tasks: { runner: 'task', manifests: /^[Tt]askfile/, usual: ['Taskfile.yml', 'Taskfile.yaml'] },
};
