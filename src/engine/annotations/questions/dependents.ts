import type { Annotation, Region, SemanticDependency } from '../../../model/annotation.js';
import { BOUNDS } from '../../../model/bounds.js';
import { isSameAnchor } from '../places/anchor-names.js';
import type { Dependent, DepsAnswer } from './answers.js';
import type { Asked, PlaceQuestion } from './asked.js';
import { outOfReach } from './out-of-reach.js';
import { confidenceOf } from './score.js';
import { writtenMs } from './written.js';

/** The code that relies on a file or a definition, as far as annotations say so. */
export async function dependentsOf(question: PlaceQuestion, asked: Asked): Promise<DepsAnswer> {
  const { notes } = asked;
  if (!notes.isInScope(question.path) || notes.head === undefined)
    return {
      dependents: [],
      commitsScanned: 0,
      skipped: 0,
      remarks: [...notes.remarks, outOfReach(question.path, asked)],
    };
  const found = await findDependents(question, asked);
  return { ...found, remarks: [...notes.remarks, ...found.remarks] };
}

/** The same without what is told of the references. */
export async function findDependents({ path, anchor }: PlaceQuestion, asked: Asked): Promise<DepsAnswer> {
  const { notes, pasts } = asked;
  const [trail, { annotations, skipped, remarks }] = await Promise.all([
    notes.head === undefined ? undefined : pasts.trailOf(notes.git, notes.head, path),
    notes.all(),
  ]);
  const names = new Set([path, ...(trail ?? []).map(({ file }) => file)]);
  const matching = annotations.flatMap((annotation) =>
    annotation.regions
      .filter(({ file }) => notes.isInScope(file) && asked.isShown(file))
      .flatMap((region) =>
        region.semanticDependencies
          .filter((one) => names.has(one.file) && (anchor === undefined || isAbout(one, anchor)))
          .map((dependency) => ({ annotation, region, dependency })),
      ),
  );
  const newest = newestOfEach(await notes.here(matching)).slice(0, BOUNDS.noteListItems);
  const dependents = await Promise.all(newest.map((one) => dependentOf(one, asked)));
  return {
    dependents: [...dependents.filter(({ stale }) => stale === undefined), ...dependents.filter(({ stale }) => stale)],
    commitsScanned: new Set(annotations.map(({ commit }) => commit)).size,
    skipped: skipped.length,
    remarks,
  };
}

interface Matching {
  readonly annotation: Annotation;
  readonly region: Region;
  readonly dependency: SemanticDependency;
}

/** What relies on the whole file relies on each definition of it. */
function isAbout(dependency: SemanticDependency, anchor: string): boolean {
  return dependency.anchor === '' || isSameAnchor(dependency.anchor, anchor);
}

function newestOfEach(matching: readonly Matching[]): readonly Matching[] {
  const ordered = [...matching].sort((a, b) => {
    const [one, other] = [writtenMs(a.annotation, undefined), writtenMs(b.annotation, undefined)];
    if (one !== other) return other - one;
    return keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0;
  });
  const newest = new Map<string, Matching>();
  for (const one of ordered) if (!newest.has(keyOf(one))) newest.set(keyOf(one), one);
  return [...newest.values()];
}

function keyOf({ region, dependency }: Matching): string {
  return [region.file, region.anchor?.name ?? '', dependency.anchor, dependency.nature].join('\0');
}

async function dependentOf({ annotation, region, dependency }: Matching, asked: Asked): Promise<Dependent> {
  const stale = await staleReason(region, asked);
  const { confidence } = confidenceOf({
    region,
    annotation,
    writtenMs: writtenMs(annotation, undefined),
    nowMs: asked.now(),
    definitions: stale === undefined ? undefined : [],
  });
  return { file: region.file, anchor: region.anchor?.name, nature: dependency.nature, annotation, confidence, stale };
}

/** Why a region is no longer there; undefined if it may be. */
export async function staleReason(
  { file, anchor }: Region,
  { exists, definitions }: Asked,
): Promise<string | undefined> {
  if (!exists(file)) return `${file} does not exist any more`;
  if (anchor === undefined || (await definitions.has(file, anchor.name))) return undefined;
  return `${file} no longer defines ${anchor.name}`;
}
