import { hasOption, isName, optionOf, parseArguments } from '../../../analysis/commands/arguments.js';
import { isSentence } from '../../../analysis/commands/prose.js';
import { tasksNamed } from '../../../analysis/commands/reading.js';
import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { words } from '../../../text/words/words.js';

const VALUED = words('-f --rakefile -I -r -R -C --directory -j');
/** Options with which a line runs no task of the known Rakefile. */
const OTHER = ['-f', '--rakefile', '-T', '--tasks', '-P', '-W', '--version', '--help', '-D', '--describe'];

/**
 * Tasks: `rake db:migrate[arg] X=1`.
 * @see https://ruby.github.io/rake/
 */
export const rake: CommandRunner = {
  name: 'rake',
  programs: ['rake'],
  lineStarts: ['rake'],
  takesSeveral: true,
  read(line) {
    const args = parseArguments(line.slice(1), VALUED);
    if (isSentence(args.plain) || hasOption(args, ...OTHER)) return [];
    const names = args.plain
      .map((word) => ({ ...word, text: word.text.replace(/\[.*/, '') }))
      .filter(({ text }) => isName(text) && !text.includes('='));
    return tasksNamed({ tool: 'rake', runner: 'rake' }, names, optionOf(args, '-C', '--directory')?.value);
  },
  tasks: { runner: 'rake', manifests: /^rakefile|\.rake$/i, usual: ['Rakefile'] },
};
