import type { Annotation, Lines } from '../../../model/annotation.js';
import { isSameAnchor } from '../definitions/anchor-names.js';
import type { ReadAnswer } from './answers.js';
import type { Asked, ReadQuestion } from './asked.js';
import {
  commitsOf,
  isAtLines,
  isFileItself,
  isWanted,
  linesIn,
  notFound,
  rangesOf,
  withDefinitionBelow,
} from './belonging.js';
import type { LinesIn, Target } from './belonging.js';
import { findDependents } from './dependents.js';
import { viewOf, wholeOf } from '../places/file-view.js';
import type { FileView } from '../places/file-view.js';
import { notedInFile } from '../places/file-notes.js';
import { namesNow } from '../places/names-now.js';
import type { NamesAt } from '../places/file-notes.js';
import { pastOfFile, trailOfFile } from '../places/past-of-file.js';
import { placeRegions } from '../places/place-regions.js';
import { areOverlapping } from '../places/placement.js';
import type { PlaceSources } from '../places/placement.js';
import { outOfReach } from './out-of-reach.js';
import { followRelations, withPresentFiles } from './relations.js';
import { bestFirst, scoredRegion } from '../scoring/scored-region.js';

/** An anchor that is not defined is not asked for. */
interface ReadTarget extends Target {
  readonly remarks: readonly string[];
}

/**
 * The annotations of a file, of a definition in it or of lines: those of the commits that its lines come from, and of
 * all commits that changed the file.
 */
export async function readRegions(question: ReadQuestion, asked: Asked): Promise<ReadAnswer> {
  const { notes, definitions: all } = asked;
  const { path } = question;
  const remarks = [...notes.remarks];
  const reason = outOfReach(path, asked);
  if (reason !== undefined || notes.head === undefined)
    return nothing([...remarks, ...(reason === undefined ? [] : [reason])]);
  const relying = findDependents(question, asked);
  // What fails here is told below, where it is asked for again or awaited.
  for (const ahead of [relying, lookAhead(path, asked)]) ahead.catch(() => undefined);
  const [past, definitions] = await Promise.all([pastOfFile(path, asked), all.of(path)]);
  const text = all.textOf(path)?.text;
  const view = viewOf(path, text, past);
  const sources = { view, definitions };
  const target = targetOf(question, sources, asked);
  const { lines } = question;
  const at = lines && { file: path, lines, lineCount: view.lineCount, definitions };
  const commits = commitsOf(view, target.ranges ?? [wholeOf(view)]);
  const candidates = [...new Set([...commits, ...view.trail.map(({ commit }) => commit)])];
  const found = await notes.find(candidates);
  const namesAt = await namesNow(view, found.annotations, asked);
  const noted = notedInFile(found.annotations, path, namesAt);
  const placed = await placeRegions(noted, { ...sources, text }, asked);
  const regions = placed.regions.filter((one) => isWanted(one, target, commits));
  const scored = regions.map((one) => scoredRegion(one, asked, view)).sort(bestFirst);
  const followed = await followRelations(await withPresentFiles(scored, asked), notes);
  const dependents = await relying;
  return {
    regions: followed.regions,
    dependents: dependents.dependents,
    crossCutting: crossCuttingOf(found.annotations, { anchor: target.anchor, at, namesAt }),
    commitsExamined: candidates.length,
    annotationsFound: found.annotations.length,
    skipped: found.skipped.length,
    remarks: [
      ...remarks,
      ...view.remarks,
      ...target.remarks,
      ...found.remarks,
      ...placed.remarks,
      ...followed.remarks,
      ...dependents.remarks,
    ],
  };
}

/** Blame takes longest: what the commits of the file alone tell is asked beside it, and kept. */
async function lookAhead(path: string, asked: Asked): Promise<void> {
  const trail = await trailOfFile(path, asked);
  const view = viewOf(path, undefined, { trail, sources: undefined, text: undefined });
  const { annotations } = await asked.notes.find(view.trail.map(({ commit }) => commit));
  await namesNow(view, annotations, asked);
}

/** The answer where there is nothing to read. */
function nothing(remarks: readonly string[]): ReadAnswer {
  const none = { regions: [], dependents: [], crossCutting: [], commitsExamined: 0, annotationsFound: 0, skipped: 0 };
  return { ...none, remarks };
}

function targetOf(
  { path, anchor, lines: typed }: ReadQuestion,
  { view, definitions }: PlaceSources,
  { isLink }: Asked,
): ReadTarget {
  const lines = typed && withDefinitionBelow(typed, definitions);
  const own = anchor === undefined ? [] : rangesOf(definitions, anchor);
  const isDefined = anchor !== undefined && (own.length > 0 || definitions?.has(anchor) === true);
  const remarks = anchor === undefined || isDefined || isFileItself(anchor, path) ? [] : [notFound(anchor, path)];
  const within = lines === undefined ? own : own.filter((range) => areOverlapping(range, lines));
  const ranges = lines === undefined ? own : [lines, ...(within.length === 0 ? own : [])];
  const target = {
    anchor: isDefined ? anchor : undefined,
    ranges: ranges.length === 0 && !isDefined ? undefined : ranges,
    own,
  };
  const beyond =
    typed === undefined || typed.start <= view.lineCount
      ? []
      : [`${path} has ${view.lineCount} lines: there is nothing at ${typed.start}:${typed.end}.`];
  const open = isLink(path)
    ? [`${path} is a symbolic link: ask for the file that it leads to.`]
    : uncommittedIn(view, target.ranges ?? [wholeOf(view)]);
  return { ...target, remarks: [...remarks, ...beyond, ...open] };
}

function uncommittedIn(view: FileView, ranges: readonly Lines[]): readonly string[] {
  const lines = linesIn(ranges, view);
  const open = lines.filter((line) => view.sourceOf(line) === undefined).length;
  if (open === 0 || view.remarks.length > 0) return [];
  return [`${open} of ${lines.length} lines are not committed: no annotation is about them yet.`];
}

interface ConcernsAsked extends Pick<Target, 'anchor'> {
  /** Undefined where no lines are asked for. */
  readonly at: LinesIn | undefined;
  readonly namesAt: NamesAt;
}

function crossCuttingOf(
  annotations: readonly Annotation[],
  { anchor, at, namesAt }: ConcernsAsked,
): ReadAnswer['crossCutting'] {
  return annotations.flatMap(({ commit, crossCutting }) =>
    crossCutting
      .filter(({ regions }) =>
        regions.some(
          (one) =>
            namesAt(commit).has(one.file)
            && (anchor === undefined || one.anchor === undefined || isSameAnchor(one.anchor, anchor))
            && (at === undefined || anchor !== undefined || isAtLines(one.anchor ?? '', at)),
        ),
      )
      .map((concern) => ({ ...concern, commit })),
  );
}
