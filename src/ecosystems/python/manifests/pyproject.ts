import type { Bin, Extra, Requirement, Task } from '../../../model/manifest.js';
import { firstOfName, requirement } from '../../../analysis/manifests/manifest-format.js';
import type { ManifestFormat, ManifestParts } from '../../../analysis/manifests/manifest-format.js';
import { hatchTasks } from './hatch-toml.js';
import { poetryDemands, poetryExtras } from './poetry.js';
import { pythonDemand } from './python-demand.js';
import { repositoryAddress } from '../../../text/repository-address.js';
import { at, entriesOf, readToml, textOf, textsOf } from '../../../formats/toml.js';
import type { TomlReading } from '../../../formats/toml.js';
import { readTox } from './tox-ini.js';
import { toxTasks } from './tox-toml.js';
import { tasksIn } from '../../../analysis/manifests/toml-tasks.js';

/**
 * The PEP 621 and Poetry data of a project, its dependencies and programs; extras and groups; tasks of Hatch, PDM, Poe
 * and tox.
 */
export const pyproject: ManifestFormat = {
  name: 'pyproject.toml',
  matches: (base) => base === 'pyproject.toml',
  read: readPyproject,
};

/** @see https://pdm-project.org/en/latest/usage/scripts/ */
const PDM_KEYS = ['cmd', 'shell', 'call', 'composite'];
/** @see https://poethepoet.natn.io/tasks/index.html */
const POE_KEYS = ['cmd', 'shell', 'script', 'sequence', 'parallel', 'expr', 'ref'];

function readPyproject(text: string): ManifestParts {
  const toml = readToml(text);
  const { root, problem } = toml;
  if (problem !== undefined) return { problem };
  return {
    name: textOf(at(root, 'project', 'name')) ?? textOf(at(root, 'tool', 'poetry', 'name')),
    version: textOf(at(root, 'project', 'version')) ?? textOf(at(root, 'tool', 'poetry', 'version')),
    repository: repositoryOf(root),
    tasks: [
      ...hatchTasks(toml, ['tool', 'hatch', 'envs']),
      ...tasksIn(toml, { path: ['tool', 'pdm', 'scripts'], runner: 'pdm', keys: PDM_KEYS }),
      ...tasksIn(toml, { path: ['tool', 'poe', 'tasks'], runner: 'poe', keys: POE_KEYS }),
      ...toxTasksIn(toml),
    ],
    requirements: [...projectDemands(toml), ...poetryDemands(toml)],
    bins: [
      ['project', 'scripts'],
      ['project', 'gui-scripts'],
      ['tool', 'poetry', 'scripts'],
    ].flatMap((path) => binsIn(toml, path)),
    extras: firstOfName([...extrasOf(toml), ...poetryExtras(toml)]),
    workspaces: textsOf(at(root, 'tool', 'uv', 'workspace', 'members')),
  };
}

/** Names of the address of the source in a table of addresses, by the specification of `project.urls`. */
const SOURCE = /^(?:source|repository|sourcecode|github)$/;

function repositoryOf(root: unknown): string | undefined {
  const isSource = ([name]: readonly [string, unknown]): boolean =>
    SOURCE.test(name.toLowerCase().replace(/[\s_-]/g, ''));
  const entries = entriesOf(at(root, 'project', 'urls'));
  return (
    textOf(entries.find(isSource)?.[1])
    ?? textOf(at(root, 'tool', 'poetry', 'repository'))
    ?? entries.map(([, url]) => textOf(url)).find((url) => url !== undefined && repositoryAddress(url) !== undefined)
  );
}

function projectDemands(toml: TomlReading): readonly Requirement[] {
  const python = textOf(at(toml.root, 'project', 'requires-python'));
  return [
    ...(python === undefined
      ? []
      : requirement('python', python, { kind: 'engine', line: toml.lineOf(['project', 'requires-python']) })),
    ...demandsIn(toml, ['project', 'dependencies'], 'runtime'),
    ...demandsIn(toml, ['build-system', 'requires'], 'dev'),
    ...demandsIn(toml, ['tool', 'uv', 'dev-dependencies'], 'dev'),
    ...listsIn(toml, ['project', 'optional-dependencies'], 'optional'),
    ...listsIn(toml, ['dependency-groups'], 'dev'),
    ...listsIn(toml, ['tool', 'pdm', 'dev-dependencies'], 'dev'),
  ];
}

/** A list of requirements. Items that are tables (`{include-group = "x"}`) are left out. */
function demandsIn(toml: TomlReading, path: readonly string[], kind: Requirement['kind']): readonly Requirement[] {
  const items = textsOf(at(toml.root, ...path));
  const lines = toml.itemLines(path, items);
  return items.flatMap((item, index) => pythonDemand(item, { kind, line: lines[index] ?? 1 }));
}

function listsIn(toml: TomlReading, path: readonly string[], kind: Requirement['kind']): readonly Requirement[] {
  return entriesOf(at(toml.root, ...path)).flatMap(([name]) => demandsIn(toml, [...path, name], kind));
}

function extrasOf(toml: TomlReading): readonly Extra[] {
  return [['project', 'optional-dependencies'], ['dependency-groups'], ['tool', 'pdm', 'dev-dependencies']].flatMap(
    (path) => entriesOf(at(toml.root, ...path)).map(([name]) => ({ name, line: toml.lineOf([...path, name]) })),
  );
}

function binsIn(toml: TomlReading, path: readonly string[]): readonly Bin[] {
  return entriesOf(at(toml.root, ...path)).map(([name, entry]) => ({
    name,
    file: undefined,
    entry: textOf(entry),
    line: toml.lineOf([...path, name]),
  }));
}

/** tox in TOML: its own tables, or the old file format in one string. */
function toxTasksIn(toml: TomlReading): readonly Task[] {
  const legacy = textOf(at(toml.root, 'tool', 'tox', 'legacy_tox_ini'));
  const first = toml.lineOf(['tool', 'tox', 'legacy_tox_ini']);
  if (legacy !== undefined) return (readTox(legacy).tasks ?? []).map((task) => ({ ...task, line: task.line + first }));
  return toxTasks(toml, ['tool', 'tox']);
}
