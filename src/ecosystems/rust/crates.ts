import { within } from '../../analysis/extraction/export-host.js';
import type { ImportHost } from '../../analysis/imports/import-host.js';
import { at, entriesOf, readToml, textOf } from '../../formats/toml.js';
import { baseNameOf, directoryOf, isAtOrUnder } from '../../text/paths.js';

/** A package that a manifest depends on. */
interface Dependency {
  readonly package: string;
  /** Its folder, where that is told; undefined for one that is downloaded. */
  readonly dir: string | undefined;
  /** Does the manifest of the workspace say the rest? */
  readonly inherits: boolean;
}

/** Packages by the names that programs write. */
type Dependencies = ReadonlyMap<string, Dependency>;

/** A manifest, which has a package, a workspace or both. */
export interface CratePlace {
  /** Name in programs. */
  readonly name: string;
  readonly dir: string;
  /** Name of its package; '' if it has none. */
  readonly package: string;
  /** Files at which its library and its programs begin, the library first. */
  readonly entries: readonly string[];
  /** The same for examples, tests and benchmarks that the manifest names. */
  readonly others: readonly string[];
  readonly uses: Dependencies;
  /** What the packages of the workspace may take over. */
  readonly shared: Dependencies;
  /** Folders of packages in place of those that are downloaded, by their names. */
  readonly patched: ReadonlyMap<string, string>;
}

/** The crates of a repository, and which of them know each other. */
export class Crates {
  /** Of the deepest folders first. */
  readonly all: readonly CratePlace[];
  readonly #targets: ReadonlySet<string>;

  constructor(host: ImportHost) {
    this.all = host.manifests
      .filter(({ file }) => baseNameOf(file) === 'Cargo.toml')
      .map(({ file, dir, name = '' }) => crateIn({ dir, name, toml: readToml(host.readText(file) ?? '').root }))
      .sort((a, b) => b.dir.length - a.dir.length);
    this.#targets = new Set(this.all.flatMap(({ entries, others }) => [...entries, ...others]));
  }

  /** All names by which programs call crates of the repository. */
  names(): readonly string[] {
    const names = this.all.flatMap(({ name, uses, shared }) => [
      name,
      ...[...uses, ...shared].flatMap(([key, used]) => (used.package.replaceAll('-', '_') === key ? [] : [key])),
    ]);
    return [...new Set(names)].filter((name) => /^\w+$/.test(name));
  }

  /** Does a crate begin at the file, because its manifest says so? */
  isTarget(file: string): boolean {
    return this.#targets.has(file);
  }

  /** The crate that a file belongs to. */
  of(file: string): CratePlace | undefined {
    return this.#above(file).find((crate) => crate.package !== '');
  }

  /** Files at which the crate of the file may begin, those in the folders around it first, the nearest before. */
  beginningsAround(file: string, { entries, others }: CratePlace): readonly string[] {
    const around = [...entries, ...others].filter((one) => isAtOrUnder(file, directoryOf(one)));
    return [...around.sort((a, b) => directoryOf(b).length - directoryOf(a).length), ...entries];
  }

  /** Files right in the folder at which a part of the crate begins. */
  beginningsIn(folder: string, { entries, others }: CratePlace): readonly string[] {
    return [...entries, ...others].filter((one) => directoryOf(one) === folder);
  }

  /** The crate of the repository that a program means: its own library, or one that its manifest names by a folder. */
  called(name: string, file: string): CratePlace | undefined {
    const above = this.#above(file);
    const own = above.find((crate) => crate.package !== '');
    const used = own?.uses.get(name);
    if (own === undefined || (used === undefined && own.name !== name)) return undefined;
    if (used === undefined) return own;
    const told = used.inherits ? above.map(({ shared }) => shared.get(name)).find((one) => one !== undefined) : used;
    if (told === undefined) return undefined;
    const patched = above.map((crate) => crate.patched.get(told.package)).find((dir) => dir !== undefined);
    const dir = told.dir ?? patched;
    return dir === undefined ? undefined : this.all.find((crate) => crate.dir === dir && crate.package !== '');
  }

  #above(file: string): readonly CratePlace[] {
    return this.all.filter(({ dir }) => isAtOrUnder(file, dir));
  }
}

/** Tables of a manifest that name packages. */
const TABLES = ['dependencies', 'dev-dependencies', 'build-dependencies'];

function crateIn({
  dir,
  name,
  toml,
}: {
  readonly dir: string;
  readonly name: string;
  readonly toml: unknown;
}): CratePlace {
  // Also those of a target: `[target.'cfg(unix)'.dependencies]`.
  const targets = entriesOf(at(toml, 'target')).map(([, target]) => target);
  const tables = [toml, ...targets].flatMap((one) => TABLES.map((table) => at(one, table)));
  const patches = entriesOf(at(toml, 'patch')).flatMap(([, table]) => dependenciesIn(dir, table));
  const library = textOf(at(toml, 'lib', 'path')) ?? 'src/lib.rs';
  const programs = ['src/main.rs', ...pathsIn(toml, 'bin')];
  return {
    name: (textOf(at(toml, 'lib', 'name')) ?? name).replaceAll('-', '_'),
    dir,
    package: name,
    entries: [library, ...programs].flatMap((path) => within(dir, path) ?? []),
    others: ['example', 'test', 'bench']
      .flatMap((kind) => pathsIn(toml, kind))
      .flatMap((path) => within(dir, path) ?? []),
    uses: new Map(tables.flatMap((table) => dependenciesIn(dir, table))),
    shared: new Map(dependenciesIn(dir, at(toml, 'workspace', 'dependencies'))),
    patched: new Map(patches.flatMap(([, one]) => (one.dir === undefined ? [] : [[one.package, one.dir] as const]))),
  };
}

/** Paths of `[[bin]]`, `[[test]]` and the like. */
function pathsIn(toml: unknown, kind: string): readonly string[] {
  const list = at(toml, kind);
  return Array.isArray(list) ? list.flatMap((one) => textOf(at(one, 'path')) ?? []) : [];
}

function dependenciesIn(dir: string, table: unknown): readonly (readonly [string, Dependency])[] {
  return entriesOf(table).map(([key, value]) => {
    const path = textOf(at(value, 'path'));
    const dependency = {
      package: textOf(at(value, 'package')) ?? key,
      dir: path === undefined ? undefined : within(dir, path),
      inherits: at(value, 'workspace') === true,
    };
    return [key.replaceAll('-', '_'), dependency] as const;
  });
}
