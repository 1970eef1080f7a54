import type { Annotation, Lines, Region } from '../../../model/annotation.js';
import { definitionAt } from '../definitions/definition.js';
import type { Definition } from '../definitions/definition.js';
import type { FileDefinitions } from '../definitions/definitions.js';
import type { FileView } from './file-view.js';
import type { LineIndex } from './line-index.js';

/** A region of a note and where it is now. */
export interface PlacedRegion {
  readonly region: Region;
  readonly annotation: Annotation;
  /** Present lines; those of the note where nothing tells. */
  readonly lines: Lines | undefined;
  /** What the anchor is now; undefined without an anchor, or where the file cannot be parsed. */
  readonly definitions: readonly Definition[] | undefined;
  /** Which of these it is; undefined where several have the name, and neither lines nor signature tell. */
  readonly definition: Definition | undefined;
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
  const kept = view.linesFrom(annotation.commit);
  const span = region.lines && kept.spanOf(region.lines);
  const moved = span ?? (region.lines && besideKept(region.lines, kept, view));
  const found = anchor === undefined || definitions?.isParsed !== true ? undefined : definitions.find(anchor.name);
  const stale =
    anchor !== undefined && definitions?.has(anchor.name) === false
      ? `${view.file} no longer defines ${anchor.name}`
      : undefined;
  const all = found ?? [];
  const signed = withSignature(all, region);
  const sure = (span && definitionAt(all, span)) ?? (signed.length === 1 ? signed[0] : undefined);
  const likely = sure ?? (moved && definitionAt(all, moved)) ?? signed[0] ?? all[0];
  const lines = likely?.lines ?? moved ?? region.lines;
  const definition = all.length === 1 ? all[0] : sure;
  return { region, annotation, lines, definitions: found, definition, stale };
}

/** Those whose signature the note gives. */
function withSignature(definitions: readonly Definition[], { anchor }: Region): readonly Definition[] {
  const wanted = plain(anchor?.signature);
  return definitions.filter(({ signature }) => wanted !== '' && plain(signature) === wanted);
}

function plain(signature = ''): string {
  return signature.replace(/\s+/g, '');
}

/** Do two ranges have a line in common? */
export function areOverlapping(one: Lines, other: Lines): boolean {
  return one.start <= other.end && other.start <= one.end;
}

/**
 * The present place of lines of a commit that are no longer as it left them: beside the nearest line that is. Undefined
 * if no line of the file is.
 */
function besideKept(lines: Lines, kept: LineIndex, view: FileView): Lines | undefined {
  const nearest = kept.nearestTo(lines);
  if (nearest === undefined) return undefined;
  const moved = (line: number): number => Math.min(Math.max(1, line + nearest.now - nearest.was), view.lineCount);
  return { start: moved(lines.start), end: moved(lines.end) };
}
