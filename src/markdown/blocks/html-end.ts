import type { HtmlKind } from './html-block.js';
import type { Scan } from './scan.js';

const RAW_END = /<\/(?:pre|script|style|textarea)>/gi;
const ENDS: Readonly<Partial<Record<HtmlKind, string>>> = { 2: '-->', 3: '?>', 4: '>', 5: ']]>' };

/** Whether the open HTML block of kind 1 to 5 ends between `from` and `end`. Each end in the text is searched once. */
export function htmlEndsBy(scan: Scan, from: number, end: number): boolean {
  if (scan.htmlKind >= 6) return false;
  const known = scan.memo.htmlEnds[scan.htmlKind];
  const at = known !== undefined && known >= from ? known : findEnd(scan.cursor.text, scan.htmlKind, from);
  scan.memo.htmlEnds[scan.htmlKind] = at;
  return at < end;
}

function findEnd(text: string, kind: HtmlKind, from: number): number {
  const mark = ENDS[kind];
  if (mark !== undefined) {
    const at = text.indexOf(mark, from);
    return at < 0 ? Infinity : at;
  }
  RAW_END.lastIndex = from;
  return RAW_END.exec(text)?.index ?? Infinity;
}
