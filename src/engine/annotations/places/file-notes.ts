import type { Annotation, Region } from '../../../model/annotation.js';
import { placeRegion } from './placement.js';
import type { PlacedRegion, PlaceSources } from './placement.js';

/** The names that a file had, by commit. */
export type NamesAt = (commit: string) => ReadonlySet<string>;

/** A region in the file, or what a note says of its commit as a whole. */
export interface FileRegion extends PlacedRegion {
  readonly isWhole: boolean;
}

/** What these annotations say of one file. */
export function regionsInFile(
  annotations: readonly Annotation[],
  sources: PlaceSources & { readonly namesAt: NamesAt },
): readonly FileRegion[] {
  return annotations.flatMap((annotation): readonly FileRegion[] => {
    const names = sources.namesAt(annotation.commit);
    const own = annotation.regions.filter(({ file }) => names.has(file));
    if (own.length > 0) return own.map((region) => ({ ...placeRegion(region, annotation, sources), isWhole: false }));
    if (annotation.whole === undefined) return [];
    const region = wholeRegion(sources.view.file, annotation.whole);
    return [{ ...placeRegion(region, annotation, sources), isWhole: true }];
  });
}

/** The names of a file by what git tells of its past, and its present one. */
export function namesAtOf({ view }: PlaceSources): NamesAt {
  const names = new Map<string, Set<string>>();
  const add = (commit: string, file: string): void => {
    names.set(commit, (names.get(commit) ?? new Set([view.file])).add(file));
  };
  for (const { commit, file } of view.trail) add(commit, file);
  for (let line = 1; line <= view.lineCount; line += 1) {
    const source = view.sourceOf(line);
    if (source !== undefined) add(source.commit, source.file);
  }
  const present = new Set([view.file]);
  return (commit) => names.get(commit) ?? present;
}

function wholeRegion(file: string, { intent, reasoning }: NonNullable<Annotation['whole']>): Region {
  return {
    file,
    anchor: undefined,
    lines: undefined,
    intent,
    reasoning,
    constraints: [],
    semanticDependencies: [],
    relatedAnnotations: [],
    tags: [],
    riskNotes: undefined,
    corrections: [],
  };
}
