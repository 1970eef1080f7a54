import { lineEndOf } from './settings-format.js';

/** Lines around what docalign writes into a text of the user. */
const START = '<!-- docalign:start -->';
const END = '<!-- docalign:end -->';

export type BlockPlace =
  | { readonly kind: 'none' }
  /** Offsets of the first character and after the last one, without the last line end. */
  | { readonly kind: 'found'; readonly start: number; readonly end: number }
  | { readonly kind: 'broken'; readonly reason: string };

/** Where the block is. Marks count on lines of their own. */
export function blockPlace(text: string): BlockPlace {
  const [starts, ends] = [placesOf(text, START), placesOf(text, END)];
  const [start, end] = [starts[0], ends[0]];
  if (start === undefined && end === undefined) return { kind: 'none' };
  if (start === undefined || end === undefined || starts.length > 1 || ends.length > 1 || end < start)
    return { kind: 'broken', reason: `it does not have the lines "${START}" and "${END}" once each, in this order` };
  return { kind: 'found', start, end: end + END.length };
}

function placesOf(text: string, mark: string): readonly number[] {
  const found: number[] = [];
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) {
    const after = text.charAt(at + mark.length);
    if ((at === 0 || text.charAt(at - 1) === '\n') && ['', '\n', '\r'].includes(after)) found.push(at);
  }
  return found;
}

/** The lines between marks. */
export function markedBlock(lines: string): string {
  return `${START}\n${lines.trim()}\n${END}`;
}

/** The text with the block: in the place of the old one, else after an empty line at the end. */
export function withBlock(text: string, block: string): string {
  const feed = lineEndOf(text);
  const written = block.replaceAll('\n', feed);
  const place = blockPlace(text);
  if (place.kind === 'found') return text.slice(0, place.start) + written + text.slice(place.end);
  if (text === '') return written + feed;
  const gap = text.endsWith(feed + feed) ? '' : text.endsWith('\n') ? feed : feed + feed;
  return text + gap + written + feed;
}

/** The text without the block, its line end and the empty line before it. */
export function withoutBlock(text: string): string {
  const place = blockPlace(text);
  if (place.kind !== 'found') return text;
  const feed = lineEndOf(text);
  const end = text.startsWith(feed, place.end) ? place.end + feed.length : place.end;
  const before = text.slice(0, place.start);
  const isLast = text.slice(end).trim() === '';
  return (isLast && before.endsWith(feed + feed) ? before.slice(0, -feed.length) : before) + text.slice(end);
}
