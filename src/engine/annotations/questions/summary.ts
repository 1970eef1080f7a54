import type { Annotation, Lines, Region } from '../../../model/annotation.js';
import { isOutside } from '../../../text/git/root-paths.js';
import { isAtOrUnder } from '../../../text/paths.js';
import { parametersIn } from '../definitions/parameters.js';
import type { SummaryAnswer, SummaryUnit } from './answers.js';
import type { Asked, PlaceQuestion } from './asked.js';
import { aboutOf, isElsewhere, isFileItself, isNamed, notFound, rangesOf } from './belonging.js';
import { notedInFile } from '../places/file-notes.js';
import { namesNow } from '../places/names-now.js';
import { viewOf } from '../places/file-view.js';
import { pastOfFile } from '../places/past-of-file.js';
import { placeRegions } from '../places/place-regions.js';
import { areOverlapping } from '../places/placement.js';
import type { FileRegion, NotedRegion } from '../places/file-notes.js';
import type { Notes } from '../notes/notes-now.js';
import { knowledgeIn } from './knowledge.js';
import type { KnownOfAll } from './knowledge.js';
import { outOfReach } from './out-of-reach.js';
import { commitTimes, hereAndNamed, placeAnywhere } from './place-anywhere.js';
import { writtenMs } from '../scoring/written.js';

/** Files of a folder whose regions are listed; each may be parsed. */
const MOST_UNITS = 200;

/** A region of a file that a note is about. */
interface Candidate extends NotedRegion {
  readonly file: string;
  /** Is it about an earlier file of the name? */
  readonly isReplaced: boolean;
  readonly lines: Region['lines'];
  readonly stale: string | undefined;
  /** What the anchor is now, where that is looked up already. */
  readonly definitions: FileRegion['definitions'];
  readonly definition: FileRegion['definition'];
  readonly time: number;
}

/** The newest annotation of each region of a file or folder, in the order of files and lines. */
export async function summaryOf(
  question: PlaceQuestion & { readonly isFolder: boolean },
  asked: Asked,
): Promise<SummaryAnswer> {
  const { path, anchor, isFolder } = question;
  const { notes } = asked;
  const none = { units: [], annotationsFound: 0, knowledge: undefined, skipped: 0 };
  const reason = outOfReach(path, isFolder ? { ...asked, notes: { ...notes, isInScope: () => true } } : asked);
  if (reason !== undefined) return { ...none, remarks: [...notes.remarks, reason] };
  const { found, candidates, annotationsFound } = isFolder ? await inFolder(path, asked) : await inFile(path, asked);
  const own = isFolder || anchor === undefined ? [] : rangesOf(await asked.definitions.of(path), anchor);
  const remarks = [...notes.remarks, ...found.remarks];
  const isAsked = (one: Candidate): boolean =>
    anchor === undefined || (isNamed(one.region, anchor) && !isElsewhere(one.definition, own, one.definitions));
  const named = candidates.filter((one) => isAsked(one) || isWithin(one.region, one.lines, own));
  const isUnknown =
    anchor !== undefined && named.length === 0 && !isFolder && !(await asked.definitions.has(path, anchor));
  if (isUnknown && !isFileItself(anchor, path)) remarks.push(notFound(anchor, path));
  // What is about the whole file is about each definition of it.
  const ofFile = isFolder || anchor === undefined ? [] : candidates.filter((one) => aboutOf(one) === 'file');
  const newest = newestOfEach(isUnknown ? candidates : [...named, ...ofFile]);
  if (newest.length > MOST_UNITS)
    remarks.push(`${newest.length - MOST_UNITS} more regions are annotated: ask for a part.`);
  const { knowledge, remarks: ofAll } = path === '' ? knowledgeIn(found.annotations) : NOTHING_KNOWN;
  const shown = newest.slice(0, MOST_UNITS);
  const placed = isFolder ? newestOfEach(await placedInFolder(shown, anchor, asked)) : shown;
  const units = placed.map(unitOf);
  return {
    units: [...units.filter(({ stale }) => stale === undefined), ...units.filter(({ stale }) => stale !== undefined)],
    annotationsFound,
    knowledge,
    skipped: found.skipped.length,
    remarks: [...remarks, ...ofAll],
  };
}

const NOTHING_KNOWN: KnownOfAll = { knowledge: undefined, remarks: [] };

function isWithin({ anchor }: Region, lines: Region['lines'], ranges: readonly Lines[]): boolean {
  return anchor === undefined && lines !== undefined && ranges.some((range) => areOverlapping(range, lines));
}

/** Without those that are at another definition than the one that is asked for. */
async function placedInFolder(
  candidates: readonly Candidate[],
  anchor: string | undefined,
  asked: Asked,
): Promise<readonly Candidate[]> {
  const placed = await placeAnywhere(candidates, asked);
  if (anchor === undefined) return placed;
  const kept: Candidate[] = [];
  for (const one of placed)
    if (!isElsewhere(one.definition, rangesOf(await asked.definitions.of(one.file), anchor), one.definitions))
      kept.push(one);
  return kept;
}

interface Found {
  readonly found: Notes;
  readonly candidates: readonly Candidate[];
  readonly annotationsFound: number;
}

function countOf(noted: readonly { readonly annotation: Annotation }[]): number {
  return new Set(noted.map(({ annotation }) => annotation)).size;
}

async function inFile(path: string, asked: Asked): Promise<Found> {
  const { notes, definitions: all } = asked;
  const [past, definitions] = await Promise.all([pastOfFile(path, asked), all.of(path)]);
  const text = all.textOf(path)?.text;
  const view = viewOf(path, text, past);
  const found = await notes.find(view.trail.map(({ commit }) => commit));
  const noted = notedInFile(found.annotations, path, await namesNow(view, found.annotations, asked));
  const placed = await placeRegions(noted, { view, definitions, text }, asked);
  const candidates = placed.regions.map((one) => ({
    ...one,
    file: path,
    isReplaced: false,
    time: view.timeOf(one.annotation.commit) ?? 0,
  }));
  return {
    found: { ...found, remarks: [...view.remarks, ...found.remarks, ...placed.remarks] },
    candidates,
    annotationsFound: countOf(noted),
  };
}

const NOT_LOOKED_UP = { definitions: undefined, definition: undefined, isWhole: false };

/** Files that were renamed are where they are now. */
async function inFolder(path: string, asked: Asked): Promise<Found> {
  const { notes, isShown } = asked;
  const found = await notes.all();
  const noted = found.annotations.flatMap((annotation) =>
    annotation.regions.map((region) => ({ region, annotation, file: region.file })),
  );
  const { here, now } = await hereAndNamed(noted, ({ file }) => [file], asked);
  const present = here
    .map((one) => ({ ...one, ...now.of({ commit: one.annotation.commit, file: one.file }) }))
    .filter(({ file }) => isAtOrUnder(file, path) && !isOutside(notes.git.prefix, file))
    .filter(({ file }) => notes.isInScope(file) && isShown(file))
    .map((one) => ({ ...one, lines: one.region.lines, stale: undefined, ...NOT_LOOKED_UP }));
  const times = await commitTimes(present, asked);
  return {
    found: { ...found, remarks: [...found.remarks, ...now.remarks] },
    candidates: present.map((one) => ({ ...one, time: times.get(one.annotation.commit) ?? 0 })),
    annotationsFound: countOf(present),
  };
}

/** A note may say several things of one place, such as a contract and a hazard: all of them count. */
function newestOfEach(candidates: readonly Candidate[]): readonly Candidate[] {
  const newest = new Map<string, Candidate[]>();
  for (const one of candidates) {
    const known = newest.get(keyOf(one));
    const [first] = known ?? [];
    if (first?.annotation === one.annotation) known?.push(one);
    else if (first === undefined || isNewer(one, first)) newest.set(keyOf(one), [one]);
  }
  return [...newest.values()]
    .flat()
    .sort(
      (a, b) => byText(a.file, b.file) || (a.lines?.start ?? 0) - (b.lines?.start ?? 0) || byText(keyOf(a), keyOf(b)),
    );
}

/**
 * Names of one definition are the same: `connect`, `Client::connect`. Regions without an anchor are the same where they
 * have the same lines and say the same of them.
 */
function keyOf(candidate: Candidate): string {
  const { isReplaced, region, lines: now, definitions = [] } = candidate;
  const { anchor, lines, tags } = region;
  const file = `${candidate.file}\0${isReplaced}`;
  if (anchor === undefined) return `${file}\0${lines?.start ?? 0}:${lines?.end ?? 0} ${tags.join(' ')}`;
  if (definitions.length === 0) return `${file}\0#${anchor.name}`;
  // A line may have several definitions.
  const here = definitions.find((one) => one.lines.start === now?.start) ?? definitions[0];
  return `${file}\0@${now?.start ?? 0} ${here?.name ?? ''}${parametersIn(here?.signature ?? '')?.join() ?? ''}`;
}

function isNewer(one: Candidate, other: Candidate): boolean {
  const [a, b] = [writtenMs(one.annotation, one.time), writtenMs(other.annotation, other.time)];
  return a === b ? one.annotation.commit < other.annotation.commit : a > b;
}

function unitOf(candidate: Candidate): SummaryUnit {
  const { region, annotation, file, lines, stale, time } = candidate;
  const lastModified = annotation.timestamp ?? new Date(time * 1_000).toISOString();
  return { region, annotation, about: aboutOf(candidate), file, lines, lastModified, stale };
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
