import { USER_CONTENT } from '../../../markdown/anchors/anchors.js';
import type { Doc } from '../../../model/doc.js';
import { addTo } from '../../../text/multimap.js';

/** An anchor that an edit removes, or moves to another place. */
export interface MovedAnchor {
  readonly anchor: string;
  /** 1-based line that the anchor named. */
  readonly line: number;
  /** The new anchor of that place; undefined if there is none. */
  readonly successor: string | undefined;
}

export interface AnchorChange {
  readonly doc: Doc;
  readonly before: ReadonlyMap<string, number>;
  readonly after: ReadonlyMap<string, number>;
}

/** Anchors that no longer lead to the same place. Excludes anchors that the same section also has written out. */
export function movedAnchors({ doc, before, after }: AnchorChange): readonly MovedAnchor[] {
  const old = byLine(before);
  const fresh = byLine(after);
  return [...before].flatMap(([anchor, line]): MovedAnchor[] => {
    const now = after.get(anchor);
    if (anchor.startsWith(USER_CONTENT) || now === line || (now !== undefined && isOnePlace(doc, line, now))) return [];
    const [was, is] = [old.get(line) ?? [], fresh.get(line) ?? []];
    // Each slug rule makes one anchor, in the same order; if two rules now give the same slug, it replaces both
    // anchors.
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
