import { PLAIN } from './page.js';
import type { BlockStyle } from './page.js';

/** An attribute line above a block. */
export interface AttributeLine {
  /** Ids that it gives to the block. */
  readonly id: string;
  readonly style: BlockStyle;
}

const LINE = /^\[([^[\]]?(?:[^\]]|\](?=.*\])){0,1000})\]$/;
const ANCHOR = /^\[\[([\p{L}_:][^\s\],]{0,200})(?:,.{0,300})?\]\]$/u;

/** Reads a line of block attributes, `[source,java]`, or an anchor, `[[id]]`. */
export function attributeLine(line: string, at: number): AttributeLine | undefined {
  const anchored = ANCHOR.exec(line)?.[1];
  if (anchored !== undefined) return { id: anchored, style: { ...PLAIN, line: at } };
  const inner = line.startsWith('[') && line.endsWith(']') ? LINE.exec(line)?.[1] : undefined;
  // `[x] text` and `[1]` of a text are no attributes.
  if (inner === undefined || inner.startsWith(' ')) return undefined;
  const [first = '', second = '', ...rest] = partsOf(inner);
  const named = new Map(
    [first, second, ...rest].flatMap((part) => {
      const cut = part.indexOf('=');
      return cut < 1
        ? []
        : [
            [
              part.slice(0, cut).trim(),
              part
                .slice(cut + 1)
                .trim()
                .replace(/^["']|["']$/g, ''),
            ] as const,
          ];
    }),
  );
  const style = /^[\w-]*/.exec(first.includes('=') ? '' : first)?.[0] ?? '';
  const isSource = /^(?:source|)$/.test(style) && second !== '' && !second.includes('=');
  return {
    id: /#([^\s.%,#]{1,200})/.exec(first.includes('=') ? '' : first)?.[1] ?? named.get('id') ?? '',
    style: {
      style: isSource && style === '' ? 'source' : style,
      language: (isSource ? second.trim() : (named.get('language') ?? named.get('lang') ?? '')).toLowerCase(),
      title: named.get('title') ?? named.get('file') ?? '',
      hasAttributes: /attributes|normal|\+a\b|\ba\b/.test(named.get('subs') ?? ''),
      format: named.get('format') ?? '',
      line: at,
    },
  };
}

/** Parts between commas, except those within quotes. */
function partsOf(inner: string): readonly string[] {
  return [...inner.matchAll(/(?:[^,"]|"[^"]{0,500}(?:"|$))+|(?<=,)(?=,|$)|^(?=,)/g)].map(([part]) => part.trim());
}

/** The style of a block with the next attribute line. */
export function joined(before: BlockStyle, next: BlockStyle): BlockStyle {
  return {
    style: next.style === '' ? before.style : next.style,
    language: next.language === '' ? before.language : next.language,
    title: next.title === '' ? before.title : next.title,
    hasAttributes: before.hasAttributes || next.hasAttributes,
    format: next.format === '' ? before.format : next.format,
    line: next.line >= 0 ? next.line : before.line,
  };
}
