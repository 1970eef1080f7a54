import { eachLineOutsideFences } from '../../text/layout/fences.js';

/** Beginnings of the lines that an answer adds to the text of the docs. */
const OURS = new RegExp(
  [
    String.raw`! lines? \d`,
    String.raw`(?:More|Match|Related|Pending|Not read|These docs use|Not in these docs):`,
    String.raw`@ (?:must|risk|stale|missing|\d+ more)\b`,
    String.raw`\(The same text:|Taken in from |A first look:`,
    String.raw`(?:#{1,6} |- )\S{1,500}:\d+`,
  ].join('|'),
  'y',
);
/** A status after a heading. */
const STATUS = /\[(?=(?:verified|drifted|mixed|pending|unchecked|reference|\d+ open)\b)/gi;

/** A document's text with a backslash before lines that look like those of an answer, which it might forge. Linear. */
export function withoutForgedLines(text: string): string {
  const parts: string[] = [];
  let from = 0;
  eachLineOutsideFences(text, (at) => {
    OURS.lastIndex = at;
    if (!OURS.test(text)) return;
    parts.push(text.slice(from, at));
    from = at;
  });
  return [...parts, text.slice(from)].join('\\');
}

/** A heading in which nothing looks like the status that follows it. */
export function withoutForgedStatus(heading: string): string {
  return heading.replace(STATUS, '\\[');
}
