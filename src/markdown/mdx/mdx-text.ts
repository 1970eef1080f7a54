import type { Span } from '../../model/span.js';
import { blankCode } from '../inline/code-spans.js';
import { ENDLESS, expressionEnd, tagEnd } from './mdx-syntax.js';
import type { Found } from '../blocks/scan.js';
import { urlSpans } from '../spans/span-html.js';
import { partOrigin } from '../spans/span-origin.js';

/** Most failed searches of the rest of a text for an end. */
const MOST_ENDLESS = 8;
/** Comments, also those that never end. */
const COMMENT = /\{\/\*[^]*?(?:\*\/\}|$)/g;

/**
 * An MDX text with its imports, expressions, tags and comments replaced by blanks, so that the remaining Markdown keeps
 * its place. Code is unchanged. Linear.
 */
export function withoutScripts(text: string, { code, scripts }: Pick<Found, 'code' | 'scripts'>): string {
  const codeless = blankCode(text, code);
  let masked = '';
  let at = 0;
  for (const [from, to] of scriptRanges(codeless, scripts)) {
    masked += text.slice(at, from) + blanked(text.slice(from, to));
    at = to;
  }
  return masked + text.slice(at);
}

/** Urls of the tags of an MDX text. */
export function scriptUrls(document: {
  readonly text: string;
  readonly starts: readonly number[];
  readonly code: readonly number[];
}): readonly Span[] {
  const text = blankCode(document.text, document.code).replace(COMMENT, blanked);
  return urlSpans(
    partOrigin({ text, starts: document.starts, from: 0, to: text.length }),
    { from: 0, to: text.length },
    'html',
  );
}

function blanked(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** Offsets from and to of everything that is not Markdown, in order: the known scripts, and elements within lines. */
function scriptRanges(text: string, scripts: readonly number[]): readonly (readonly [from: number, to: number])[] {
  const ranges: [number, number][] = [];
  const opening = /[{<]/g;
  let known = 0;
  let endless = 0;
  for (let at = 0; at < text.length;) {
    while (known < scripts.length && (scripts[known] ?? 0) < at) known += 2;
    opening.lastIndex = at;
    const open = opening.exec(text)?.index ?? text.length;
    const script = scripts[known] ?? text.length;
    const from = Math.min(open, script);
    const to =
      script <= open ? (scripts[known + 1] ?? text.length) : endless < MOST_ENDLESS ? openingEnd(text, open) : -1;
    if (to === ENDLESS) endless += 1;
    if (to > from) ranges.push([from, to]);
    at = Math.max(from + 1, to);
  }
  return ranges;
}

function openingEnd(text: string, offset: number): number {
  if (text[offset] === '{') return expressionEnd(text, offset);
  if (!text.startsWith('<!--', offset)) return tagEnd(text, offset);
  const close = text.indexOf('-->', offset + 4);
  return close < 0 ? ENDLESS : close + 3;
}
