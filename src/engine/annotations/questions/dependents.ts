import type { Annotation, Lines, SemanticDependency } from '../../../model/annotation.js';
import { isSameAnchor } from '../definitions/anchor-names.js';
import type { FileRegion } from '../places/file-notes.js';
import type { Dependent, DepsAnswer } from './answers.js';
import type { Asked, PlaceQuestion, ReadQuestion } from './asked.js';
import { isAtLines } from './belonging.js';
import type { LinesIn } from './belonging.js';
import { outOfReach } from './out-of-reach.js';
import { commitTimes, hereAndNamed, placeAnywhere } from './place-anywhere.js';
import type { NowNamed } from './place-anywhere.js';
import { viewOf } from '../places/file-view.js';
import { trailOfFile } from '../places/past-of-file.js';
import type { PresentName } from '../places/present-names.js';
import { confidenceOf } from '../scoring/score.js';
import { writtenMs } from '../scoring/written.js';

/** Most entries of one answer, the newest. */
const MOST_TOLD = 200;

/** The code that relies on a file or a definition, as far as annotations say so. */
export async function dependentsOf(question: PlaceQuestion, asked: Asked): Promise<DepsAnswer> {
  const { notes } = asked;
  const reason = outOfReach(question.path, asked);
  if (reason !== undefined)
    return { dependents: [], dependentsFound: 0, commitsScanned: 0, skipped: 0, remarks: [...notes.remarks, reason] };
  const found = await findDependents(question, asked);
  return { ...found, remarks: [...notes.remarks, ...found.remarks] };
}

/** The same without what is told of the references. */
export async function findDependents(
  { path, anchor, lines }: PlaceQuestion & Partial<ReadQuestion>,
  asked: Asked,
): Promise<DepsAnswer> {
  const { notes } = asked;
  const [trail, { annotations, skipped, remarks }] = await Promise.all([trailOfFile(path, asked), notes.all()]);
  const at = lines === undefined || anchor !== undefined ? undefined : await linesAsked(path, lines, asked);
  const names = new Set([path, ...(trail ?? []).map(({ file }) => file)]);
  const named = annotations.flatMap((annotation) =>
    annotation.regions.flatMap((region) =>
      region.semanticDependencies
        .filter((one) => names.has(one.file) && (anchor === undefined || isAbout(one, anchor)))
        .filter((one) => at === undefined || isAtLines(one.anchor, at))
        .map((dependency) => ({ annotation, region, dependency })),
    ),
  );
  const { here, now } = await hereAndNamed(named, (one) => [one.region.file, one.dependency.file], asked);
  const nameOf = ({ commit }: Annotation, file: string): PresentName => now.of({ commit, file });
  const matching = here
    .map((one) => ({ ...one, ...nameOf(one.annotation, one.region.file) }))
    .filter(({ file }) => notes.isInScope(file) && asked.isShown(file))
    .filter(({ annotation, dependency }) => {
      const { file, isReplaced } = nameOf(annotation, dependency.file);
      return !isReplaced && (file === path || !asked.exists(file));
    });
  const times = await commitTimes(matching, asked);
  const timed = matching.map((one) => ({ ...one, time: times.get(one.annotation.commit) }));
  const all = newestOfEach(timed);
  const newest = all.slice(0, MOST_TOLD);
  const dependents = (await placeAnywhere(newest, asked)).map((one) => dependentOf(one, asked));
  return {
    dependents: [...dependents.filter(({ stale }) => stale === undefined), ...dependents.filter(({ stale }) => stale)],
    dependentsFound: all.length,
    commitsScanned: new Set(annotations.map(({ commit }) => commit)).size,
    skipped: skipped.length,
    remarks: [...remarks, ...now.remarks, ...leftOut(all.length - newest.length, anchor)],
  };
}

async function linesAsked(file: string, lines: Lines, { definitions: all }: Asked): Promise<LinesIn> {
  const { lineCount } = viewOf(file, all.textOf(file)?.text, { trail: [], sources: undefined, text: undefined });
  return { file, lines, lineCount, definitions: await all.of(file) };
}

function leftOut(count: number, anchor: string | undefined): readonly string[] {
  if (count === 0) return [];
  const next = anchor === undefined ? ': ask for an anchor' : '';
  return [`${count} more notes of code that relies on it, the oldest ones, are left out${next}.`];
}

/** With what became of the file that relies on it. */
interface Matching extends NowNamed {
  readonly dependency: SemanticDependency;
  /** Of its commit, in seconds, where the annotation does not say its own. */
  readonly time: number | undefined;
}

/** What relies on the whole file relies on each definition of it. */
function isAbout(dependency: SemanticDependency, anchor: string): boolean {
  return dependency.anchor === '' || isSameAnchor(dependency.anchor, anchor);
}

function newestOfEach(matching: readonly Matching[]): readonly Matching[] {
  const ordered = [...matching].sort((a, b) => {
    const [one, other] = [writtenMs(a.annotation, a.time), writtenMs(b.annotation, b.time)];
    if (one !== other) return other - one;
    return keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0;
  });
  const newest = new Map<string, Matching>();
  for (const one of ordered) if (!newest.has(keyOf(one))) newest.set(keyOf(one), one);
  return [...newest.values()];
}

function keyOf({ file, isReplaced, region, dependency }: Matching): string {
  return [file, isReplaced, region.anchor?.name ?? '', dependency.anchor, dependency.nature].join('\0');
}

function dependentOf(placed: Matching & Pick<FileRegion, 'stale' | 'definitions'>, asked: Asked): Dependent {
  const { annotation, region, dependency, file, time, stale, definitions } = placed;
  const { confidence } = confidenceOf({
    region,
    annotation,
    writtenMs: writtenMs(annotation, time),
    nowMs: asked.now(),
    definitions: stale === undefined ? definitions : [],
  });
  return { file, anchor: region.anchor?.name, nature: dependency.nature, annotation, confidence, stale };
}
