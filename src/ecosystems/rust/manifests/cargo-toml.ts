import type { Requirement } from '../../../model/manifest.js';
import { requirement } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestFormat, ManifestParts } from '../../../analysis/manifests/manifest-format.js';
import { at, entriesOf, isTable, readToml, textOf, textsOf } from '../../../formats/toml.js';
import type { TomlReading } from '../../../formats/toml.js';

/** Crate, programs and other targets, features, dependencies, and the required version of Rust. */
export const cargoToml: ManifestFormat = {
  name: 'Cargo.toml',
  matches: (base) => base === 'Cargo.toml',
  read: readCargo,
};

function readCargo(text: string): ManifestParts {
  const toml = readToml(text);
  const { root, problem } = toml;
  if (problem !== undefined) return { problem };
  const rust = ['package', 'workspace']
    .flatMap((table) => {
      const path = table === 'package' ? ['package', 'rust-version'] : ['workspace', 'package', 'rust-version'];
      return requirement('rust', textOf(at(root, ...path)) ?? '', { kind: 'engine', line: toml.lineOf(path) });
    })
    .filter(({ range }) => range !== '');
  return {
    name: textOf(at(root, 'package', 'name')),
    version: textOf(at(root, 'package', 'version')) ?? textOf(at(root, 'workspace', 'package', 'version')),
    repository: textOf(at(root, 'package', 'repository')) ?? textOf(at(root, 'workspace', 'package', 'repository')),
    tasks: ['example', 'test', 'bench'].flatMap((kind) =>
      targetsIn(toml, kind).map(({ name, line }) => ({ runner: 'cargo' as const, name: `--${kind} ${name}`, line })),
    ),
    requirements: [...rust, ...dependencyTables(root).flatMap(([path, kind]) => demandsIn(toml, path, kind))],
    bins: targetsIn(toml, 'bin'),
    extras: [
      ...entriesOf(at(root, 'features')).map(([name]) => ({ name, line: toml.lineOf(['features', name]) })),
      ...dependencyTables(root).flatMap(([path]) => optionalIn(toml, path)),
    ],
    workspaces: textsOf(at(root, 'workspace', 'members')),
  };
}

/** `[[bin]]`, `[[example]]`, … with their names. */
function targetsIn(
  toml: TomlReading,
  kind: string,
): readonly { readonly name: string; readonly file: string | undefined; readonly line: number }[] {
  const tables = at(toml.root, kind);
  if (!Array.isArray(tables)) return [];
  return tables.flatMap((table: unknown, index) => {
    const name = textOf(at(table, 'name'));
    return name === undefined
      ? []
      : [{ name, file: textOf(at(table, 'path')), line: toml.lineOf([kind, String(index), 'name']) }];
  });
}

function dependencyTables(root: unknown): readonly (readonly [path: readonly string[], kind: Requirement['kind']])[] {
  const targets = entriesOf(at(root, 'target')).map(([target]) => ['target', target]);
  const plain = [[], ['workspace'], ...targets];
  return plain.flatMap((prefix) => [
    [[...prefix, 'dependencies'], 'runtime'] as const,
    [[...prefix, 'dev-dependencies'], 'dev'] as const,
    [[...prefix, 'build-dependencies'], 'dev'] as const,
  ]);
}

/** An optional dependency is a feature of its name. */
function optionalIn(
  toml: TomlReading,
  path: readonly string[],
): readonly { readonly name: string; readonly line: number }[] {
  return entriesOf(at(toml.root, ...path)).flatMap(([name, value]) =>
    isTable(value) && value['optional'] === true ? [{ name, line: toml.lineOf([...path, name]) }] : [],
  );
}

function demandsIn(toml: TomlReading, path: readonly string[], kind: Requirement['kind']): readonly Requirement[] {
  return entriesOf(at(toml.root, ...path)).flatMap(([name, value]) => {
    const range = isTable(value) ? textOf(value['version']) : textOf(value);
    return range === undefined ? [] : requirement(name, range, { kind, line: toml.lineOf([...path, name]) });
  });
}
