import { stemOfPage } from '../../paths/file-kinds.js';
import type { Doc, DocKind } from '../../model/doc.js';
import type { Section } from '../../model/section.js';
import type { Text } from './entry.js';
import { createLexicon } from './lexical.js';
import type { Lexicon } from './lexical.js';
import type { Tuning } from '../tuning.js';
import { searchedText, unsearchedText } from './visible-text.js';
import { createWords, termsOf } from '../query/words.js';
import type { Words } from '../query/words.js';
import { addTo } from '../../text/multimap.js';

/** A section with its number in the index. */
export interface Indexed {
  /** Dense: smaller than `Corpus.capacity`. */
  readonly number: number;
  readonly section: Section;
  readonly doc: Doc;
  /** Index in `Corpus.kinds`, the same for all sections of a doc. */
  readonly docNumber: number;
  /** Sort key of its doc. */
  readonly place: string;
  /** Terms of the heading, each once. */
  readonly headingTerms: readonly string[];
}

/** The data that signals rank: sections by number, and the words that find them. */
export interface Corpus {
  readonly words: Words;
  readonly lexicon: Lexicon;
  /** Sections of each doc, in their order. */
  readonly docs: ReadonlyMap<string, readonly Indexed[]>;
  /** Those of them that have a section whose end is not in the index. */
  readonly partial: ReadonlySet<string>;
  /** Numbers in use are below this. */
  readonly capacity: number;
  /** Number of the doc of each section, by section number. */
  readonly docNumbers: readonly number[];
  /** Kind of each doc, by doc number. */
  readonly kinds: readonly DocKind[];
  /** Grows with every change. */
  readonly version: number;
  get(number: number): Indexed | undefined;
  /**
   * Order of the corpus: by file, hidden folders last, then by position in the file. Breaks ties, so that a ranking
   * does not depend on earlier edits.
   */
  compare(a: number, b: number): number;
}

export interface MutableCorpus extends Corpus {
  /** Adds a doc or replaces the one with the same file; sections that did not change keep their place in the index. */
  put(doc: Doc): void;
  remove(file: string): void;
}

export function createCorpus(tuning: Pick<Tuning, 'fields' | 'lengthNorm'>): MutableCorpus {
  const words = createWords();
  const lexicon = createLexicon(words, tuning.fields, tuning.lengthNorm);
  const slots = createSlots(lexicon, words);
  const docs = new Map<string, readonly Indexed[]>();
  const numbers = createDocNumbers();
  const partial = new Set<string>();
  let version = 0;
  return {
    words,
    lexicon,
    docs,
    partial,
    docNumbers: slots.docNumbers,
    kinds: numbers.kinds,
    get capacity() {
      return slots.entries.length;
    },
    get version() {
      return version;
    },
    get: (number) => slots.entries[number],
    compare: (a, b) => inOrder(slots.entries[a], slots.entries[b]),
    put(doc) {
      version += 1;
      const same = matchSections(docs.get(doc.file) ?? [], doc);
      for (const gone of same.removed) slots.drop(gone);
      if (doc.sections.some((section) => unsearchedText(section) !== '')) partial.add(doc.file);
      else partial.delete(doc.file);
      const of: OfDoc = { doc, docNumber: numbers.of(doc), place: placeOf(doc.file) };
      docs.set(
        doc.file,
        doc.sections.map((section, at) => {
          const kept = same.kept[at];
          return kept === undefined ? slots.add(of, section) : slots.keep(kept, of, section);
        }),
      );
    },
    remove(file) {
      version += 1;
      for (const indexed of docs.get(file) ?? []) slots.drop(indexed);
      docs.delete(file);
      partial.delete(file);
      numbers.release(file);
    },
  };
}

interface DocNumbers {
  readonly kinds: readonly DocKind[];
  /** The number of a doc; the same as before for the same file. */
  of(doc: Doc): number;
  /** Frees the number for the next doc. */
  release(file: string): void;
}

function createDocNumbers(): DocNumbers {
  const numbers = new Map<string, number>();
  const kinds: DocKind[] = [];
  const free: number[] = [];
  return {
    kinds,
    of({ file, kind }) {
      const number = numbers.get(file) ?? free.pop() ?? kinds.length;
      numbers.set(file, number);
      kinds[number] = kind;
      return number;
    },
    release(file) {
      const number = numbers.get(file);
      if (number !== undefined) free.push(number);
      numbers.delete(file);
    },
  };
}

/** Fields shared by all sections of a doc. */
type OfDoc = Pick<Indexed, 'doc' | 'docNumber' | 'place'>;

/** Sections by number; a free number is reused. */
interface SectionSlots {
  readonly entries: readonly (Indexed | undefined)[];
  readonly docNumbers: readonly number[];
  add(of: OfDoc, section: Section): Indexed;
  drop(indexed: Indexed): void;
  /** Keeps an indexed section, unchanged for the index, in a new version of its doc. */
  keep(kept: Indexed, of: OfDoc, section: Section): Indexed;
}

function createSlots(lexicon: Lexicon, words: Words): SectionSlots {
  const entries: (Indexed | undefined)[] = [];
  const docNumbers: number[] = [];
  const free: number[] = [];
  return {
    entries,
    docNumbers,
    add(of, section) {
      const number = free.pop() ?? entries.length;
      lexicon.add(number, textOf(of.doc, section));
      docNumbers[number] = of.docNumber;
      return (entries[number] = { number, section, ...of, headingTerms: termsOf(headingOf(of.doc, section), words) });
    },
    drop({ number, doc, section }) {
      lexicon.remove(number, textOf(doc, section));
      entries[number] = undefined;
      free.push(number);
    },
    keep: (kept, of, section) => (entries[kept.number] = { ...kept, ...of, section }),
  };
}

/** Path segments that name a kind of page, not its topic. */
const GENERIC_SEGMENTS: ReadonlySet<string> = new Set([
  'docs',
  'doc',
  'content',
  'src',
  'packages',
  'website',
  'reference',
  'guide',
  'guides',
  'readme',
  'index',
  'en',
  '.github',
]);

function textOf(doc: Doc, section: Section): Text {
  const stem = stemOfPage(doc.file).split('/');
  const title = doc.title === undefined || section.headingPath[0] === doc.title ? [] : [doc.title];
  const segments = stem.filter((segment) => !GENERIC_SEGMENTS.has(segment.toLowerCase()));
  return {
    heading: headingOf(doc, section),
    path: [...title, ...section.headingPath.slice(0, -1), ...segments].join(' '),
    content: searchedText(doc, section),
  };
}

/**
 * The heading. For a doc without headings, whose only section has a generated one, the title or file name of the doc.
 */
function headingOf(doc: Doc, { level, heading }: Section): string {
  if (level > 0 || doc.sections.length > 1) return heading;
  return doc.title ?? doc.file.slice(doc.file.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
}

interface MatchedSections {
  /** For each section of the new doc, an old one with the same searchable text. */
  readonly kept: readonly (Indexed | undefined)[];
  readonly removed: readonly Indexed[];
}

/** Matches the sections of a doc with those of its new version. */
function matchSections(old: readonly Indexed[], doc: Doc): MatchedSections {
  if (old.length === 0) return { kept: [], removed: [] };
  const unclaimed = new Map<string, Indexed[]>();
  for (const indexed of old) addTo(unclaimed, keyOf(textOf(indexed.doc, indexed.section)), indexed);
  const kept = doc.sections.map((section) => unclaimed.get(keyOf(textOf(doc, section)))?.shift());
  return { kept, removed: [...unclaimed.values()].flat() };
}

/** Sections with the same key have the same searchable text. */
function keyOf(text: Text): string {
  return `${text.heading}\n${text.path}\n${text.content}`;
}

/** Hidden folders come last: of two copies, readers want the published one. */
function placeOf(file: string): string {
  return `${file.startsWith('.') ? 1 : 0}${file}`;
}

function inOrder(a: Indexed | undefined, b: Indexed | undefined): number {
  if (a === undefined || b === undefined) return 0;
  if (a.docNumber !== b.docNumber) return a.place < b.place ? -1 : 1;
  return a.section.startLine - b.section.startLine;
}
