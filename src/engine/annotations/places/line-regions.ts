import type { Lines } from '../../../model/annotation.js';
import { BOUNDS } from '../../../model/bounds.js';
import { mapEditedLines } from '../../../repo/changes/line-map.js';
import type { UnlimitedGit } from '../../../repo/git/git.js';
import { readObjects } from '../../../repo/git/objects/read-objects.js';
import type { FileRegion } from './file-notes.js';
import type { FileView } from './file-view.js';

/** Most past texts of a file that are read for one answer. */
const MOST_TEXTS = 50;

export interface LineSources {
  readonly git: UnlimitedGit;
  readonly view: FileView;
  /** The present text; undefined if it cannot be read. */
  readonly text: string | undefined;
}

/**
 * Regions whose place only lines say, because there is no anchor, or none any more: where git's blame gives no line of
 * one to the annotated commit, the file is compared with what it was at that commit. The region is where its lines are
 * now, also edited; else it is stale.
 */
export async function followLines(
  regions: readonly FileRegion[],
  { git, view, text }: LineSources,
): Promise<readonly FileRegion[]> {
  if (text === undefined) return regions;
  const open = new Set(regions.filter((one) => isOpen(one, view)));
  const names = [...new Set([...open].map((one) => nameOf(one, git)))].slice(0, MOST_TEXTS);
  const objects = await readObjects(git, { names, maxBytes: BOUNDS.codeFileBytes });
  const maps = new Map(
    objects.map((object, at) => [names[at], object.ok ? mapOf(object.content.toString('utf8'), text) : undefined]),
  );
  return regions.map((one) => {
    const map = open.has(one) ? maps.get(nameOf(one, git)) : undefined;
    return map === undefined || one.region.lines === undefined
      ? one
      : { ...one, ...placeNow(one.region.lines, map, one.stale ?? goneFrom(view)) };
  });
}

function isOpen(
  { region: { anchor, lines, file }, annotation: { commit }, stale }: FileRegion,
  view: FileView,
): boolean {
  if ((anchor !== undefined && stale === undefined) || lines === undefined || file.includes('\n')) return false;
  for (let line = 1; line <= view.lineCount; line += 1) {
    const source = view.sourceOf(line);
    if (source?.commit === commit && source.line >= lines.start && source.line <= lines.end) return false;
  }
  return true;
}

function nameOf({ region, annotation }: FileRegion, git: UnlimitedGit): string {
  return `${annotation.commit}:${git.prefix}${region.file}`;
}

interface LineMap {
  /** By present line, 1-based: the line that it was; undefined for one that is new or blank. */
  readonly before: readonly (number | undefined)[];
  readonly lineCount: number;
}

function mapOf(before: string, now: string): LineMap {
  const rows = now.split(/\r\n?|\n/);
  const map = mapEditedLines(before, now).map((was, line) => ((rows[line - 1] ?? '').trim() === '' ? undefined : was));
  return { before: map, lineCount: before.split(/\r\n?|\n/).length };
}

function goneFrom({ file }: FileView): string {
  return `the lines of ${file} that it is about are no longer there`;
}

function placeNow({ start, end }: Lines, { before, lineCount }: LineMap, stale: string): Partial<FileRegion> {
  // Lines that the file never had say nothing.
  if (start > lineCount) return {};
  const now = before.flatMap((was, line) => (was !== undefined && was >= start && was <= end ? [line] : []));
  const [first, last] = [now[0], now.at(-1)];
  if (first === undefined || last === undefined) return { lines: undefined, stale };
  return { lines: { start: first, end: last } };
}
