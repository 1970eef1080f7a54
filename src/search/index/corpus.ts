import { stemOfPage } from '../../paths/file-kinds.js';
import { isGenericSegment } from '../../paths/generic-names.js';
import type { Doc, DocKind } from '../../model/doc.js';
import type { Section } from '../../model/section.js';
import type { Text } from './entry.js';
import { Lexicon } from './lexical.js';
import type { Tuning } from '../tuning.js';
import { searchedText, unsearchedText } from './visible-text.js';
import { Words, termsOf } from '../query/words.js';
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

/** A corpus that follows the docs. */
export class LiveCorpus implements Corpus {
  readonly words = new Words();
  readonly lexicon: Lexicon;
  readonly docs = new Map<string, readonly Indexed[]>();
  readonly partial = new Set<string>();
  readonly docNumbers: number[] = [];
  readonly #numbers = new DocNumbers();
  readonly #entries: (Indexed | undefined)[] = [];
  /** Numbers of removed sections, for the next ones. */
  readonly #free: number[] = [];
  #version = 0;

  constructor({ fields, lengthNorm }: Pick<Tuning, 'fields' | 'lengthNorm'>) {
    this.lexicon = new Lexicon(this.words, { weights: fields, lengthNorm });
  }

  get kinds(): readonly DocKind[] {
    return this.#numbers.kinds;
  }

  get capacity(): number {
    return this.#entries.length;
  }

  get version(): number {
    return this.#version;
  }

  get(number: number): Indexed | undefined {
    return this.#entries[number];
  }

  compare(a: number, b: number): number {
    return inOrder(this.#entries[a], this.#entries[b]);
  }

  /** Adds a doc or replaces the one with the same file; sections that did not change keep their place in the index. */
  put(doc: Doc): void {
    this.#version += 1;
    const same = matchSections(this.docs.get(doc.file) ?? [], doc);
    for (const gone of same.removed) this.#drop(gone);
    if (doc.sections.some((section) => unsearchedText(section) !== '')) this.partial.add(doc.file);
    else this.partial.delete(doc.file);
    const of: OfDoc = { doc, docNumber: this.#numbers.of(doc), place: placeOf(doc.file) };
    const sections = doc.sections.map((section, at) => {
      const kept = same.kept[at];
      return kept === undefined ? this.#add(of, section) : this.#keep(kept, of, section);
    });
    this.docs.set(doc.file, sections);
  }

  remove(file: string): void {
    this.#version += 1;
    for (const indexed of this.docs.get(file) ?? []) this.#drop(indexed);
    this.docs.delete(file);
    this.partial.delete(file);
    this.#numbers.release(file);
  }

  #add(of: OfDoc, section: Section): Indexed {
    const number = this.#free.pop() ?? this.#entries.length;
    this.lexicon.add(number, textOf(of.doc, section));
    this.docNumbers[number] = of.docNumber;
    const headingTerms = termsOf(headingOf(of.doc, section), this.words);
    return (this.#entries[number] = { number, section, ...of, headingTerms });
  }

  #drop({ number, doc, section }: Indexed): void {
    this.lexicon.remove(number, textOf(doc, section));
    this.#entries[number] = undefined;
    this.#free.push(number);
  }

  /** Keeps an indexed section, unchanged for the index, in a new version of its doc. */
  #keep(kept: Indexed, of: OfDoc, section: Section): Indexed {
    return (this.#entries[kept.number] = { ...kept, ...of, section });
  }
}

/** Fields shared by all sections of a doc. */
type OfDoc = Pick<Indexed, 'doc' | 'docNumber' | 'place'>;

/** Docs by number; a free number is reused. */
class DocNumbers {
  readonly kinds: DocKind[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #free: number[] = [];

  /** The number of a doc; the same as before for the same file. */
  of({ file, kind }: Doc): number {
    const number = this.#numbers.get(file) ?? this.#free.pop() ?? this.kinds.length;
    this.#numbers.set(file, number);
    this.kinds[number] = kind;
    return number;
  }

  /** Frees the number for the next doc. */
  release(file: string): void {
    const number = this.#numbers.get(file);
    if (number !== undefined) this.#free.push(number);
    this.#numbers.delete(file);
  }
}

function textOf(doc: Doc, section: Section): Text {
  const stem = stemOfPage(doc.file).split('/');
  const title = doc.title === undefined || section.headingPath[0] === doc.title ? [] : [doc.title];
  const segments = stem.filter((segment) => !isGenericSegment(segment));
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
export function placeOf(file: string): string {
  return `${file.startsWith('.') ? 1 : 0}${file}`;
}

function inOrder(a: Indexed | undefined, b: Indexed | undefined): number {
  if (a === undefined || b === undefined) return 0;
  if (a.docNumber !== b.docNumber) return a.place < b.place ? -1 : 1;
  return a.section.startLine - b.section.startLine;
}
