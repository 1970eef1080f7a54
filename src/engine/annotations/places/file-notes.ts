import type { Annotation, Region } from '../../../model/annotation.js';
import type { FileView } from './file-view.js';
import type { PlacedRegion } from './placement.js';

/** The names that a file had, by commit. */
export type NamesAt = (commit: string) => ReadonlySet<string>;

/** A region of a file, or what a note says of its commit as a whole. */
export interface NotedRegion {
  readonly region: Region;
  readonly annotation: Annotation;
  readonly isWhole: boolean;
}

/** The same, and where it is now. */
export type FileRegion = PlacedRegion & NotedRegion;

/** What these annotations say of one file. */
export function notedInFile(
  annotations: readonly Annotation[],
  file: string,
  namesAt: NamesAt,
): readonly NotedRegion[] {
  return annotations.flatMap((annotation): readonly NotedRegion[] => {
    const names = namesAt(annotation.commit);
    const { regions, whole, isWholeOfAll } = annotation;
    const own = regions.filter((region) => names.has(region.file));
    const isTold = whole !== undefined && names.size > 0 && (own.length === 0 || isWholeOfAll === true);
    return [
      ...own.map((region) => ({ region, annotation, isWhole: false })),
      ...(isTold ? [{ region: wholeRegion(file, whole), annotation, isWhole: true }] : []),
    ];
  });
}

/** The names of a file by what git tells of its past, and its present one. */
export function namesAtOf(view: FileView): NamesAt {
  const names = new Map<string, Set<string>>();
  const add = (commit: string, file: string): void => {
    names.set(commit, (names.get(commit) ?? new Set([view.file])).add(file));
  };
  for (const { commit, file, before } of view.trail) {
    add(commit, file);
    // A note may be a copy, made when its commit was written anew, of one that had the file's earlier name.
    if (before !== undefined) add(commit, before);
  }
  for (let line = 1; line <= view.lineCount; line += 1) {
    const source = view.sourceOf(line);
    if (source !== undefined) add(source.commit, source.file);
  }
  const present = new Set([view.file]);
  return (commit) => names.get(commit) ?? present;
}

function wholeRegion(file: string, { intent, reasoning, riskNotes }: NonNullable<Annotation['whole']>): Region {
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
    riskNotes,
    corrections: [],
  };
}
