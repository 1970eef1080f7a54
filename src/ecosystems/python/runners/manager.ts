import { namesIn, optionOf, parseArguments } from '../../../analysis/commands/arguments.js';
import { found } from '../../../analysis/commands/reading.js';
import type { Found } from '../../../analysis/commands/reading.js';
import type { Wrapped } from '../../../analysis/commands/wrapper.js';
import type { ShellWord } from '../../../formats/shell.js';
import { words } from '../../../text/words/words.js';

/** Options of uv, poetry and pdm that name an extra or a group of dependencies. */
const EXTRA_OPTIONS = words('--extra --extras -E --group --only-group --with --without --only -G --no-group');
const VALUED = new Set([
  ...EXTRA_OPTIONS,
  ...words(`
  --python -p --with-requirements --with-editable --package --directory --project --index-url -i -r -c --env-file -C
  --find-links -f --default-index --index --extra-index-url --target -t`),
]);

interface Manager {
  readonly tool: string;
  /** Commands that take extras; undefined for all. */
  readonly verbs?: ReadonlySet<string>;
  /** Options that name an extra for other managers, but something else for this one. */
  readonly otherOptions?: ReadonlySet<string>;
}

/**
 * A line of a manager of Python projects: the extras and groups that it names, and the command that it runs in their
 * environment.
 */
export function unwrapManager(manager: Manager, line: readonly ShellWord[]): Wrapped {
  const dir = optionOf(parseArguments(line.slice(1), VALUED), '--directory', '--project', '-C')?.value;
  const extras = readExtras(manager, line);
  return { command: ranBy(line), found: dir === undefined ? extras : extras.map((extra) => ({ ...extra, dir })), dir };
}

function readExtras({ tool, verbs, otherOptions }: Manager, line: readonly ShellWord[]): readonly Found[] {
  const {
    plain: [verb],
    options,
  } = parseArguments(line.slice(1), VALUED);
  if (verbs?.has(verb?.text ?? '') === false) return [];
  return options
    .filter(({ name }) => EXTRA_OPTIONS.has(name) && otherOptions?.has(name) !== true)
    .flatMap(({ value = '', valueWord }) => namesIn(value, valueWord))
    .filter(({ name }) => !name.startsWith(':'))
    .map(({ name, word }) => found({ kind: 'extra', tool: `${tool} ${verb?.text ?? ''}`.trim(), name }, word));
}

/** The command that follows `run` and its options. */
function ranBy(line: readonly ShellWord[]): readonly ShellWord[] {
  const run = line.findIndex(({ text }) => text === 'run');
  if (run === -1 || line.slice(1, run).some(({ text }) => !text.startsWith('-'))) return [];
  let at = run + 1;
  for (let word = line[at]; word?.text.startsWith('-') === true; word = line[at]) {
    if (word.text === '--') return line.slice(at + 1);
    at += VALUED.has(word.text) ? 2 : 1;
  }
  return line.slice(at);
}
