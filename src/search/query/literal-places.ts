import { LIST_MARK } from '../../text/layout/block-start.js';
import type { Corpus, Indexed } from '../index/corpus.js';
import { searchedText } from '../index/visible-text.js';
import { eachSearchableRange } from '../snippet/searchable-ranges.js';
import type { Literal, LiteralKind } from './literal.js';

/**
 * Place of a literal in a section: `entry` is code that a list item or a row of a table begins with and explains;
 * `code` is a fence or between backticks, `expression` signs, `taken` text of another document, which is found itself,
 * and `quoted` a phrase within other code.
 */
export type Place = 'heading' | 'entry' | 'code' | 'expression' | 'prose' | 'taken' | 'quoted';

const NEWLINE = 10;
const BACKTICK = 96;
/** Most characters searched for one literal, about a tenth of a second's work; later text is not searched. */
const MOST_SCANNED = 30_000_000;
/** Most places of a literal in one section that are looked at: the first ones show what the section has of it. */
const MOST_MATCHES = 200;

/** Sections that contain the literal, with its best place in each. */
export function sectionsWithLiteral(literal: Literal, corpus: Corpus): ReadonlyMap<number, Place> {
  const found = new Map<number, Place>();
  let left = MOST_SCANNED;
  for (const number of sectionsToScan(literal.text, corpus)) {
    const indexed = corpus.get(number);
    if (indexed === undefined) continue;
    const content = searchedText(indexed.doc, indexed.section);
    left -= content.length;
    if (left < 0) break;
    const place = indexed.section.heading.search(literal.headingPattern) >= 0 ? 'heading' : placeIn(content, literal);
    if (place === undefined) continue;
    found.set(number, place !== 'heading' && isTaken(literal, indexed, corpus) ? 'taken' : place);
  }
  // Two words of which no code is a command are a topic.
  return literal.kind !== 'command' || [...found.values()].includes('code') ? found : new Map();
}

/** Is the literal only in the text of other documents that the section takes in? */
function isTaken({ pattern }: Literal, { section }: Indexed, { docs }: Corpus): boolean {
  const { included = [] } = section;
  return (
    included.length > 0
    && section.content.search(pattern) < 0
    && included.every(({ file, text }) => docs.has(file) || text.search(pattern) < 0)
  );
}

/**
 * Sections that contain every word of a text except function words. All sections for a text without other words
 * (`use()`, `=>`), as the index has function words of headings only.
 */
function sectionsToScan(text: string, corpus: Corpus): Iterable<number> {
  const { words, lexicon, docs } = corpus;
  const content = words.of(text).filter(({ isStop }) => !isStop);
  if (content.length === 0) return [...docs.values()].flatMap((sections) => sections.map(({ number }) => number));
  const terms = [...new Set(content.map(({ term }) => term))];
  const lists = terms.map((term) => lexicon.postings(term).numbers).sort((a, b) => a.length - b.length);
  const [rarest = [], ...others] = lists;
  return others.reduce<readonly number[]>(
    (held, list) => {
      const numbers = new Set(list);
      return held.filter((number) => numbers.has(number));
    },
    [...rarest],
  );
}

function placeIn(content: string, { pattern, kind, text }: Literal): Place | undefined {
  const matches = firstMatches(content, pattern);
  const last = matches.at(-1);
  if (last === undefined) return undefined;
  if (kind === 'signs' && matches.some((match) => isWholeSpan(content, match))) return 'code';
  // A lone sign is in nearly all code.
  if (kind === 'signs' && text.length < 2) return undefined;
  const inCode = betweenBackticks(content, matches);
  let at = 0;
  eachSearchableRange(content.slice(0, endOfLine(content, last.index)), (field, from, to) => {
    while (at < matches.length && (matches[at]?.index ?? 0) < from) at += 1;
    for (; at < matches.length && (matches[at]?.index ?? 0) < to; at += 1) {
      const match = matches[at];
      if (field === 'code' && match !== undefined) inCode.add(match);
    }
  });
  if (kind === 'signs') return inCode.size > 0 ? 'expression' : undefined;
  const own = [...inCode].filter((match) => IS_OWN_CODE[kind](content, match));
  if (kind === 'code' && own.some((match) => isEntry(content, match))) return 'entry';
  if (own.length > 0) return 'code';
  if (kind === 'command') return undefined;
  if (inCode.size < matches.length) return 'prose';
  return kind === 'phrase' ? 'quoted' : undefined;
}

/** Whether a match in code is what the literal asks for, and not a part of other code. */
const IS_OWN_CODE: Readonly<
  Record<Exclude<LiteralKind, 'signs'>, (content: string, match: RegExpExecArray) => boolean>
> = { code: () => true, command: isAtStart, phrase: isAtStart, question: isAlone };

/** Whether a match is all that is between two backticks. */
function isWholeSpan(content: string, { 0: text, index }: RegExpExecArray): boolean {
  return content.charCodeAt(index - 1) === BACKTICK && content.charCodeAt(index + text.length) === BACKTICK;
}

/** Whether a match is at the start of a line, a prompt aside, or of the text between backticks. */
function isAtStart(content: string, { index }: RegExpExecArray): boolean {
  const before = content.slice(content.lastIndexOf('\n', index - 1) + 1, index);
  return before.endsWith('`') || /^\s*(?:[$%>]\s+)?$/.test(before);
}

/** The beginning of a list item or of a row, up to its code: the names before it are others for the same thing. */
const ENTRY = new RegExp(
  `^\\s*(?:${LIST_MARK}|\\|)\\s+(?:\\*\\*|__|\\[)?(?:\`[^\`\\s]+\`(?:,| or| \\/|) )*(?:\\*\\*|__|\\[)?\`(?:-\\w, ?)?$`,
);
/** A name alone, or in a list of names, is a mention. */
const LEAST_EXPLANATION = 2;
/** Most of a line that is looked at on either side of a match. */
const LONGEST_SIDE = 200;

/** Whether a list item or a row of a table begins with a match, in code, and explains it. */
function isEntry(content: string, { 0: text, index }: RegExpExecArray): boolean {
  const to = index + text.length;
  const from = Math.max(content.lastIndexOf('\n', index - 1) + 1, index - LONGEST_SIDE);
  const after = content.slice(to, Math.min(endOfLine(content, to), to + LONGEST_SIDE));
  return (
    ENTRY.test(content.slice(from, index))
    && after.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length >= LEAST_EXPLANATION
  );
}

/** Whether no other word is on the lines of a match. */
function isAlone(content: string, { 0: text, index }: RegExpExecArray): boolean {
  const to = index + text.length;
  const before = content.slice(content.lastIndexOf('\n', index - 1) + 1, index);
  const after = content.slice(to, endOfLine(content, to));
  return !/[\p{L}\p{N}]/u.test(before + after);
}

function firstMatches(content: string, pattern: RegExp): readonly RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  for (const match of content.matchAll(pattern)) if (matches.push(match) >= MOST_MATCHES) break;
  return matches;
}

function endOfLine(content: string, at: number): number {
  const end = content.indexOf('\n', at);
  return end < 0 ? content.length : end;
}

/** The matches, given in order, that an odd number of runs of backticks precedes on their lines. Linear. */
function betweenBackticks(content: string, matches: readonly RegExpExecArray[]): Set<RegExpExecArray> {
  const found = new Set<RegExpExecArray>();
  let at = 0;
  let isOpen = false;
  for (const match of matches) {
    for (; at < match.index; at += 1) {
      const unit = content.charCodeAt(at);
      if (unit === NEWLINE) isOpen = false;
      else if (unit === BACKTICK && content.charCodeAt(at - 1) !== BACKTICK) isOpen = !isOpen;
    }
    if (isOpen) found.add(match);
  }
  return found;
}
