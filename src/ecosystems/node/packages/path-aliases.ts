import { posix } from 'node:path';
import { within } from '../../../analysis/extraction/export-host.js';
import type { ImportHost } from '../../../analysis/imports/import-host.js';
import { memberOf, membersOf, readJson, stringOf } from '../../../formats/json.js';
import type { JsonNode } from '../../../formats/json.js';
import { directoryOf, isAtOrUnder } from '../../../text/paths.js';

/** Longer chains of `extends` are not followed. */
const MAX_EXTENDS = 10;
const PLAIN = /(?:^|\/)[jt]sconfig\.json$/;
const SETTINGS = /^[jt]sconfig(?:\.[\w.-]+)?\.json$/;

/** What the compiler's settings of a folder say of names that are not relative. Paths are from the root. */
export interface PathAliases {
  /** Pattern with at most one `*` → folders and files, with `*` for the same text. */
  readonly paths: readonly { readonly pattern: string; readonly targets: readonly string[] }[];
  /** Folder that all names may be relative to. */
  readonly base: string | undefined;
  /** Folders whose contents are as if they were in one. */
  readonly roots: readonly string[];
}

const NONE: PathAliases = { paths: [], base: undefined, roots: [] };
/** In settings that others extend, their folder. */
const CONFIG_DIR = '${configDir}';

/** The aliases that hold in a folder: those of the nearest folder above it with settings that have some. */
export function aliasesOf(host: ImportHost): (directory: string) => PathAliases {
  const known = new Map<string, PathAliases>();
  const bySettings = settingsByFolder(host);
  const aliasesIn = (directory: string): PathAliases => {
    const kept = known.get(directory);
    if (kept !== undefined) return kept;
    const files = bySettings.get(directory) ?? [];
    const own = files
      .map((file) => readAliases(host, file, { depth: 0, configDir: directory }))
      .filter(({ paths, base, roots }) => paths.length > 0 || base !== undefined || roots.length > 0);
    // Settings of another name are of some files of the folder; without plain ones, the others have those above.
    const isOfSome = !files.some((file) => PLAIN.test(file));
    const above = directory === '' || (own.length > 0 && !isOfSome) ? [] : [aliasesIn(directoryOf(directory))];
    const found = merged([...own, ...above]);
    known.set(directory, found);
    return found;
  };
  return aliasesIn;
}

/** Settings files by folder, `tsconfig.json` first: projects of several parts have one for each. */
function settingsByFolder(host: ImportHost): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const file of host.allFiles()) {
    const name = file.slice(file.lastIndexOf('/') + 1);
    if (!SETTINGS.test(name)) continue;
    const directory = directoryOf(file);
    const list = found.get(directory) ?? [];
    if (name === 'tsconfig.json') list.unshift(file);
    else list.push(file);
    found.set(directory, list);
  }
  return found;
}

function merged(all: readonly PathAliases[]): PathAliases {
  return {
    paths: all.flatMap(({ paths }) => paths),
    base: all.map(({ base }) => base).find((base) => base !== undefined),
    roots: all.map(({ roots }) => roots).find((roots) => roots.length > 0) ?? [],
  };
}

interface Place {
  readonly depth: number;
  /** Folder of the settings that are read first. */
  readonly configDir: string;
}

function readAliases(host: ImportHost, file: string, place: Place): PathAliases {
  const { root } = readJson(host.readText(file) ?? '');
  const options = memberOf(root, 'compilerOptions')?.value;
  const directory = directoryOf(file);
  const { configDir } = place;
  const written = stringOf(memberOf(options, 'baseUrl')?.value);
  const base = written === undefined ? undefined : pathIn({ directory, configDir }, written);
  const paths = memberOf(options, 'paths')?.value;
  const roots = pathsIn(memberOf(options, 'rootDirs')?.value, { directory, configDir });
  const inherited = place.depth < MAX_EXTENDS ? merged(extended(host, { root, directory, place })) : NONE;
  return {
    paths: paths === undefined ? inherited.paths : aliasesIn(paths, { directory: base ?? directory, configDir }),
    base: base ?? inherited.base,
    roots: roots.length === 0 ? inherited.roots : roots,
  };
}

/** The settings that these settings extend, the last one first: it counts. */
function extended(
  host: ImportHost,
  {
    root,
    directory,
    place,
  }: { readonly root: JsonNode | undefined; readonly directory: string; readonly place: Place },
): readonly PathAliases[] {
  const value = memberOf(root, 'extends')?.value;
  const names = value?.kind === 'array' ? value.items.flatMap((item) => stringOf(item) ?? []) : [stringOf(value) ?? ''];
  return names.toReversed().flatMap((name) => {
    if (!name.startsWith('.')) return [];
    const path = within(directory, name);
    const file = [path, `${path}.json`].find((one) => one !== undefined && host.has(one));
    return file === undefined ? [] : [readAliases(host, file, { ...place, depth: place.depth + 1 })];
  });
}

interface Folders {
  /** That paths are relative to. */
  readonly directory: string;
  readonly configDir: string;
}

function pathIn({ directory, configDir }: Folders, written: string): string | undefined {
  if (!written.startsWith(CONFIG_DIR)) return within(directory, written);
  return within(configDir, `./${written.slice(CONFIG_DIR.length)}`);
}

function pathsIn(list: JsonNode | undefined, folders: Folders): readonly string[] {
  return (list?.kind === 'array' ? list.items : []).flatMap((item) => {
    const target = stringOf(item);
    return target === undefined ? [] : (pathIn(folders, target) ?? []);
  });
}

function aliasesIn(paths: JsonNode, folders: Folders): PathAliases['paths'] {
  return membersOf(paths).map(({ key, value }) => ({ pattern: key, targets: pathsIn(value, folders) }));
}

/** Where the aliases lead with this name, the longest pattern first. */
export function* placesOf({ paths, base }: PathAliases, name: string): Generator<string> {
  for (const { part, targets } of fitting(paths, name))
    for (const target of targets) yield target.replace('*', () => part);
  if (base !== undefined) yield posix.join(base, name);
}

/** Is the name one of the aliases, which all lead into the repository, so that no package is meant? */
export function isOwnAlias({ paths }: PathAliases, name: string): boolean {
  const own = fitting(paths, name).filter(({ head }) => head !== '' && head !== '@');
  return own.length > 0 && own.every(({ targets }) => targets.every((target) => !INSTALLED.test(target)));
}

const INSTALLED = /(?:^|\/)node_modules(?:\/|$)/;

interface Fitting {
  /** The pattern up to its `*`. */
  readonly head: string;
  /** The text that `*` stands for. */
  readonly part: string;
  readonly targets: readonly string[];
}

function fitting(paths: PathAliases['paths'], name: string): readonly Fitting[] {
  return paths
    .flatMap(({ pattern, targets }) => {
      const part = matchOf(pattern, name);
      return part === undefined ? [] : [{ head: pattern.split('*')[0] ?? '', part, targets }];
    })
    .sort((a, b) => b.head.length - a.head.length);
}

/** The same path in the other folders whose contents are as if they were in one. */
export function* foldersBeside({ roots }: PathAliases, directory: string): Generator<string> {
  for (const root of roots.filter((one) => isAtOrUnder(directory, one)))
    for (const other of roots)
      if (other !== root) yield posix.join(other, directory.slice(root === '' ? 0 : root.length + 1));
}

/** The text that `*` stands for; '' for a pattern without one that is the name. */
export function matchOf(pattern: string, name: string): string | undefined {
  const star = pattern.indexOf('*');
  if (star < 0) return pattern === name ? '' : undefined;
  const [head, tail] = [pattern.slice(0, star), pattern.slice(star + 1)];
  if (name.length < head.length + tail.length || !name.startsWith(head) || !name.endsWith(tail)) return undefined;
  return name.slice(head.length, name.length - tail.length);
}
