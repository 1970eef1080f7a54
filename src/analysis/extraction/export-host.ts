import { posix } from 'node:path';
import { IMPORTED_KINDS, NO_FACTS } from '../../model/code-facts.js';
import type { CodeEntity, FileFacts } from '../../model/code-facts.js';
import type { Manifest } from '../../model/manifest.js';
import { groupBy } from '../../text/multimap.js';
import { directoryOf, withoutSlash } from '../../text/paths.js';

/** Repository data available to export resolution. */
export interface ExportHost {
  readonly manifests: readonly Manifest[];
  facts(file: string): FileFacts | undefined;
  /** Code files directly in a directory, sorted. */
  filesIn(directory: string): readonly string[];
  /** Names of directories with code directly in a directory. */
  foldersIn(directory: string): readonly string[];
  /** Definitions of this name in files with one of these endings. */
  definersOf(name: string, endings: readonly string[]): readonly CodeEntity[];
  readText(file: string): string | undefined;
}

/** As if all files were empty: this is enough to tell whether a module is there, and opens no other. */
export function withoutContents(host: ExportHost): ExportHost {
  return {
    manifests: host.manifests,
    facts: (file) => (host.facts(file) === undefined ? undefined : NO_FACTS),
    filesIn: (directory) => host.filesIn(directory),
    foldersIn: (directory) => host.foldersIn(directory),
    definersOf: (name, endings) => host.definersOf(name, endings),
    readText: (file) => host.readText(file),
  };
}

/** What lists the folders of these files. */
export function foldersOf(files: Iterable<string>): Pick<ExportHost, 'filesIn' | 'foldersIn'> {
  const folders = groupBy(files, directoryOf);
  for (const list of folders.values()) list.sort();
  return {
    filesIn: (directory) => folders.get(directory) ?? [],
    foldersIn(directory) {
      const prefix = directory === '' ? '' : `${directory}/`;
      const below = [...folders.keys()].filter((each) => each.startsWith(prefix));
      return below.map((each) => each.slice(prefix.length)).filter((name) => name !== '' && !name.includes('/'));
    },
  };
}

/** Name → its definition, if known. `open`: there may be more names than could be listed. */
export interface Exports {
  readonly names: Map<string, CodeEntity | undefined>;
  open: boolean;
  /** The names that are meant for others, where the module lists them; the others can be imported all the same. */
  listed?: ReadonlySet<string>;
}

/** Definitions at the top level of a file. */
export function topLevel(facts: FileFacts): readonly CodeEntity[] {
  return facts.entities.filter((entity) => entity.container === undefined && IMPORTED_KINDS.has(entity.kind));
}

/** `a as b` → [a, b]; `a` → [a, a]. */
export function splitName(name: string): readonly [source: string, target: string] {
  const cut = name.indexOf(' as ');
  return cut === -1 ? [name, name] : [name.slice(0, cut), name.slice(cut + 4)];
}

/** Joins and normalizes a path inside the repository; undefined when it leads out of it. */
export function within(directory: string, path: string): string | undefined {
  const joined = withoutSlash(posix.normalize(posix.join(directory, path)));
  return joined.startsWith('..') || joined.startsWith('/') ? undefined : joined === '.' ? '' : joined;
}

export function mergeInto(target: Exports, source: Exports, keep: (name: string) => boolean): void {
  for (const [name, entity] of source.names)
    if (keep(name) && target.names.get(name) === undefined) target.names.set(name, entity);
  target.open ||= source.open;
}

/** Longer chains of exports end here, as open. */
const MAX_DEPTH = 40;

/** A module while its exports are read. `depth`: how many others led to it. */
export interface ModuleRead {
  readonly file: string;
  readonly depth: number;
  readonly found: Exports;
}

/** Exports of modules that take names from each other, each read once. A circle of modules ends at what is known. */
export abstract class ModuleExports {
  protected readonly host: ExportHost;
  readonly #known = new Map<string, Exports>();

  constructor(host: ExportHost) {
    this.host = host;
  }

  /** Exports of a file; open for one that is not read, or not wholly. */
  read(file: string, depth: number): Exports {
    const known = this.#known.get(file);
    if (known !== undefined) return known;
    const found: Exports = { names: new Map(), open: false };
    this.#known.set(file, found);
    const facts = this.host.facts(file);
    if (facts === undefined || facts.skipped !== undefined || depth > MAX_DEPTH) found.open = true;
    else this.fill(facts, { file, depth, found });
    return found;
  }

  /** Adds the names that the module exports to `found`. */
  protected abstract fill(facts: FileFacts, module: ModuleRead): void;
}
