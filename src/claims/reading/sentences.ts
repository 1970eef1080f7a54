import { BOUNDS } from '../../model/bounds.js';
import type { ClaimSource } from '../../model/claim.js';
import type { SiteConventions } from '../../model/site.js';
import type { SpanOf } from '../../model/span.js';
import { keptFor } from '../../text/memo.js';
import { anyOf } from '../../text/pattern.js';
import { LIST_MARK } from '../../text/layout/block-start.js';
import { addTo } from '../../text/multimap.js';

/** Placeholder for one name in the shape of a sentence; a private-use character, which documents do not contain. */
export const NAME_MARK = '\uE000';

/** A sentence of running text with inline code or a name that only code has. */
export interface Sentence {
  /** Without markup, code in backticks. */
  readonly text: string;
  /** 1-based line on which it starts. */
  readonly line: number;
  /** The words, with `NAME_MARK` for every name. */
  readonly shape: string;
  /** The names that the marks replace, in order, without backticks. */
  readonly names: readonly string[];
}

/** Lines and characters of a paragraph that are read together: a sentence is shorter. */
const MAX_LINES = 12;
const MAX_CHARS = 2_000;
const ITEM = new RegExp(String.raw`^[ \t]{0,12}${LIST_MARK}[ \t]+(?:\[[ xX]\][ \t]+)?`);
const MARKUP = new RegExp(
  String.raw`<!--.{0,200}?-->|!\[[^\]]{0,200}\]\([^()\s]{0,300}\)`
    + String.raw`|\]\([^()\s]{0,300}(?:\s"[^"]{0,100}")?\)|\]\[[^\]]{0,100}\]|\[|\]|</?[a-zA-Z][^<>]{0,200}>`
    + String.raw`|\*{1,3}|(?<!\w)_{1,2}|_{1,2}(?!\w)`,
  'g',
);
/** `ResponseWriter`: two words joined by a capital, as running text writes names in code. */
const PLAIN_NAME = /\b[A-Z][a-z\d]+[A-Z][A-Za-z\d]{1,40}\b/;
const ENDS = /[.!?](?=["')\u201d]?\s+["'(\u201c]?[A-Z`])/g;
const ABBREVIATION = /\b(?:e\.g|i\.e|etc|vs|cf|approx|resp|incl)\.$/i;

/** Sentences of a section's paragraphs and lists that name something in code. Linear. */
export function sentencesOf(source: ClaimSource): readonly Sentence[] {
  return paragraphsOf(source).flatMap((paragraph) => splitSentences(paragraph, source.conventions));
}

interface Line {
  readonly line: number;
  readonly text: string;
}
type Paragraph = readonly Line[];

function paragraphsOf({ spans, lines }: ClaimSource): readonly Paragraph[] {
  const { texts, codes } = linesWithText(spans);
  const found: Line[][] = [];
  let holdsName = false;
  let last = -1;
  for (const line of [...texts].sort((a, b) => a - b)) {
    const written = (lines[line - 1] ?? '').slice(0, BOUNDS.claimLineChars);
    const starts = line !== last + 1 || ITEM.test(written) || (found.at(-1)?.length ?? 0) >= MAX_LINES;
    if (starts && found.length > 0 && !holdsName) found.pop();
    if (starts) {
      found.push([]);
      holdsName = false;
    }
    holdsName ||= codes.has(line) || PLAIN_NAME.test(written);
    found.at(-1)?.push({
      line,
      text: plainText(
        written.replace(ITEM, (mark) => ' '.repeat(mark.length)),
        codes.get(line) ?? [],
      ),
    });
    last = line;
  }
  if (!holdsName) found.pop();
  return found;
}

interface TextLines {
  readonly texts: ReadonlySet<number>;
  readonly codes: ReadonlyMap<number, readonly SpanOf<'code'>[]>;
}

function linesWithText(spans: ClaimSource['spans']): TextLines {
  const texts = new Set<number>();
  const codes = new Map<number, SpanOf<'code'>[]>();
  for (const span of spans) {
    if ((span.kind !== 'prose' && span.kind !== 'code') || (span.block !== 'paragraph' && span.block !== 'list'))
      continue;
    texts.add(span.line);
    if (span.kind !== 'code' || span.endLine !== span.line) continue;
    addTo(codes, span.line, span);
  }
  return { texts, codes };
}

/** The line without markup: text in code marks is kept literally. */
function plainText(written: string, codes: readonly SpanOf<'code'>[]): string {
  let text = '';
  let from = 0;
  for (const { column, value } of codes) {
    const at = column - 1;
    if (at < from || !written.startsWith(value, at) || value.includes('`')) continue;
    text += `${cleaned(written.slice(from, at).replace(/`{1,3} ?$/, ''))}\`${value}\``;
    from =
      at + value.length + (/^ ?`{1,3}/.exec(written.slice(at + value.length, at + value.length + 4))?.[0].length ?? 0);
  }
  return text + cleaned(written.slice(from));
}

function cleaned(piece: string): string {
  return piece.replace(MARKUP, '').replaceAll(NAME_MARK, '').replace(/\s+/g, ' ');
}

function splitSentences(paragraph: Paragraph, conventions: SiteConventions): readonly Sentence[] {
  const text = paragraph
    .map((line) => line.text.trim())
    .join(' ')
    .slice(0, MAX_CHARS);
  const cuts = [...text.matchAll(ENDS)]
    .map(({ index }) => index + 1)
    .filter((at) => !ABBREVIATION.test(text.slice(Math.max(0, at - 8), at)));
  return [...cuts, text.length].flatMap((end, index) =>
    sentenceOf(text.slice(cuts[index - 1] ?? 0, end), lineAt(paragraph, cuts[index - 1] ?? 0), conventions),
  );
}

/** 1-based line of the first character at or after an offset of the joined text. */
function lineAt(paragraph: Paragraph, offset: number): number {
  let end = 0;
  for (const { line, text } of paragraph) {
    end += text.trim().length + 1;
    if (offset < end - 1) return line;
  }
  return paragraph.at(-1)?.line ?? 1;
}

/** A mark before a name, such as `{func}`. */
const markedNames = keptFor(
  ({ nameMarks }: SiteConventions) => new RegExp(`${anyOf(nameMarks.map(({ mark }) => mark.source))}${NAME_MARK}`, 'g'),
);
const NAMES = new RegExp(`\`([^\`]{1,160})\`|${PLAIN_NAME.source}`, 'g');

function sentenceOf(written: string, line: number, conventions: SiteConventions): readonly Sentence[] {
  const text = written.trim();
  const names: string[] = [];
  const shape = text.replace(NAMES, (whole: string, code: string | undefined) => {
    names.push((code ?? whole).trim().replace(/^~/, ''));
    return NAME_MARK;
  });
  return names.length === 0
    ? []
    : [{ text, line, shape: shape.replaceAll(markedNames(conventions), NAME_MARK), names }];
}
