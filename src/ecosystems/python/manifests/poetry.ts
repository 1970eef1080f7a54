import type { Extra, Requirement } from '../../../model/manifest.js';
import { requirement } from '../../../analysis/manifests/manifest-format.js';
import { at, entriesOf, isTable, textOf } from '../../../formats/toml.js';
import type { TomlReading } from '../../../formats/toml.js';

const POETRY = ['tool', 'poetry'];

export function poetryDemands(toml: TomlReading): readonly Requirement[] {
  const groups = entriesOf(at(toml.root, ...POETRY, 'group')).flatMap(([name]) =>
    tableDemands(toml, [...POETRY, 'group', name, 'dependencies'], 'dev'),
  );
  return [
    ...tableDemands(toml, [...POETRY, 'dependencies'], 'runtime'),
    ...tableDemands(toml, [...POETRY, 'dev-dependencies'], 'dev'),
    ...groups,
  ];
}

export function poetryExtras(toml: TomlReading): readonly Extra[] {
  return ['extras', 'group'].flatMap((key) =>
    entriesOf(at(toml.root, ...POETRY, key)).map(([name]) => ({ name, line: toml.lineOf([...POETRY, key, name]) })),
  );
}

/** `name = "^1.2"` or `name = { version = "^1.2", optional = true }`. Poetry names the interpreter `python`. */
function tableDemands(toml: TomlReading, path: readonly string[], kind: Requirement['kind']): readonly Requirement[] {
  return entriesOf(at(toml.root, ...path)).flatMap(([name, value]) => {
    const range = isTable(value) ? textOf(value['version']) : textOf(value);
    const optional = isTable(value) && value['optional'] === true;
    const actual = name === 'python' ? 'engine' : optional ? 'optional' : kind;
    return range === undefined ? [] : requirement(name, range, { kind: actual, line: toml.lineOf([...path, name]) });
  });
}
