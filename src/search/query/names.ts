import type { Corpus } from '../index/corpus.js';
import type { Query } from './query.js';
import { searchedText } from '../index/visible-text.js';
import type { Tuning } from '../tuning.js';

/** Most characters of a section that are searched for a name of several words. */
const SCANNED = 50_000;
/** Most names of one query that are looked up in the code. */
const MOST_NAMES = 2;

/**
 * Sections that contain the exact name that a query consists of, not only its parts. Undefined when the query is not a
 * name.
 */
export function sectionsWithName({ name }: Query, corpus: Corpus): ReadonlySet<number> | undefined {
  if (name === undefined) return undefined;
  const words = corpus.words.of(name);
  // Of function words, the index has only those of headings.
  const [rarest] = words
    .filter(({ isStop }) => !isStop)
    .map(({ term }) => corpus.lexicon.postings(term))
    .sort((a, b) => a.numbers.length - b.numbers.length);
  if (rarest === undefined) return undefined;
  return new Set(words.length === 1 ? rarest.numbers : rarest.numbers.filter((number) => holds(name, number, corpus)));
}

function holds(name: string, number: number, corpus: Corpus): boolean {
  const indexed = corpus.get(number);
  return (
    indexed !== undefined
    && `${indexed.section.heading}\n${searchedText(indexed.doc, indexed.section).slice(0, SCANNED)}`
      .toLowerCase()
      .includes(name)
  );
}

/** Change logs and similar docs mention every name once, so a name in them tells nothing. */
const LOW_FACTOR = 0.5;

/** Whether one of these sections is in a doc about the present. */
export function includesCurrentDoc(
  numbers: Iterable<number>,
  corpus: Corpus,
  kindFactors: Tuning['kindFactors'],
): boolean {
  for (const number of numbers)
    if ((kindFactors[corpus.kinds[corpus.docNumbers[number] ?? -1] ?? 'guide'] ?? 1) > LOW_FACTOR) return true;
  return false;
}

/** Whether a doc about the present contains this whole identifier. */
export function isInCurrentDocs(name: string, corpus: Corpus, kindFactors: Tuning['kindFactors']): boolean {
  const [word] = corpus.words.of(name);
  return word !== undefined && includesCurrentDoc(corpus.lexicon.postings(word.term).numbers, corpus, kindFactors);
}

/**
 * Code names in a query that no section contains. None when the query has other phrasings: these tell the purpose of
 * the name better than the surrounding code (indirect symbols of the development set, with alternatives: 0.91 to 0.98).
 */
export function undocumentedNames({ text, alone }: Query, corpus: Corpus, tuning: Tuning): string[] {
  if (!alone) return [];
  const names = text.match(/[A-Za-z_$][\w$]*/g) ?? [];
  return [...new Set(names)].filter((name) => isUndocumented(name, corpus, tuning)).slice(0, MOST_NAMES);
}

/** Is this word a name of code by its letters, and in no document about the present? */
export function isUndocumented(word: string, corpus: Corpus, { kindFactors }: Pick<Tuning, 'kindFactors'>): boolean {
  return (
    /[a-z0-9][A-Z]|[A-Z]{2}[a-z]|[A-Za-z0-9]_[A-Za-z0-9]/.test(word) && !isInCurrentDocs(word, corpus, kindFactors)
  );
}
