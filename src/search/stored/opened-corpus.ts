import type { Doc, DocKind } from '../../model/doc.js';
import { LazyMap } from '../../text/packed/lazy-map.js';
import type { Packed } from '../../text/packed/tables.js';
import { placeOf } from '../index/corpus.js';
import type { Corpus, Indexed } from '../index/corpus.js';
import { Lexicon } from '../index/lexical.js';
import { StoredPostings } from '../index/stored-postings.js';
import { Vocabulary } from '../index/vocabulary.js';
import { Words } from '../query/words.js';
import type { SeenWord } from '../query/words.js';
import type { Tuning } from '../tuning.js';
import { once } from '../../text/memo.js';

/** A corpus that was indexed before. Documents are split, and their sections made, when they are first looked at. */
export class OpenedCorpus implements Corpus {
  readonly words: Words;
  readonly lexicon: Lexicon;
  readonly docs: LazyMap<readonly Indexed[]>;
  readonly partial: ReadonlySet<string>;
  readonly docNumbers: readonly number[];
  readonly kinds: readonly DocKind[];
  readonly version = 1;
  readonly #places: readonly string[];
  readonly #lines: Int32Array;
  /** Number of the first section of each document. */
  readonly #first: Int32Array;
  readonly #headings: TermLists;

  /** `docOf` gives the document of a file; its sections are read only if they are asked for. */
  constructor(tables: Packed, docOf: (file: string) => Doc, { fields, lengthNorm }: Tuning) {
    const files = tables.json<readonly string[]>('index.files');
    const vocabulary = new Vocabulary(tables.json<readonly string[]>('index.terms'));
    this.words = new Words(
      vocabulary,
      once(() => seenWords(tables, vocabulary)),
    );
    this.lexicon = openLexicon(tables, this.words, { fields, lengthNorm });
    this.partial = new Set(tables.json<readonly string[]>('index.partial'));
    const docs = files.map(docOf);
    const numbers = tables.int32('sections.doc');
    this.docNumbers = numbers as unknown as readonly number[]; // Safe: it is only read by its indices.
    this.kinds = docs.map(({ kind }) => kind);
    this.#places = files.map(placeOf);
    this.#lines = tables.int32('sections.line');
    this.#first = firstOf(numbers, files.length);
    this.#headings = new TermLists(tables, 'headings', vocabulary);
    this.docs = new LazyMap(files, (at) => this.#sectionsOf(at, docs[at]));
  }

  get capacity(): number {
    return this.#lines.length;
  }

  get(number: number): Indexed | undefined {
    const doc = this.docNumbers[number];
    return doc === undefined ? undefined : this.docs.at(doc)[number - (this.#first[doc] ?? 0)];
  }

  compare(a: number, b: number): number {
    const [docOfA = 0, docOfB = 0] = [this.docNumbers[a], this.docNumbers[b]];
    if (docOfA !== docOfB) return (this.#places[docOfA] ?? '') < (this.#places[docOfB] ?? '') ? -1 : 1;
    return (this.#lines[a] ?? 0) - (this.#lines[b] ?? 0);
  }

  #sectionsOf(docNumber: number, doc: Doc | undefined): readonly Indexed[] {
    if (doc === undefined) return [];
    const first = this.#first[docNumber] ?? 0;
    const headings = this.#headings;
    return doc.sections.map((section, at) => ({
      number: first + at,
      section,
      doc,
      docNumber,
      place: this.#places[docNumber] ?? '',
      get headingTerms() {
        return headings.at(first + at);
      },
    }));
  }
}

/** Lists of terms, one after the other. */
export class TermLists {
  readonly #starts: Int32Array;
  readonly #terms: Int32Array;
  readonly #vocabulary: Vocabulary;

  constructor(tables: Packed, name: string, vocabulary: Vocabulary) {
    this.#starts = tables.int32(`${name}.starts`);
    this.#terms = tables.int32(`${name}.terms`);
    this.#vocabulary = vocabulary;
  }

  at(place: number): readonly string[] {
    const numbers = this.#terms.subarray(this.#starts[place], this.#starts[place + 1]);
    return Array.from(numbers, (number) => this.#vocabulary.termOf(number));
  }
}

function openLexicon(tables: Packed, words: Words, { fields, lengthNorm }: Pick<Tuning, 'fields' | 'lengthNorm'>) {
  const postings = new StoredPostings(
    tables.int32('index.starts'),
    tables.int32('index.holders'),
    tables.int32('index.counts'),
  );
  const stored = {
    postings,
    sections: tables.int32('index.holding'),
    fields: postings.sizes(),
    lengths: tables.int32('index.lengths'),
  };
  return new Lexicon(words, { weights: fields, lengthNorm, stored });
}

function seenWords(tables: Packed, vocabulary: Vocabulary): readonly SeenWord[] {
  const terms = tables.int32('seen.terms');
  const letters = tables.int32('seen.letters');
  return tables
    .json<readonly string[]>('seen.words')
    .map((folded, at) => ({ folded, term: vocabulary.termOf(terms[at] ?? -1), letters: letters[at] ?? 0 }));
}

function firstOf(docNumbers: Int32Array, docs: number): Int32Array {
  const first = new Int32Array(docs);
  for (let number = docNumbers.length - 1; number >= 0; number--) first[docNumbers[number] ?? 0] = number;
  return first;
}
