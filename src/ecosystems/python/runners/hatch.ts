import { isName, parseArguments } from '../../../analysis/commands/arguments.js';
import { found } from '../../../analysis/commands/reading.js';
import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { words } from '../../../text/words/words.js';

const VALUED = words('-e --env -p --project');

/**
 * Scripts: `hatch run env:script`, `hatch run script`. Without a colon it may be any program.
 * @see https://hatch.pypa.io/latest/cli/reference/
 */
export const hatch: CommandRunner = {
  name: 'hatch',
  programs: ['hatch'],
  lineStarts: ['hatch'],
  read(line) {
    const {
      plain: [verb, script],
    } = parseArguments(line.slice(1), VALUED);
    if (verb?.text !== 'run' || script === undefined) return [];
    const name = script.text;
    if (!isName(name) || /^\+|\.py$/.test(name)) return [];
    return [found({ kind: 'task', tool: 'hatch run', runner: 'hatch', name, direct: name.includes(':') }, script)];
  },
  tasks: { runner: 'hatch', manifests: /^pyproject\.toml$|^hatch\.toml$/, usual: ['pyproject.toml', 'hatch.toml'] },
};
