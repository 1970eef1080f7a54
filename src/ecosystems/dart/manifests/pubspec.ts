import { requirement } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestFormat, ManifestParts } from '../../../analysis/manifests/manifest-format.js';
import { readYamlLines } from '../../../formats/yaml.js';
import type { Bin, Requirement } from '../../../model/manifest.js';
import { isBelow, placed } from '../yaml-tables.js';
import type { PlacedLine } from '../yaml-tables.js';
import { scriptsBelow } from './melos-scripts.js';

/** Name, version, repository, versions of Dart and Flutter, dependencies, programs, workspace and scripts of Melos. */
export const pubspec: ManifestFormat = {
  name: 'pubspec.yaml',
  matches: (base) => base === 'pubspec.yaml',
  read: readPubspec,
};

const KINDS: ReadonlyMap<string, Requirement['kind']> = new Map([
  ['dependencies', 'runtime'],
  ['dev_dependencies', 'dev'],
  ['environment', 'engine'],
]);
/** Names of the tools in `environment`. */
const TOOLS: ReadonlyMap<string, string> = new Map([['sdk', 'dart']]);

function readPubspec(text: string): ManifestParts {
  const lines = placed(readYamlLines(text));
  const settingOf = (key: string): string | undefined =>
    lines.find((line) => line.within.length === 0 && line.key === key && line.value !== '')?.value;
  const workspace = lines.filter((line) => line.item && line.key === undefined && isBelow(line, 'workspace'));
  return {
    name: settingOf('name'),
    version: settingOf('version'),
    repository: settingOf('repository') ?? settingOf('homepage'),
    requirements: lines.flatMap(demand),
    bins: lines.flatMap(program),
    workspaces: workspace.map(({ value }) => value),
    tasks: scriptsBelow(lines, 'melos', 'scripts'),
  };
}

/** `args: ^2.4.0`, or `version: ^2.4.0` below `args:`. */
function demand(line: PlacedLine): readonly Requirement[] {
  const { key, value, within } = line;
  const [table = '', owner] = within;
  const kind = KINDS.get(table);
  const isNested = within.length === 2 && key === 'version';
  const name = isNested ? owner : within.length === 1 ? key : undefined;
  if (kind === undefined || name === undefined || !/\d/.test(value)) return [];
  const tool = kind === 'engine' ? (TOOLS.get(name) ?? name) : name;
  return requirement(tool, value, { kind, line: line.line });
}

/** `shop:` and `shopctl: main` of `executables`: each is a file in `bin`. */
function program(line: PlacedLine): readonly Bin[] {
  if (!isBelow(line, 'executables') || line.key === undefined) return [];
  return [{ name: line.key, file: `bin/${line.value || line.key}.dart`, line: line.line }];
}
