import { hasOption, isName, optionOf, parseArguments } from '../../../analysis/commands/arguments.js';
import { isSentence } from '../../../analysis/commands/prose.js';
import { tasksNamed } from '../../../analysis/commands/reading.js';
import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { words } from '../../../text/words/words.js';

const VALUED = words('-C --directory -f --file --makefile -o -W -I -l --eval');
/** Options with which a line builds no target of a known Makefile: a file named by `-f` is not one of those. */
const OTHER = ['-f', '--file', '--makefile', '--version', '--help', '-h', '-v'];

/**
 * Targets: `make -C dir a b X=1`.
 * @see https://www.gnu.org/software/make/manual/make.html#Running
 */
export const make: CommandRunner = {
  name: 'make',
  programs: ['make', 'gmake'],
  lineStarts: ['make'],
  takesSeveral: true,
  read(line) {
    const args = parseArguments(line.slice(1), VALUED);
    if (isSentence(args.plain) || hasOption(args, ...OTHER)) return [];
    // `-j 8`: the number belongs to the option.
    const targets = args.plain.filter(({ text }) => isName(text) && !/^\d+$/.test(text) && !text.includes('='));
    return tasksNamed({ tool: 'make', runner: 'make' }, targets, optionOf(args, '-C', '--directory')?.value);
  },
  tasks: { runner: 'make', manifests: /^(?:GNU)?[Mm]akefile|\.mk$/, usual: ['Makefile', 'makefile', 'GNUmakefile'] },
};
