import type { BlockKind, Span } from '../../model/span.js';
import { URL_ATTRIBUTES } from '../../paths/doc-links.js';
import { decoded } from '../inline/entity.js';
import { addressesOf, attributesIn } from '../inline/html-attributes.js';
import type { Origin } from './span-origin.js';

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Urls of the tags in a range of the source. */
export function urlSpans(origin: Origin, range: Range, block: BlockKind): readonly Span[] {
  return attributesIn(origin.text.slice(range.from, range.to))
    .filter(({ name }) => URL_ATTRIBUTES.has(name))
    .flatMap((attribute) =>
      addressesOf(attribute).map(({ url, offset }) => {
        const place = origin.placeAt(range.from + offset);
        return {
          kind: 'html' as const,
          tag: attribute.tag,
          attribute: attribute.name,
          url: decoded(url),
          block,
          ...place,
          endLine: place.line,
        };
      }),
    );
}

/** All spans of an HTML block: urls, code, running text. */
export function htmlSpans(origin: Origin, range: Range = { from: 0, to: origin.text.length }): readonly Span[] {
  return [...urlSpans(origin, range, 'html'), ...textSpans(origin, range)];
}

/** Parts that are not running text: comments, scripts, styles, preformatted text. */
const HIDDEN = /<!--[^]*?(?:-->|$)|<(script|style|pre|textarea|svg)\b[^]*?(?:<\/\1\s*>|$)/gi;
const TAG = /<\/?[A-Za-z](?:[^<>"']|"[^"]*"|'[^']*')*>/g;
const CODE = /<code>([^<>&\n]{1,300})<\/code>/gi;

/** Running text and code of an HTML block, by source line. */
function textSpans(origin: Origin, range: Range): readonly Span[] {
  const spans: Span[] = [];
  const blank = (found: string): string => found.replace(/[^\n]/g, ' ');
  const visible = origin.text.slice(range.from, range.to).replace(HIDDEN, blank);
  for (const match of visible.matchAll(CODE)) {
    const place = origin.placeAt(range.from + match.index + '<code>'.length);
    spans.push({ kind: 'code', value: match[1] ?? '', linked: false, block: 'html', ...place, endLine: place.line });
  }
  let offset = range.from;
  for (const line of visible.replace(CODE, blank).replace(TAG, blank).split('\n')) {
    const value = decoded(
      line
        .replace(/^[\t >]+/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    );
    if (value !== '') {
      const place = origin.placeAt(offset + line.search(/[^\t >]/));
      spans.push({ kind: 'prose', value, block: 'html', ...place, endLine: place.line });
    }
    offset += line.length + 1;
  }
  return spans.sort((a, b) => a.line - b.line || a.column - b.column);
}
