import type { Annotation, Region } from '../../../model/annotation.js';
import { readTimes } from '../../../repo/notes/commit-heads.js';
import { areThere } from '../../../repo/notes/trails/same-file.js';
import { isOutside } from '../../../text/git/root-paths.js';
import { groupBy } from '../../../text/multimap.js';
import type { FileRegion } from '../places/file-notes.js';
import { viewOf } from '../places/file-view.js';
import { placeRegions } from '../places/place-regions.js';
import type { PresentName, PresentNames } from '../places/present-names.js';
import type { Asked } from './asked.js';
import { presentNames } from '../places/names-now.js';
import type { NamedFile } from '../places/names-now.js';

/** A region, and what became of its file. */
export interface NowNamed extends PresentName {
  readonly region: Region;
  readonly annotation: Annotation;
}

/** Where a region is now. */
type NowPlaced = Pick<FileRegion, 'lines' | 'stale' | 'definitions' | 'definition'>;

/** More files are named by too many notes of other branches, perhaps: these are left out first. */
const FEW_FILES = 100;

/** Those annotations whose commits HEAD has, and the present names of the files that they are about. */
export async function hereAndNamed<T extends { readonly annotation: Annotation }>(
  found: readonly T[],
  filesOf: (one: T) => readonly string[],
  asked: Asked,
): Promise<{ readonly here: readonly T[]; readonly now: PresentNames }> {
  const named = (ones: readonly T[]): readonly NamedFile[] =>
    ones.flatMap((one) => filesOf(one).map((file) => ({ annotation: one.annotation, file })));
  const all = named(found);
  if (new Set(all.map(({ file }) => file)).size > FEW_FILES) {
    const here = await asked.notes.here(found);
    return { here, now: await presentNames(named(here), asked) };
  }
  // Each is a walk through the history.
  const [here, now] = await Promise.all([asked.notes.here(found), presentNames(all, asked)]);
  return { here, now };
}

/** The times of the commits whose annotations do not say when they were written, in seconds. */
export function commitTimes(
  found: readonly { readonly annotation: Annotation }[],
  { notes: { git } }: Asked,
): Promise<ReadonlyMap<string, number>> {
  const untold = found.filter(({ annotation }) => annotation.timestamp === undefined);
  return readTimes(git, [...new Set(untold.map(({ annotation: { commit } }) => commit))]);
}

/**
 * Where regions of several files are now, in their order. Git is not asked for blame, which takes as long as a walk
 * for each file.
 */
export async function placeAnywhere<T extends NowNamed>(
  regions: readonly T[],
  asked: Asked,
): Promise<readonly (T & NowPlaced)[]> {
  const placed = new Map<T, FileRegion>();
  for (const ones of groupBy(regions, ({ file, isReplaced }) => `${file}\0${isReplaced}`).values()) {
    const found = await placeInFile(ones, asked);
    for (const [at, one] of found.entries()) {
      const own = ones[at];
      if (own !== undefined) placed.set(own, one);
    }
  }
  return regions.map((one) => {
    const { lines, stale, definitions, definition } = placed.get(one) ?? NOWHERE;
    return { ...one, lines, stale, definitions, definition };
  });
}

const NOWHERE: NowPlaced = { lines: undefined, stale: undefined, definitions: [], definition: undefined };

/** `regions`: of one file. */
async function placeInFile(regions: readonly NowNamed[], asked: Asked): Promise<readonly FileRegion[]> {
  const { exists, definitions: all } = asked;
  const noted = regions.map(({ region, annotation }) => ({ region, annotation, isWhole: false }));
  const [{ file, isReplaced } = { file: '', isReplaced: false }] = regions;
  if (await isThereOutside(file, asked)) return noted.map((one) => ({ ...one, ...NOT_LOOKED_UP }));
  if (isReplaced || !exists(file)) {
    const stale = isReplaced
      ? `${file} was removed, and another file has its name now`
      : `${file} does not exist any more`;
    return noted.map((one) => ({ ...one, lines: undefined, definitions: [], definition: undefined, stale }));
  }
  const text = all.textOf(file)?.text;
  const view = viewOf(file, text, { trail: [], sources: undefined, text: undefined });
  const definitions = regions.some(({ region }) => region.anchor !== undefined) ? await all.of(file) : undefined;
  return (await placeRegions(noted, { view, definitions, text }, asked)).regions;
}

/** Only files below the root are read: of others, git tells whether they are there. */
async function isThereOutside(file: string, { notes: { git, head } }: Asked): Promise<boolean> {
  if (head === undefined || file.includes('\n') || !isOutside(git.prefix, file)) return false;
  return (await areThere(git, [{ commit: head, file }])).includes(true);
}

const NOT_LOOKED_UP: NowPlaced = { lines: undefined, stale: undefined, definitions: undefined, definition: undefined };
