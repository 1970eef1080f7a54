/** The name, attributes and end of a tag; each part starts with another character than the one before ends with, so no backtracking. */
const TAG = /<(?:[A-Za-z][A-Za-z\d-]*(?:\s+[A-Za-z_:@#v][\w.:@#-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*\/?|\/[A-Za-z][A-Za-z\d-]*\s*)>/y;
const AUTOLINK = /<([A-Za-z][A-Za-z\d+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)*)>/y;
const LONG: readonly (readonly [open: string, close: string, most: number])[] = [['<!--', '-->', 2], ['<?', '?>', 2], ['<![CDATA[', ']]>', 9], ['<!', '>', 2]];

/** What stands between angle brackets at `offset`: the text it shows (that of an autolink, else none) and the offset behind it. */
export function readAngle(text: string, offset: number): { readonly shown: string; readonly end: number } | undefined {
  AUTOLINK.lastIndex = offset;
  const link = AUTOLINK.exec(text);
  if (link !== null) return { shown: link[1] ?? '', end: AUTOLINK.lastIndex };
  TAG.lastIndex = offset;
  const tag = TAG.exec(text);
  if (tag !== null) return { shown: /^<br\b/i.test(tag[0]) ? ' ' : '', end: TAG.lastIndex };
  for (const [open, close, skipped] of LONG) {
    if (!text.startsWith(open, offset)) continue;
    const at = text.indexOf(close, offset + skipped);
    return at < 0 ? undefined : { shown: '', end: at + close.length };
  }
  return undefined;
}
