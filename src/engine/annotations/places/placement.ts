import type { Annotation, Lines, Region } from '../../../model/annotation.js';
import { definitionAt } from '../definitions/definition.js';
import { namesFile } from '../definitions/file-anchors.js';
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
  /** Of an anchor that is not defined: it names the file, or the file is not known to have defined it before. */
  readonly anchorIs?: 'file' | 'untold';
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
  const isGone = anchor !== undefined && definitions?.has(anchor.name) === false;
  if (
    anchor !== undefined
    && (isGone || found?.length === 0 || definitions?.isParsed === false)
    && isOfFile(region, view)
  )
    return { region, annotation, ...wholeFile(view), stale: undefined, anchorIs: 'file' };
  const stale = isGone ? `${view.file} no longer defines ${anchor.name}` : undefined;
  const all = found ?? [];
  const signed = withSignature(all, region);
  const sure = (span && definitionAt(all, span)) ?? (signed.length === 1 ? signed[0] : undefined);
  const likely = sure ?? (moved && definitionAt(all, moved)) ?? signed[0] ?? all[0];
  const lines = likely?.lines ?? moved ?? region.lines;
  const definition = all.length === 1 ? all[0] : sure;
  return { region, annotation, lines, definitions: found, definition, stale };
}

/** Does the anchor of a region name its file, by the name of then or the present one? */
function isOfFile({ anchor, file }: Region, view: FileView): boolean {
  return anchor !== undefined && [file, view.file].some((name) => namesFile(anchor, name));
}

function wholeFile({ file, lineCount }: FileView): Pick<PlacedRegion, 'lines' | 'definitions' | 'definition'> {
  const lines = { start: 1, end: Math.max(1, lineCount) };
  const definition: Definition = { kind: 'module', name: file, container: undefined, signature: undefined, lines };
  return { lines, definitions: [definition], definition };
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
