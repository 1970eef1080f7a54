import { within } from '../../../analysis/extraction/export-host.js';
import type { ImportHost } from '../../../analysis/imports/import-host.js';
import { membersOf as workspaceMembers } from '../../../analysis/imports/workspace-members.js';
import { memberOf, membersOf, readJson, stringOf } from '../../../formats/json.js';
import type { Manifest } from '../../../model/manifest.js';
import { isOfAnother, isProductCode } from '../../../paths/roles.js';
import { remembered } from '../../../text/memo.js';
import { addTo } from '../../../text/multimap.js';
import { baseNameOf, directoryOf, isAtOrUnder } from '../../../text/paths.js';

const TABLES = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];
/** A range that is a folder: `file:../core`. */
const FOLDER = /^(?:file|link|portal):(.+)$/;
const OF_WORKSPACE = /^workspace:/;
/** Most folders about which answers are remembered. */
const MOST_FOLDERS = 10_000;

interface Workspace {
  readonly dir: string;
  readonly isMember: (directory: string) => boolean;
}

/** The packages of a repository, and which of them a file can take by their names. */
export class KnownPackages {
  readonly #host: ImportHost;
  /** By folder. */
  readonly byDir: ReadonlyMap<string, Manifest>;
  readonly #byName: ReadonlyMap<string, readonly Manifest[]>;
  readonly #workspaces: readonly Workspace[];
  readonly #around: (directory: string) => readonly Manifest[];
  readonly #demands: (manifest: Manifest) => ReadonlyMap<string, string>;

  constructor(host: ImportHost) {
    this.#host = host;
    const manifests = host.manifests.filter(({ file }) => baseNameOf(file) === 'package.json');
    this.byDir = new Map(manifests.map((manifest) => [manifest.dir, manifest]));
    const byName = new Map<string, Manifest[]>();
    for (const manifest of manifests) if (manifest.name !== undefined) addTo(byName, manifest.name, manifest);
    this.#byName = byName;
    this.#workspaces = workspacesOf(host);
    this.#around = remembered((directory: string) => this.#findAround(directory), MOST_FOLDERS);
    const demands = new Map<string, ReadonlyMap<string, string>>();
    this.#demands = (manifest) => {
      const known = demands.get(manifest.file) ?? demandsOf(this.#host, manifest);
      demands.set(manifest.file, known);
      return known;
    };
  }

  /** Does a package around the file say that it depends on one of this name? */
  demands(file: string, name: string): boolean {
    return this.#around(directoryOf(file)).some((manifest) => this.#demands(manifest).has(name));
  }

  /**
   * The package that a name means in this file: one around it, one that these name by its folder, one of the same
   * workspace. Where no workspace is told, the only one that these depend on, or that they may take from beside without
   * telling, as tests and packages without any dependencies do.
   */
  meant(file: string, name: string): Manifest | undefined {
    const all = this.#byName.get(name);
    if (all === undefined) return undefined;
    const around = this.#around(directoryOf(file));
    const inside = around.find((manifest) => manifest.name === name);
    if (inside !== undefined) return inside;
    const ranges = around.flatMap((manifest) => {
      const range = this.#demands(manifest).get(name);
      return range === undefined ? [] : [{ dir: manifest.dir, range }];
    });
    for (const { dir, range } of ranges) {
      const folder = FOLDER.exec(range)?.[1];
      const there = folder === undefined ? undefined : this.byDir.get(within(dir, folder) ?? '..');
      if (there !== undefined) return there;
    }
    return this.#inWorkspace(file, all) ?? this.#beside(file, { all, around, ranges });
  }

  #inWorkspace(file: string, all: readonly Manifest[]): Manifest | undefined {
    for (const { isMember } of this.#workspacesAbove(file)) {
      const member = all.find(({ dir }) => isMember(dir));
      if (member !== undefined) return member;
    }
    return undefined;
  }

  #beside(
    file: string,
    {
      all,
      around: [own],
      ranges,
    }: {
      readonly all: readonly Manifest[];
      readonly around: readonly Manifest[];
      readonly ranges: readonly { readonly range: string }[];
    },
  ): Manifest | undefined {
    const others = all.filter(({ dir }) => !isOfAnother(within(dir, 'x') ?? 'x'));
    if (others.length !== 1) return undefined;
    if (ranges.some(({ range }) => OF_WORKSPACE.test(range))) return others[0];
    if (this.#workspacesAbove(file).length > 0) return undefined;
    const mayBeUntold = own === undefined || this.#demands(own).size === 0 || !isProductCode(file);
    return ranges.length > 0 || mayBeUntold ? others[0] : undefined;
  }

  #workspacesAbove(file: string): readonly Workspace[] {
    return this.#workspaces.filter(({ dir }) => isAtOrUnder(file, dir));
  }

  /** The packages around a folder, the innermost first. */
  #findAround(directory: string): readonly Manifest[] {
    const found: Manifest[] = [];
    for (let folder = directory; ; folder = directoryOf(folder)) {
      const manifest = this.byDir.get(folder);
      if (manifest !== undefined) found.push(manifest);
      if (folder === '') return found;
    }
  }
}

/** Those of the deepest folders first. */
function workspacesOf(host: ImportHost): readonly Workspace[] {
  const globs = new Map<string, string[]>();
  for (const { file, dir, workspaces } of host.manifests)
    if (/(?:^|\/)(?:package\.json|pnpm-workspace\.yaml)$/.test(file))
      for (const glob of workspaces) addTo(globs, dir, glob);
  for (const file of host.allFiles().filter((one) => baseNameOf(one) === 'lerna.json'))
    for (const glob of textsIn(host.readText(file) ?? '', 'packages')) addTo(globs, directoryOf(file), glob);
  return [...globs]
    .map(([dir, workspaces]) => ({ dir, isMember: workspaceMembers({ dir, workspaces }) }))
    .sort((a, b) => b.dir.length - a.dir.length);
}

function textsIn(json: string, key: string): readonly string[] {
  const list = memberOf(readJson(json).root, key)?.value;
  return list?.kind === 'array' ? list.items.flatMap((item) => stringOf(item) ?? []) : [];
}

function demandsOf(host: ImportHost, { file }: Manifest): ReadonlyMap<string, string> {
  const { root } = readJson(host.readText(file) ?? '');
  return new Map(
    TABLES.flatMap((table) =>
      membersOf(memberOf(root, table)?.value).map(({ key, value }) => [key, stringOf(value) ?? ''] as const),
    ),
  );
}
