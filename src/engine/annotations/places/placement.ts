import type { Annotation, Lines, Region } from '../../../model/annotation.js';
import { definitionAt } from '../definitions/definition.js';
import type { Definition } from '../definitions/definition.js';
import type { FileDefinitions } from '../definitions/definitions.js';
import type { FileView } from './file-view.js';

/** A region of a note and where it is now. */
export interface PlacedRegion {
  readonly region: Region;
  readonly annotation: Annotation;
  /** Present lines; those of the note where nothing tells. */
  readonly lines: Lines | undefined;
  /** What the anchor is now; undefined without an anchor, or where the file cannot be parsed. */
  readonly definitions: readonly Definition[] | undefined;
  /** Why the region is no longer there. */
  readonly stale: string | undefined;
}

export interface PlaceSources {
  readonly view: FileView;
  /** Undefined if the file cannot be read. */
  readonly definitions: FileDefinitions | undefined;
}

/** Finds where a region is now: at the definition of its anchor, else at what is left of its lines. */
export function placeRegion(region: Region, annotation: Annotation, { view, definitions }: PlaceSources): PlacedRegion {
  const { anchor } = region;
  const moved = region.lines && movedLines(region.lines, annotation.commit, view);
  const found = anchor === undefined || definitions?.isParsed !== true ? undefined : definitions.find(anchor.name);
  const stale =
    anchor !== undefined && definitions?.has(anchor.name) === false
      ? `${view.file} no longer defines ${anchor.name}`
      : undefined;
  const definition = (moved && definitionAt(found ?? [], moved)) ?? bestBySignature(found ?? [], region);
  return { region, annotation, lines: definition?.lines ?? moved ?? region.lines, definitions: found, stale };
}

/** The definition whose signature the note gives, else the first one. */
function bestBySignature(definitions: readonly Definition[], { anchor }: Region): Definition | undefined {
  const wanted = plain(anchor?.signature);
  return definitions.find(({ signature }) => wanted !== '' && plain(signature) === wanted) ?? definitions[0];
}

function plain(signature = ''): string {
  return signature.replace(/\s+/g, '');
}

/** Do two ranges have a line in common? */
export function areOverlapping(one: Lines, other: Lines): boolean {
  return one.start <= other.end && other.start <= one.end;
}

/**
 * The present place of lines of a commit: of those that are still as that commit left them, else beside the nearest
 * line that is. Undefined if no line of the file is.
 */
function movedLines(lines: Lines, commit: string, view: FileView): Lines | undefined {
  const kept = view.linesFrom(commit);
  const span = kept.spanOf(lines);
  if (span !== undefined) return span;
  const nearest = kept.nearestTo(lines);
  if (nearest === undefined) return undefined;
  const moved = (line: number): number => Math.min(Math.max(1, line + nearest.now - nearest.was), view.lineCount);
  return { start: moved(lines.start), end: moved(lines.end) };
}
