import type { Corpus, Indexed } from '../index/corpus.js';
import { searchedText } from '../index/visible-text.js';
import { eachSearchableRange } from '../snippet/searchable-ranges.js';

/** Something that a query asks for to the letter. */
export interface Literal {
  readonly text: string;
  /** Finds it, whatever the case, the white space and the marks of emphasis and code in between. Linear. */
  readonly pattern: RegExp;
}

/** Where a section holds a literal; `code` is a fence or between backticks. */
export type Place = 'heading' | 'code' | 'prose';

/** Words from which on a query of plain words is looked for as it stands. */
const LEAST_WORDS = 3;
/** Nobody asks for more to the letter. Characters. */
const LONGEST = 500;
/**
 * Text that is looked through for one literal, a tenth of a second's work at most; what stands behind it is not found.
 * Characters.
 */
const MOST_SCANNED = 30_000_000;

const QUOTED = /`([^`]+)`|"([^"]+)"|“([^“”]+)”|(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])/gu;
const WORD = /[\p{L}\p{N}_$]+/gu;
/** `--dry-run=client`, `retries: 3`. */
const OPTION =
  /(?<![\w$.-])(?:--[a-z][\w-]*=[\w./-]+|[A-Za-z_$][\w$.]*: ?(?:true|false|null|\d+|'[^']+'|"[^"]+"))(?![\w-])/gi;
/** The name of such an option, where it is no plain word. */
const NAMED = /^(?:--[\w-]+|(?=\w*(?:[a-z][A-Z]|_))[\w$.]+)/;
/** Calls, assignments, brackets, options, members, scoped packages, identifiers, signs that stand alone. */
const CODE =
  /[\w$]\(|[=;{}<>[\]]|[\w"']:\s?\S|^--?\w|\w[./]\w|^@[\w-]+\/|[A-Za-z0-9]_[A-Za-z0-9]|[a-z][A-Z]|(?<!\S)(?:[^\s\p{L}\p{N}"'“”…]{2,}|-)(?!\S)/u;

/**
 * What a query may ask for to the letter, the surest reading first; of one reading, all of it. First the whole query,
 * then what stands in quotes or backticks in it, then options with their values, then these options, which the docs may
 * give another value.
 */
export function literalsIn(query: string): readonly (readonly Literal[])[] {
  const whole = wholeLiteral(query);
  const options = query.match(OPTION) ?? [];
  return [
    whole === undefined ? [] : [whole],
    literalsOf(quotedIn(query)),
    literalsOf(options),
    literalsOf(options.flatMap((option) => NAMED.exec(option)?.[0] ?? [])),
  ].filter(({ length }) => length > 0);
}

/** Does a text look like code? */
export function isCode(text: string): boolean {
  return CODE.test(text);
}

/** The whole query where it stands in quotes, looks like code or is a phrase. */
export function wholeLiteral(query: string): Literal | undefined {
  const text = query.trim();
  const inner = /^(?:`(.+)`|"(.+)"|“(.+)”|'(.+)')$/s
    .exec(text)
    ?.slice(1)
    .find((part) => part !== undefined);
  const isPhrase = (text.match(WORD) ?? []).length >= LEAST_WORDS;
  return inner !== undefined || isPhrase || isCode(text)
    ? literalsOf([inner ?? text.replace(/(?<![.?!])[.?!]+$/, '')])[0]
    : undefined;
}

/** What stands in quotes or backticks in a query. */
export function quotedIn(query: string): readonly string[] {
  return [...query.matchAll(QUOTED)].map((match) => match.slice(1).find((part) => part !== undefined) ?? '');
}

export function isHeldBy({ pattern }: Literal, { doc, section }: Indexed): boolean {
  return section.heading.search(pattern) >= 0 || searchedText(doc, section).search(pattern) >= 0;
}

function literalsOf(texts: readonly string[]): readonly Literal[] {
  return texts
    .filter((text) => text.length <= LONGEST && /[\p{L}\p{N}]/u.test(text))
    .map((text) => ({ text, pattern: patternOf(text) }));
}

/** Marks of emphasis, code and escapes say nothing of what is written. */
const MARKS = '`*\\\\';
const OPENING = ':=,({[';
const CLOSING = '=)}]';

function patternOf(text: string): RegExp {
  const tokens = [...text.matchAll(/[\p{L}\p{N}_$]+|[^\s\p{L}\p{N}_$`*\\]/gu)].map((match) => ({
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));
  const source = tokens.map((token, at) => {
    const before = tokens[at - 1];
    return (
      (before === undefined ? '' : gapBetween(before.text, token.text, /\s/.test(text.slice(before.to, token.from))))
      + escaped(token.text)
    );
  });
  const [first = '', last = ''] = [tokens[0]?.text, tokens.at(-1)?.text];
  return new RegExp(
    (isWord(first) ? NO_WORD_BEFORE : '') + source.join('') + (isWord(last) ? NO_WORD_BEHIND : ''),
    'giu',
  );
}

const NO_WORD_BEFORE = '(?<![\\p{L}\\p{N}_$])';
/** `--dry-run` does not stand in `--dry-run-all`. */
const NO_WORD_BEHIND = '(?![\\p{L}\\p{N}_$]|-\\w)';

function gapBetween(before: string, after: string, isSpaced: boolean): string {
  if (isSpaced && isWord(before) && isWord(after)) return `[\\s${MARKS}]+`;
  return isSpaced || OPENING.includes(before) || CLOSING.includes(after) ? `[\\s${MARKS}]*` : `[${MARKS}]*`;
}

function isWord(token: string): boolean {
  return /[\p{L}\p{N}_$]/u.test(token);
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** Sections that hold the literal, and where each holds it best. */
export function holdersOf(literal: Literal, corpus: Corpus): ReadonlyMap<number, Place> {
  const found = new Map<number, Place>();
  let left = MOST_SCANNED;
  for (const number of holdingWords(literal.text, corpus)) {
    const indexed = corpus.get(number);
    if (indexed === undefined) continue;
    const content = searchedText(indexed.doc, indexed.section);
    left -= content.length;
    if (left < 0) break;
    const place = indexed.section.heading.search(literal.pattern) >= 0 ? 'heading' : placeIn(content, literal.pattern);
    if (place !== undefined) found.set(number, place);
  }
  return found;
}

/** Sections that hold every telling word of a text; none where it has no such word. */
function holdingWords(text: string, { words, lexicon }: Corpus): readonly number[] {
  const terms = [...new Set(words.of(text).flatMap(({ term, isStop }) => (isStop ? [] : [term])))];
  const lists = terms.map((term) => lexicon.postings(term).numbers).sort((a, b) => a.length - b.length);
  const [rarest, ...others] = lists;
  if (rarest === undefined) return [];
  return others.reduce<readonly number[]>(
    (held, list) => {
      const numbers = new Set(list);
      return held.filter((number) => numbers.has(number));
    },
    [...rarest],
  );
}

function placeIn(content: string, pattern: RegExp): Place | undefined {
  const offsets = [...content.matchAll(pattern)].map(({ index }) => index);
  if (offsets.length === 0) return undefined;
  if (offsets.some((offset) => isBetweenBackticks(content, offset))) return 'code';
  const fenced: boolean[] = [];
  eachSearchableRange(content, (field, from, to) => {
    if (field === 'code') fenced.push(offsets.some((offset) => offset >= from && offset < to));
  });
  return fenced.includes(true) ? 'code' : 'prose';
}

/** Backticks of its line in front of it that are not in pairs. */
function isBetweenBackticks(content: string, at: number): boolean {
  const line = content.slice(content.lastIndexOf('\n', at - 1) + 1, at);
  return (line.match(/`/g) ?? []).length % 2 === 1;
}
