import { within } from '../../../analysis/extraction/export-host.js';
import type { ImportHost } from '../../../analysis/imports/import-host.js';
import { membersOf } from '../../../analysis/imports/workspace-members.js';
import { at, entriesOf, readToml, textOf, textsOf } from '../../../formats/toml.js';
import type { Manifest } from '../../../model/manifest.js';
import { isOfAnother } from '../../../paths/roles.js';
import { baseNameOf, directoryOf } from '../../../text/paths.js';
import { ROOTS } from '../exports.js';
import { sourceFolders } from './source-folders.js';

const MANIFEST = /(?:^|\/)(?:pyproject\.toml|setup\.(?:cfg|py))$/;
const REQUIREMENTS = /(?:^|\/)[\w.-]*requirements[\w.-]*\.txt$/;
/** A program that is only called like a manifest builds nothing. */
const BUILDS = /\b(?:setuptools|distutils|skbuild|hatchling|pbr)\b|(?<![\w.])setup\s?\(/;

/** A distribution of this repository. */
export interface PythonProject {
  readonly dir: string;
  /** As package indexes compare names. */
  readonly name: string | undefined;
  /** Folders of its modules, those that its settings name first. */
  readonly roots: readonly string[];
  /** Packages in folders of another name. */
  readonly packages: ReadonlyMap<string, string>;
  /** Names of what it depends on. */
  readonly demands: ReadonlySet<string>;
  /** Folders of other projects that it names. */
  readonly paths: ReadonlySet<string>;
  /** Is it part of an example, a test or a template? */
  readonly isOfAnother: boolean;
}

/** The projects of a repository, and which of them know each other. */
export class PythonProjects {
  readonly all: readonly PythonProject[];
  readonly #byDir: ReadonlyMap<string, PythonProject>;
  readonly #workspaces: readonly ((directory: string) => boolean)[];

  constructor(host: ImportHost) {
    const manifests = host.manifests.filter(({ file }) => isManifest(host, file));
    const byDir = new Map<string, Manifest[]>([['', []]]);
    for (const manifest of manifests) byDir.set(manifest.dir, [...(byDir.get(manifest.dir) ?? []), manifest]);
    const lists = host.manifests.filter(({ file }) => REQUIREMENTS.test(file));
    this.all = [...byDir].map(([dir, own]) =>
      projectIn(host, dir, [...own, ...lists.filter((one) => one.dir === dir)]),
    );
    this.#byDir = new Map(this.all.map((project) => [project.dir, project]));
    this.#workspaces = manifests.filter(({ workspaces }) => workspaces.length > 0).map(membersOf);
  }

  /** The project of a folder and those around it, the innermost first. The root of the repository is one. */
  around(directory: string): readonly PythonProject[] {
    const found: PythonProject[] = [];
    for (let folder = directory; ; folder = directoryOf(folder)) {
      const project = this.#byDir.get(folder);
      if (project !== undefined) found.push(project);
      if (folder === '') return found;
    }
  }

  /** Other projects that these name, and those of their workspace. */
  knownTo(projects: readonly PythonProject[]): readonly PythonProject[] {
    return this.all.filter(
      (other) =>
        !projects.includes(other)
        && projects.some(
          ({ dir, demands, paths }) =>
            paths.has(other.dir)
            || (!other.isOfAnother && other.name !== undefined && demands.has(other.name))
            || this.#workspaces.some((isMember) => isMember(dir) && isMember(other.dir)),
        ),
    );
  }
}

function isManifest(host: ImportHost, file: string): boolean {
  if (!MANIFEST.test(file)) return false;
  return baseNameOf(file) !== 'setup.py' || BUILDS.test(host.readText(file) ?? '');
}

function projectIn(host: ImportHost, dir: string, manifests: readonly Manifest[]): PythonProject {
  const read = manifests.map(({ file }) => ({ file, text: host.readText(file) ?? '' }));
  const told = sourceFolders(
    dir,
    read.filter(({ file }) => MANIFEST.test(file)),
  );
  const others = read.map(({ file, text }) => (file.endsWith('.toml') ? namedInToml(text) : namedInList(file, text)));
  const names = manifests.flatMap(({ name }) => (name === undefined ? [] : [plainName(name)]));
  const demanded = manifests.flatMap(({ requirements }) =>
    requirements.flatMap(({ name, kind }) => (kind === 'engine' || kind === 'toolchain' ? [] : [name])),
  );
  return {
    dir,
    name: names[0],
    roots: [...new Set([...told.roots, ...ROOTS.map((root) => within(dir, root) ?? dir)])],
    packages: told.packages,
    demands: new Set([...demanded, ...others.flatMap((one) => one.names)].map(plainName)),
    paths: new Set(others.flatMap((one) => one.paths).flatMap((path) => within(dir, path) ?? [])),
    isOfAnother: isOfAnother(within(dir, 'x') ?? 'x'),
  };
}

/** What a manifest names that has no version: projects by their folders, and by addresses. */
interface Named {
  readonly names: readonly string[];
  readonly paths: readonly string[];
}

const LISTS = [
  ['project', 'dependencies'],
  ['tool', 'uv', 'dev-dependencies'],
];
const GROUPS = [['project', 'optional-dependencies'], ['dependency-groups'], ['tool', 'pdm', 'dev-dependencies']];

function namedInToml(text: string): Named {
  const { root } = readToml(text);
  const poetry = at(root, 'tool', 'poetry');
  const tables = [
    at(poetry, 'dependencies'),
    at(poetry, 'dev-dependencies'),
    ...entriesOf(at(poetry, 'group')).map(([, group]) => at(group, 'dependencies')),
    at(root, 'tool', 'uv', 'sources'),
  ];
  const inTables = tables.flatMap(entriesOf);
  const rows = [
    ...LISTS.flatMap((path) => textsOf(at(root, ...path))),
    ...GROUPS.flatMap((path) => entriesOf(at(root, ...path)).flatMap(([, list]) => textsOf(list))),
  ];
  const inRows = rows.flatMap((row) => AT_ADDRESS.exec(row)?.[1] ?? []);
  return {
    names: [...inTables.map(([name]) => name), ...inRows],
    paths: [
      ...inTables.flatMap(([, value]) => textOf(at(value, 'path')) ?? []),
      ...rows.flatMap((row) => PATH.exec(row)?.[1] ?? []),
    ],
  };
}

/** `tool @ file:../tool`. */
const AT_ADDRESS = /^\s{0,9}([\w.-]{1,100})\s{0,9}(?:\[[^\]]{0,200}\])?\s{0,9}@/;
/** `-e ../tool`, `./libs/tool`, `file:///${PROJECT_ROOT}/../tool`, `{root:uri}/../tool`. */
const PATH = /(?:^\s{0,9}(?:-e\s{0,9}|--editable[ =])?|\bfile:[^\s#]{0,100}?\/|:uri\}\/)(\.{1,2}\/[^\s#;[]{1,200})/;

function namedInList(file: string, text: string): Named {
  if (!file.endsWith('.txt')) return { names: [], paths: [] };
  return { names: [], paths: text.split('\n').flatMap((row) => PATH.exec(row)?.[1] ?? []) };
}

/** As package indexes compare names: `My.Tool` is `my-tool`. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, '-');
}
