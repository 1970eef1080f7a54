/** The name, attributes and end of a tag; each part starts with another character than the one before ends with, so no backtracking. */
const TAG = /<(?:[A-Za-z][A-Za-z\d-]*(?:\s+[A-Za-z_:@#v][\w.:@#-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*\/?|\/[A-Za-z][A-Za-z\d-]*\s*)>/y;
const AUTOLINK = /<([A-Za-z][A-Za-z\d+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)*)>/y;
/** Comments, instructions, character data and declarations: how they start and end, and where the end may first stand. */
const LONG: readonly (readonly [start: RegExp, end: string, skipped: number])[] = [[/<!--/y, '-->', 2], [/<\?/y, '?>', 2], [/<!\[CDATA\[/y, ']]>', 9], [/<![A-Za-z]/y, '>', 3]];

/**
 * What stands between angle brackets at `offset`: the text it shows (that of an autolink, else none) and the offset behind
 * it. `missing` remembers the ends that do not occur further on.
 */
export function readAngle(text: string, offset: number, missing: Set<string>): { readonly shown: string; readonly end: number } | undefined {
  AUTOLINK.lastIndex = offset;
  const link = AUTOLINK.exec(text);
  if (link !== null) return { shown: link[1] ?? '', end: AUTOLINK.lastIndex };
  TAG.lastIndex = offset;
  const tag = TAG.exec(text);
  if (tag !== null) return { shown: /^<br\b/i.test(tag[0]) ? ' ' : '', end: TAG.lastIndex };
  for (const [start, end, skipped] of LONG) {
    start.lastIndex = offset;
    if (!start.test(text)) continue;
    const at = indexOfEnd(text, { end, from: offset + skipped }, missing);
    return at < 0 ? undefined : { shown: '', end: at + end.length };
  }
  return undefined;
}

/** Offset of the next `end` at or behind `from`, -1 when there is none; that is searched for once only. */
export function indexOfEnd(text: string, search: { readonly end: string; readonly from: number }, missing: Set<string>): number {
  const at = missing.has(search.end) ? -1 : text.indexOf(search.end, search.from);
  if (at < 0) missing.add(search.end);
  return at;
}
