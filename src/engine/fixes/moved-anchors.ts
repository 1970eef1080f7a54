import type { Doc } from '../../model/doc.js';
import { addTo } from '../../text/multimap.js';

/** An anchor that an edit takes away, or gives to another place. */
export interface MovedAnchor {
  readonly anchor: string;
  /** 1-based line of what it named. */
  readonly line: number;
  /** What names that place now; undefined when nothing does. */
  readonly successor: string | undefined;
}

export interface AnchorChange {
  readonly doc: Doc;
  readonly before: ReadonlyMap<string, number>;
  readonly after: ReadonlyMap<string, number>;
}

/** Links work with it and without. */
const USER_CONTENT = 'user-content-';

/**
 * Anchors that no longer lead where they led. One that the same section has besides, written out, leads there still.
 */
export function movedAnchors({ doc, before, after }: AnchorChange): readonly MovedAnchor[] {
  const old = byLine(before);
  const fresh = byLine(after);
  return [...before].flatMap(([anchor, line]): MovedAnchor[] => {
    const now = after.get(anchor);
    if (anchor.startsWith(USER_CONTENT) || now === line || (now !== undefined && isOnePlace(doc, line, now))) return [];
    const [was, is] = [old.get(line) ?? [], fresh.get(line) ?? []];
    // Each rule of slugs makes one, in the same order; where two rules begin to agree, one stands for both.
    return [{ anchor, line, successor: was.length === is.length ? is[was.indexOf(anchor)] : is[0] }];
  });
}

function byLine(anchors: ReadonlyMap<string, number>): ReadonlyMap<number, readonly string[]> {
  const lines = new Map<number, string[]>();
  for (const [anchor, line] of anchors) if (!anchor.startsWith(USER_CONTENT)) addTo(lines, line, anchor);
  return lines;
}

function isOnePlace({ sections }: Doc, line: number, other: number): boolean {
  const section = sections.findLast(({ startLine }) => startLine <= line);
  return section !== undefined && section.startLine <= other && other <= section.endLine;
}
