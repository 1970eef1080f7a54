import type { ManifestFormat } from '../../../analysis/manifests/manifest-format.js';
import { at, entriesOf, isTable, readToml, textsOf } from '../../../formats/toml.js';
import type { TomlReading } from '../../../formats/toml.js';
import type { Task } from '../../../model/manifest.js';

/** Environments of `env_list`, and tables `[env.name]`. */
export const toxToml: ManifestFormat = {
  name: 'tox.toml',
  matches: (base) => base === 'tox.toml',
  read(text) {
    const toml = readToml(text);
    return { tasks: toxTasks(toml, []), problem: toml.problem };
  },
};

/** The environments of the tables of tox below this path, which `pyproject.toml` may contain as well. */
export function toxTasks(toml: TomlReading, path: readonly string[]): readonly Task[] {
  const table = path.length === 0 ? toml.root : at(toml.root, ...path);
  if (!isTable(table)) return [];
  const taskAt = (name: string, ...place: readonly string[]): Task => ({
    runner: 'tox',
    name,
    line: toml.lineOf([...path, ...place]),
  });
  return [
    ...textsOf(table['env_list']).map((name) => taskAt(name, 'env_list')),
    ...entriesOf(table['env']).map(([name]) => taskAt(name, 'env', name)),
  ];
}
