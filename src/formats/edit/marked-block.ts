import { FenceReader } from '../../text/layout/fences.js';
import { lineEndOf } from './settings-format.js';

/** Lines around what docalign writes into a text of the user. */
const START = '<!-- docalign:start -->';
const END = '<!-- docalign:end -->';

export type BlockPlace =
  | { readonly kind: 'none' }
  /** Offsets of the first character and after the last one, without the last line end. */
  | { readonly kind: 'found'; readonly start: number; readonly end: number }
  | { readonly kind: 'broken'; readonly reason: string };

/** Where the block is. Marks count on lines of their own; in code they are an example. */
export function blockPlace(text: string): BlockPlace {
  const { [START]: starts, [END]: ends } = placesIn(text);
  const [start, end] = [starts[0], ends[0]];
  if (start === undefined && end === undefined) return { kind: 'none' };
  if (start === undefined || end === undefined || starts.length > 1 || ends.length > 1 || end < start)
    return { kind: 'broken', reason: `it does not have the lines "${START}" and "${END}" once each, in this order` };
  return { kind: 'found', start, end: end + END.length };
}

interface Places {
  readonly [START]: readonly number[];
  readonly [END]: readonly number[];
}

function placesIn(text: string): Places {
  const found: Record<keyof Places, number[]> = { [START]: [], [END]: [] };
  const fences = new FenceReader({ isNested: false });
  let inCode: { readonly mark: keyof Places; readonly at: number }[] = [];
  let at = 0;
  for (const whole of text.split('\n')) {
    const line = whole.replace(/\r$/, '');
    const { place } = fences.read(line);
    if (place === 'closing') inCode = [];
    if (line === START || line === END) {
      if (place === 'inside') inCode.push({ mark: line, at });
      else found[line].push(at);
    }
    at += whole.length + 1;
  }
  // After a fence that nothing closes: the block was added at the end of such a text, and must be found again.
  for (const one of inCode) found[one.mark].push(one.at);
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
