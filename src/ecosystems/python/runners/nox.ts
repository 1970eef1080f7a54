import { namesIn } from '../../../analysis/commands/arguments.js';
import type { Named } from '../../../analysis/commands/arguments.js';
import { found } from '../../../analysis/commands/reading.js';
import type { CommandRunner } from '../../../analysis/commands/runner.js';
import type { ShellWord } from '../../../formats/shell.js';
import { words } from '../../../text/words/words.js';

const SESSION_OPTIONS = words('-s --session --sessions -e');

/**
 * Sessions: `nox -s tests lint`, `nox --session=docs`.
 * @see https://nox.thea.codes/en/stable/usage.html
 */
export const nox: CommandRunner = {
  name: 'nox',
  programs: ['nox'],
  lineStarts: ['nox'],
  read: (line) =>
    sessionsIn(line)
      // `tests-3.12` and `tests(a)` are the session `tests` with an interpreter or a parameter.
      .map(({ name, word }) => ({ name: name.replace(/-(?:pypy)?\d+(?:\.\d+)?$/, ''), word }))
      .map(({ name, word }) => found({ kind: 'task', tool: 'nox -s', runner: 'nox', name, direct: true }, word)),
  tasks: { runner: 'nox', manifests: /^noxfile\.py$/, usual: ['noxfile.py'] },
};

/** The option takes every word up to the next one that begins with a dash. */
function sessionsIn(line: readonly ShellWord[]): readonly Named[] {
  const names: Named[] = [];
  let taking = false;
  for (const word of line.slice(1)) {
    if (word.text === '--' || word.text === '-f') break;
    const equals = /^(?:--sessions?|-s)=(.+)$/.exec(word.text)?.[1];
    if (equals !== undefined) names.push(...namesIn(equals, word));
    else if (word.text.startsWith('-')) taking = SESSION_OPTIONS.has(word.text);
    else if (taking) names.push(...namesIn(word.text, word));
  }
  return names;
}
