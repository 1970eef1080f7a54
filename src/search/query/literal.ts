import type { Corpus, Indexed } from '../index/corpus.js';
import { searchedText } from '../index/visible-text.js';
import { eachSearchableRange } from '../snippet/searchable-ranges.js';

/** A text that a query asks for literally. */
export interface Literal {
  readonly text: string;
  /** Matches the text in any case, with any white space and any marks of emphasis and code in between. Linear. */
  readonly pattern: RegExp;
  /** A question in plain words. Code that has it among other words quotes it, and does not answer it. */
  readonly isQuestion?: boolean;
}

/** Place of a literal in a section; `code` is a fence or between backticks. */
export type Place = 'heading' | 'code' | 'prose';

/** From this number of words on, a query of plain words is also searched literally. */
const LEAST_WORDS = 3;
/** Two words of letters. */
const PAIR = /^\p{L}+\s+\p{L}+$/u;
/** Maximum number of sections with a rare word, and their maximum share. */
const RARE_SECTIONS = 4;
const RARE_SHARE = 0.05;
/** Longest literal, in characters. */
const LONGEST = 500;
/** Most characters searched for one literal, about a tenth of a second's work; later text is not searched. */
const MOST_SCANNED = 30_000_000;

/** Not a clause such as `when the server starts`, which a comment in code may have. */
const QUESTION =
  /^(?:how|what|when|where|which|who|whose|why)\s+(?:is|are|was|were|do|does|did|can|could|should|would|will|must|may|has|have)\s/i;
const QUOTED = /`([^`]+)`|"([^"]+)"|“([^“”]+)”|(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])/gu;
const WORD = /[\p{L}\p{N}_$]+/gu;
/** `--dry-run=client`, `retries: 3`. */
const OPTION =
  /(?<![\w$.-])(?:--[a-z][\w-]*=[\w./-]+|[A-Za-z_$][\w$.]*: ?(?:true|false|null|\d+|'[^']+'|"[^"]+"))(?![\w-])/gi;
const FLAG = /(?<![\w$.-])--[a-z][\w-]+/gi;
/** The name of such an option, where it is not a plain word. */
const NAMED = /^(?:--[\w-]+|(?=\w*(?:[a-z][A-Z]|_))[\w$.]+)/;
/** Calls, assignments, brackets, symbols, headers, options, members, scoped packages, identifiers, lone signs. */
const CODE =
  /[\w$]\(|[=;{}<>[\]]|(?<!\S)[:.$#@][A-Za-z]|(?<!\S)[A-Z][a-z]+(?:-[A-Z][a-z]+)+(?!\S)|[\w"']:\s?\S|(?<!\S)--?\w|\w[./]\w|^@[\w-]+\/|[A-Za-z0-9]_[A-Za-z0-9]|[a-z][A-Z]|(?<!\S)(?:[^\s\p{L}\p{N}"'“”…]{2,}|-)(?!\S)/u;

/**
 * Literals that a query may ask for, the surest interpretation first; each interpretation gives all its literals. First
 * the whole query, then its parts in quotes or backticks, then options with their values, then the names of these
 * options, for which the docs may give another value, then flags.
 */
export function literalsIn(query: string, corpus: Corpus): readonly (readonly Literal[])[] {
  const whole = wholeLiteral(query, corpus);
  const options = query.match(OPTION) ?? [];
  return [
    whole === undefined ? [] : [whole],
    literalsOf(quotedIn(query)),
    literalsOf(options),
    literalsOf(options.flatMap((option) => NAMED.exec(option)?.[0] ?? [])),
    literalsOf(query.match(FLAG) ?? []),
  ].filter(({ length }) => length > 0);
}

/** Whether a text looks like code. */
export function isCode(text: string): boolean {
  return CODE.test(text);
}

/** The whole query if it is in quotes or has some, looks like code or is a phrase. */
export function wholeLiteral(query: string, corpus: Corpus): Literal | undefined {
  const text = query.trim();
  const inner = /^(?:`(.+)`|"(.+)"|“(.+)”|'(.+)')$/s
    .exec(text)
    ?.slice(1)
    .find((part) => part !== undefined);
  const isPhrase = (text.match(WORD) ?? []).length >= LEAST_WORDS || isRarePair(text, corpus);
  const isLiteral = inner !== undefined || isCode(text) || quotedIn(text).length > 0;
  if (!isLiteral && !isPhrase) return undefined;
  const [literal] = literalsOf([inner ?? text.replace(/(?<![.?!])[.?!]+$/, '')]);
  return literal === undefined || isLiteral || !QUESTION.test(text) ? literal : { ...literal, isQuestion: true };
}

/** Two plain words that both mean something and are in few sections. */
function isRarePair(text: string, { words, lexicon }: Corpus): boolean {
  if (!PAIR.test(text)) return false;
  const most = Math.max(RARE_SECTIONS, lexicon.size() * RARE_SHARE);
  return words.of(text).filter(({ isStop, term }) => !isStop && lexicon.frequency(term) <= most).length === 2;
}

/** The parts of a query in quotes or backticks. */
export function quotedIn(query: string): readonly string[] {
  return [...query.matchAll(QUOTED)].map((match) => match.slice(1).find((part) => part !== undefined) ?? '');
}

export function isWrittenIn({ pattern }: Literal, { doc, section }: Indexed): boolean {
  return section.heading.search(pattern) >= 0 || searchedText(doc, section).search(pattern) >= 0;
}

function literalsOf(texts: readonly string[]): readonly Literal[] {
  return texts
    .filter((text) => text.length <= LONGEST && /[\p{L}\p{N}]/u.test(text))
    .map((text) => ({ text, pattern: patternOf(text) }));
}

/** Marks of emphasis, code and escapes, which are ignored. */
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
/** `--dry-run` does not match in `--dry-run-all`. */
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

/** Sections that contain the literal, with its best place in each. */
export function sectionsWithLiteral(literal: Literal, corpus: Corpus): ReadonlyMap<number, Place> {
  const found = new Map<number, Place>();
  let left = MOST_SCANNED;
  for (const number of holdingWords(literal.text, corpus)) {
    const indexed = corpus.get(number);
    if (indexed === undefined) continue;
    const content = searchedText(indexed.doc, indexed.section);
    left -= content.length;
    if (left < 0) break;
    const place = indexed.section.heading.search(literal.pattern) >= 0 ? 'heading' : placeIn(content, literal);
    if (place !== undefined) found.set(number, place);
  }
  return found;
}

/** Sections that contain every word of a text except function words; of a text of function words, each of these. */
function holdingWords(text: string, { words, lexicon }: Corpus): readonly number[] {
  const all = words.of(text);
  const content = all.filter(({ isStop }) => !isStop);
  const terms = [...new Set((content.length > 0 ? content : all).map(({ term }) => term))];
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

function placeIn(content: string, { pattern, isQuestion = false }: Literal): Place | undefined {
  const matches = [...content.matchAll(pattern)];
  if (matches.length === 0) return undefined;
  const inCode = new Set(matches.filter(({ index }) => isBetweenBackticks(content, index)));
  eachSearchableRange(content, (field, from, to) => {
    if (field !== 'code') return;
    for (const match of matches) if (match.index >= from && match.index < to) inCode.add(match);
  });
  const isInCode = isQuestion ? [...inCode].some((match) => isAlone(content, match)) : inCode.size > 0;
  if (isInCode) return 'code';
  return inCode.size < matches.length ? 'prose' : undefined;
}

/** Whether no other word is on the lines of a match. */
function isAlone(content: string, { 0: text, index }: RegExpExecArray): boolean {
  const to = index + text.length;
  const before = content.slice(content.lastIndexOf('\n', index - 1) + 1, index);
  const after = content.slice(to, content.indexOf('\n', to) < 0 ? content.length : content.indexOf('\n', to));
  return !/[\p{L}\p{N}]/u.test(before + after);
}

/** Whether an odd number of backticks precedes the offset on its line. */
function isBetweenBackticks(content: string, at: number): boolean {
  const line = content.slice(content.lastIndexOf('\n', at - 1) + 1, at);
  return (line.match(/`/g) ?? []).length % 2 === 1;
}
