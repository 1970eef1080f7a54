import type { Lines } from '../../../model/annotation.js';
import { BOUNDS } from '../../../model/bounds.js';
import { nameIn } from '../../../repo/notes/trails/alike.js';
import type { UnlimitedGit } from '../../../repo/git/git.js';
import { readObjects } from '../../../repo/git/objects/read-objects.js';
import type { ReadObject } from '../../../repo/git/objects/read-objects.js';
import { startSlices } from '../../yield-to-event-loop.js';
import { definitionAt } from '../definitions/definition.js';
import type { FileRegion } from './file-notes.js';
import type { FileView } from './file-view.js';
import type { LineMap, LineMaps } from './line-maps.js';

/** Most past texts of a file that are read for one answer. */
const MOST_TEXTS = 50;

export interface LineSources {
  readonly git: UnlimitedGit;
  readonly view: FileView;
  /** The present text; undefined if it cannot be read. */
  readonly text: string | undefined;
  readonly lineMaps: LineMaps;
}

/**
 * Regions whose place only lines say, because there is no anchor, or none any more, or one that several definitions
 * have: where git's blame gives no line of one to the annotated commit, the file is compared with what it was at that
 * commit. The region is where its lines are now, also edited; else it is stale. What could not be compared has no
 * lines, and says so. Of several definitions, it is the one that has its lines.
 */
export async function followLines(
  regions: readonly FileRegion[],
  { git, view, text, lineMaps }: LineSources,
): Promise<readonly FileRegion[]> {
  const open = new Set(regions.filter((one) => isOpen(one, view)));
  if (open.size === 0) return regions;
  // What is one of several definitions has a place already.
  const asked = [...open].sort((a, b) => Number(isDefined(a)) - Number(isDefined(b)));
  const names = text === undefined ? [] : [...new Set(asked.map((one) => nameOf(one, git)))].slice(0, MOST_TEXTS);
  const { maps, reasons } = await mapsOf(names, text ?? '', { git, lineMaps });
  return regions.map((one) => {
    const { lines } = one.region;
    if (lines === undefined || !open.has(one)) return one;
    const name = nameOf(one, git);
    const map = maps.get(name);
    if (isDefined(one)) return { ...one, ...definedNow(one, map) };
    if (map !== undefined) return { ...one, ...placeNow(lines, map, one.stale ?? goneFrom(view)) };
    return {
      ...one,
      lines: undefined,
      stale: one.stale ?? notCompared(one, view, text === undefined ? 'unread' : reasons.get(name)),
    };
  });
}

interface Maps {
  readonly maps: ReadonlyMap<string, LineMap>;
  /** Why a past text is not here. */
  readonly reasons: ReadonlyMap<string, string>;
}

async function mapsOf(
  names: readonly string[],
  now: string,
  { git, lineMaps }: Pick<LineSources, 'git' | 'lineMaps'>,
): Promise<Maps> {
  const maps = new Map<string, LineMap>();
  for (const name of names) {
    const known = lineMaps.known(name, now);
    if (known !== undefined) maps.set(name, known);
  }
  const unknown = names.filter((name) => !maps.has(name));
  const objects = await readObjects(git, { names: unknown, maxBytes: BOUNDS.codeFileBytes });
  const slice = startSlices();
  for (const [at, name] of unknown.entries()) {
    const object = objects[at];
    if (object?.ok === true) maps.set(name, lineMaps.make(name, { before: object.content.toString('utf8'), now }));
    await slice();
  }
  return { maps, reasons: new Map(unknown.map((name, at) => [name, reasonOf(objects[at])])) };
}

function isOpen(one: FileRegion, view: FileView): boolean {
  const { lines, file } = one.region;
  if (lines === undefined || file.includes('\n')) return false;
  if (isDefined(one) && (one.definitions?.length ?? 0) < 2) return false;
  return view.linesFrom(one.annotation.commit).spanOf(lines) === undefined;
}

/** Is the anchor of the region still defined? */
function isDefined({ region: { anchor }, stale, anchorIs }: FileRegion): boolean {
  return anchor !== undefined && stale === undefined && anchorIs !== 'untold';
}

function definedNow({ region: { lines }, definitions }: FileRegion, map: LineMap | undefined): Partial<FileRegion> {
  const now = lines && map?.kept.spanOf(lines);
  const definition = now && definitionAt(definitions ?? [], now);
  return definition === undefined ? {} : { lines: definition.lines, definition };
}

/** `reason`: why its text of then is not here; `unread`: the present text is not. */
function notCompared({ annotation: { commit } }: FileRegion, { file }: FileView, reason: string | undefined): string {
  const because = 'its lines are not looked up, because';
  if (reason === 'unread') return `${because} ${file} is too large, or not a text`;
  return reason === undefined
    ? `${because} ${file} was compared with only ${MOST_TEXTS} of its past texts`
    : `${because} ${file} at ${commit.slice(0, 10)} cannot be read: ${reason}`;
}

function reasonOf(object: ReadObject | undefined): string {
  return object === undefined || object.ok ? 'git cannot read the object' : object.reason;
}

function nameOf({ region, annotation }: FileRegion, git: UnlimitedGit): string {
  return nameIn(git, { commit: annotation.commit, file: region.file });
}

function goneFrom({ file }: FileView): string {
  return `the lines of ${file} that it is about are no longer there`;
}

function placeNow(lines: Lines, { kept, lineCount }: LineMap, stale: string): Partial<FileRegion> {
  // Lines that the file never had say nothing.
  if (lines.start > lineCount) return {};
  const now = kept.spanOf(lines);
  return now === undefined ? { lines: undefined, stale } : { lines: now };
}
