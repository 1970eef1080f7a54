import { posix } from 'node:path';
import { within } from '../../analysis/extraction/export-host.js';
import type { ImportHost } from '../../analysis/imports/import-host.js';
import { memberOf, membersOf, readJson, stringOf } from '../../formats/json.js';
import type { JsonNode } from '../../formats/json.js';
import { directoryOf } from '../../text/paths.js';

/** Longer chains of `extends` are not followed. */
const MAX_EXTENDS = 10;
const SETTINGS = /^[jt]sconfig(?:\.[\w.-]+)?\.json$/;

/** What the compiler's settings of a folder say of names that are not relative. Paths are from the root. */
export interface PathAliases {
  /** Pattern with at most one `*` → folders and files, with `*` for the same text. */
  readonly paths: readonly { readonly pattern: string; readonly targets: readonly string[] }[];
  /** Folder that all names may be relative to. */
  readonly base: string | undefined;
}

const NONE: PathAliases = { paths: [], base: undefined };

/** The aliases that hold in a folder: those of the nearest folder above it with settings that have some. */
export function aliasesOf(host: ImportHost): (directory: string) => PathAliases {
  const known = new Map<string, PathAliases>();
  const bySettings = settingsByFolder(host);
  const aliasesIn = (directory: string): PathAliases => {
    const kept = known.get(directory);
    if (kept !== undefined) return kept;
    const own = (bySettings.get(directory) ?? [])
      .map((file) => readAliases(host, file, 0))
      .filter(({ paths, base }) => paths.length > 0 || base !== undefined);
    const found = own.length > 0 ? merged(own) : directory === '' ? NONE : aliasesIn(directoryOf(directory));
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
  };
}

function readAliases(host: ImportHost, file: string, depth: number): PathAliases {
  const { root } = readJson(host.readText(file) ?? '');
  const options = memberOf(root, 'compilerOptions')?.value;
  const directory = directoryOf(file);
  const written = stringOf(memberOf(options, 'baseUrl')?.value);
  const base = written === undefined ? undefined : within(directory, written);
  const paths = memberOf(options, 'paths')?.value;
  const inherited = depth < MAX_EXTENDS ? merged(extended(host, { root, directory, depth })) : NONE;
  return {
    paths: paths === undefined ? inherited.paths : aliasesIn(paths, base ?? directory),
    base: base ?? inherited.base,
  };
}

/** The settings that these settings extend, the last one first: it counts. */
function extended(
  host: ImportHost,
  {
    root,
    directory,
    depth,
  }: { readonly root: JsonNode | undefined; readonly directory: string; readonly depth: number },
): readonly PathAliases[] {
  const value = memberOf(root, 'extends')?.value;
  const names = value?.kind === 'array' ? value.items.flatMap((item) => stringOf(item) ?? []) : [stringOf(value) ?? ''];
  return names.toReversed().flatMap((name) => {
    if (!name.startsWith('.')) return [];
    const path = within(directory, name);
    const file = [path, `${path}.json`].find((one) => one !== undefined && host.has(one));
    return file === undefined ? [] : [readAliases(host, file, depth + 1)];
  });
}

function aliasesIn(paths: JsonNode, directory: string): PathAliases['paths'] {
  return membersOf(paths).map(({ key, value }) => ({
    pattern: key,
    targets: (value.kind === 'array' ? value.items : []).flatMap((item) => {
      const target = stringOf(item);
      const place = target === undefined ? undefined : within(directory, target);
      return place === undefined ? [] : [place];
    }),
  }));
}

/** Where the aliases lead with this name, the longest pattern first. */
export function* placesOf({ paths, base }: PathAliases, name: string): Generator<string> {
  const fitting = paths
    .flatMap(({ pattern, targets }) => {
      const part = matchOf(pattern, name);
      return part === undefined ? [] : [{ head: pattern.split('*')[0] ?? '', part, targets }];
    })
    .sort((a, b) => b.head.length - a.head.length);
  for (const { part, targets } of fitting) for (const target of targets) yield target.replace('*', () => part);
  if (base !== undefined) yield posix.join(base, name);
}

/** The text that `*` stands for; '' for a pattern without one that is the name. */
export function matchOf(pattern: string, name: string): string | undefined {
  const star = pattern.indexOf('*');
  if (star < 0) return pattern === name ? '' : undefined;
  const [head, tail] = [pattern.slice(0, star), pattern.slice(star + 1)];
  if (name.length < head.length + tail.length || !name.startsWith(head) || !name.endsWith(tail)) return undefined;
  return name.slice(head.length, name.length - tail.length);
}
