import type { Runner, Task } from '../../model/manifest.js';
import { foldBody } from './manifest-format.js';
import { at, entriesOf, isTable, textOf } from '../../formats/toml.js';
import type { TomlReading } from '../../formats/toml.js';

/**
 * `name = "command"`, `name = ["a", "b"]`, `name = { cmd = "command" }`: the tasks of a table. Keys that begin with `_`
 * are settings.
 */
export function tasksIn(toml: TomlReading, path: readonly string[], runner: Runner): readonly Task[] {
  return entriesOf(at(toml.root, ...path))
    .filter(([name]) => !name.startsWith('_'))
    .map(([name, value]) => ({ runner, name, line: toml.lineOf([...path, name]), ...foldBody(commandOf(value)) }));
}

/** Keys of a task's command in Poe, PDM and Hatch. */
const COMMAND_KEYS = ['cmd', 'shell', 'run', 'script', 'call', 'composite', 'sequence', 'parallel', 'expr', 'ref'];

export function commandOf(value: unknown): string {
  const given = isTable(value) ? givenIn(value) : value;
  return Array.isArray(given)
    ? given
        .map(partOf)
        .filter((part) => part !== '')
        .join(' && ')
    : partOf(given);
}

/** An entry of a list may be a task itself: `{ script = "a:b" }`. */
function partOf(value: unknown): string {
  return textOf(isTable(value) ? givenIn(value) : value) ?? '';
}

function givenIn(table: Readonly<Record<string, unknown>>): unknown {
  const key = COMMAND_KEYS.find((one) => Object.hasOwn(table, one));
  return key === undefined ? undefined : table[key];
}
