import type { Task } from '../../../model/manifest.js';
import { foldBody } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestFormat } from '../../../analysis/manifests/manifest-format.js';
import { commandOf } from '../../../analysis/manifests/toml-tasks.js';
import { at, entriesOf, readToml } from '../../../formats/toml.js';
import type { TomlReading } from '../../../formats/toml.js';

/** Scripts of environments: `env:script`. */
export const hatchToml: ManifestFormat = {
  name: 'hatch.toml',
  matches: (base) => base === 'hatch.toml',
  read(text) {
    const toml = readToml(text);
    return { tasks: hatchTasks(toml, ['envs']), problem: toml.problem };
  },
};

interface Script {
  readonly name: string;
  readonly line: number;
  readonly body: string;
}

/**
 * `env:script` for every environment, which also has its template's scripts (the default environment's when it names
 * none), and `script` alone for those of the default environment.
 */
export function hatchTasks(toml: TomlReading, path: readonly string[]): readonly Task[] {
  const scripts = new Map(entriesOf(at(toml.root, ...path)).map(([env]) => [env, scriptsOf(toml, [...path, env])]));
  return [...scripts].flatMap(([env, own]) => {
    const template = at(toml.root, ...path, env, 'template');
    const inherited = scripts.get(typeof template === 'string' ? template : 'default') ?? [];
    const all = new Map([...inherited, ...own].map((script) => [script.name, script]));
    return [...all.values()].flatMap(({ name, line, body }) => {
      const task: Task = { runner: 'hatch', name: `${env}:${name}`, line, ...foldBody(body) };
      return env === 'default' ? [task, { ...task, name }] : [task];
    });
  });
}

function scriptsOf(toml: TomlReading, path: readonly string[]): readonly Script[] {
  return ['scripts', 'extra-scripts'].flatMap((key) =>
    entriesOf(at(toml.root, ...path, key)).map(([name, value]) => ({
      name,
      line: toml.lineOf([...path, key, name]),
      body: commandOf(value),
    })),
  );
}
