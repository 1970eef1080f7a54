import type { Runner, Task } from '../../model/manifest.js';
import { foldBody } from './manifest-format.js';
import { at, entriesOf, isTable, textOf, textsOf } from '../../formats/toml.js';
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

export function commandOf(value: unknown): string {
  if (Array.isArray(value)) return textsOf(value).join(' && ');
  if (!isTable(value)) return textOf(value) ?? '';
  for (const key of ['cmd', 'shell', 'run', 'script', 'call', 'composite', 'sequence']) {
    if (Object.hasOwn(value, key))
      return Array.isArray(value[key]) ? textsOf(value[key]).join(' && ') : (textOf(value[key]) ?? '');
  }
  return '';
}
