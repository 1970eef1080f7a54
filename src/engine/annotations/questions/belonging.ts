import type { Lines, Region } from '../../../model/annotation.js';
import { isOverload, isSameAnchor } from '../definitions/anchor-names.js';
import type { Definition } from '../definitions/definition.js';
import { namesFile } from '../definitions/file-anchors.js';
import type { FileDefinitions } from '../definitions/definitions.js';
import type { FileRegion, NotedRegion } from '../places/file-notes.js';
import type { FileView } from '../places/file-view.js';
import { areOverlapping } from '../places/placement.js';

/** What of a file is asked for. */
export interface Target {
  /** Undefined if the whole file is asked for. */
  readonly anchor: string | undefined;
  /** Present lines; undefined for the whole file. */
  readonly ranges: readonly Lines[] | undefined;
  /** Where the definitions are that the anchor means. */
  readonly own: readonly Lines[];
}

/**
 * Does a region belong to what is asked for: by its anchor's name, or by lines that both have in common? What is about
 * a whole file is about each part of it; what is about a whole commit, about the lines that come from this commit.
 */
export function isWanted(placed: FileRegion, { anchor, ranges, own }: Target, commits: ReadonlySet<string>): boolean {
  const { region, annotation, lines, definition, definitions } = placed;
  if (anchor !== undefined && isNamed(region, anchor) && !isElsewhere(definition, own, definitions)) return true;
  if (ranges === undefined || aboutOf(placed) === 'file') return true;
  // A definition of another name that is gone is not this one.
  if (
    anchor !== undefined
    && region.anchor !== undefined
    && (lines === undefined || isOverload(region.anchor.name, anchor))
  )
    return false;
  if (lines === undefined) return commits.has(annotation.commit);
  return ranges.some((range) => areOverlapping(range, lines));
}

/** Does a region have the name of an anchor? */
export function isNamed({ anchor: own }: Region, anchor: string): boolean {
  return own !== undefined && isSameAnchor(own.name, anchor);
}

/**
 * Is what a region is about known to be another definition of its name than these: the function `run`, where
 * `Client::run` is asked for? `all`: the definitions of the name.
 */
export function isElsewhere(
  known: Definition | undefined,
  asked: readonly Lines[],
  all: readonly Definition[] | undefined = [],
): boolean {
  const isAsked = ({ lines }: Definition): boolean => asked.some((range) => areOverlapping(range, lines));
  if (known === undefined || isAsked(known)) return false;
  return all.some(isAsked) && all.some(({ lines }) => areSame(lines, known.lines));
}

function areSame(one: Lines, other: Lines): boolean {
  return one.start === other.start && one.end === other.end;
}

/** What a region is about that names no part of its file: the file, or its commit as a whole. */
export type About = 'file' | 'commit';

export function aboutOf({
  region,
  isWhole,
  anchorIs,
}: Pick<NotedRegion, 'region' | 'isWhole'> & Pick<FileRegion, 'anchorIs'>): About | undefined {
  if (anchorIs === 'file') return 'file';
  if (region.anchor !== undefined || region.lines !== undefined) return undefined;
  return isWhole ? 'commit' : 'file';
}

/** The commits that these lines of the file come from. */
export function commitsOf(view: FileView, ranges: readonly Lines[]): ReadonlySet<string> {
  return new Set(linesIn(ranges, view).flatMap((line) => view.sourceOf(line)?.commit ?? []));
}

/** The lines of the ranges that the file has, each once. */
export function linesIn(ranges: readonly Lines[], { lineCount }: FileView): readonly number[] {
  const lines = ranges.flatMap(({ start, end }) =>
    Array.from({ length: Math.max(0, Math.min(end, lineCount) - start + 1) }, (_, at) => start + at),
  );
  return [...new Set(lines)];
}

/** Where a definition is now; empty if it is nowhere. */
export function rangesOf(definitions: FileDefinitions | undefined, anchor: string): readonly Lines[] {
  return (definitions?.find(anchor) ?? []).map(({ lines }) => lines);
}

/** Does an anchor that is not defined in a file name the file itself? Then all of it is asked for. */
export function isFileItself(anchor: string, path: string): boolean {
  return namesFile({ name: anchor, type: undefined }, path);
}

/** Decorators and the like belong to the definition below them. */
export function withDefinitionBelow(lines: Lines, definitions: FileDefinitions | undefined): Lines {
  return { start: lines.start, end: definitions?.below(lines.end) ?? lines.end };
}

/** Lines that are asked for, and what the file defines. */
export interface LinesIn {
  readonly file: string;
  readonly lines: Lines;
  readonly lineCount: number;
  readonly definitions: FileDefinitions | undefined;
}

/**
 * May what a note says of a name in a file, or of the whole of it (`''`), be about these lines? Not where the name has
 * no definition in them; where the file is not parsed, that cannot be told.
 */
export function isAtLines(name: string, { file, lines: asked, lineCount, definitions }: LinesIn): boolean {
  if (asked.start > lineCount) return false;
  if (name === '' || definitions?.isParsed !== true) return true;
  const lines = withDefinitionBelow(asked, definitions);
  const ranges = rangesOf(definitions, name);
  return ranges.length === 0 ? isFileItself(name, file) : ranges.some((range) => areOverlapping(range, lines));
}

export function notFound(anchor: string, path: string): string {
  return `Anchor '${anchor}' not found in ${path}. Returning file-level annotations.`;
}
