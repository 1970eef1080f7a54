import type { Runner, Task } from '../../model/manifest.js';
import { foldBody } from './manifest-format.js';
import { at, entriesOf, isTable, textOf } from '../../formats/toml.js';
import type { TomlReading } from '../../formats/toml.js';

/** The tasks of a table. */
interface TaskTable {
  readonly path: readonly string[];
  readonly runner: Runner;
  /** Keys of the command of a task that is a table. */
  readonly keys?: readonly string[];
}

/**
 * `name = "command"`, `name = ["a", "b"]`, `name = { cmd = "command" }`: the tasks of a table. Keys that begin with `_`
 * are settings.
 */
export function tasksIn(toml: TomlReading, { path, runner, keys = [] }: TaskTable): readonly Task[] {
  return entriesOf(at(toml.root, ...path))
    .filter(([name]) => !name.startsWith('_'))
    .map(([name, value]) => ({
      runner,
      name,
      line: toml.lineOf([...path, name]),
      ...foldBody(commandOf(value, keys)),
    }));
}

export function commandOf(value: unknown, keys: readonly string[] = []): string {
  const given = valueIn(value, keys);
  // An entry of a list may be a task itself: `{ script = "a:b" }`.
  return Array.isArray(given)
    ? given
        .map((part) => textOf(valueIn(part, keys)) ?? '')
        .filter((part) => part !== '')
        .join(' && ')
    : (textOf(given) ?? '');
}

function valueIn(value: unknown, keys: readonly string[]): unknown {
  if (!isTable(value)) return value;
  const key = keys.find((one) => Object.hasOwn(value, one));
  return key === undefined ? undefined : value[key];
}
