import { linkPlaces, writtenLinks } from '../../paths/doc-links.js';
import type { Corpus } from './corpus.js';
import type { Section } from '../../model/section.js';
import { termsOf } from '../query/words.js';
import type { Words } from '../query/words.js';
import { memoised } from '../../text/memo.js';
import { groupBy } from '../../text/multimap.js';
import { Stepwise } from '../../text/stepwise.js';

/** A link between two sections. */
export interface Link {
  /** Numbers of the sections. */
  readonly from: number;
  readonly to: number;
  /** Visible text. */
  readonly text: string;
  /** Terms of the text, each once. */
  readonly terms: readonly string[];
}

/** Links between sections of the present corpus. */
export class Links {
  /** In the order of the sections that they lead to. */
  readonly all: readonly Link[];
  /** In the order of the corpus. */
  readonly read: readonly Link[];
  readonly #to: ReadonlyMap<number, readonly Link[]>;
  readonly #from: ReadonlyMap<number, readonly Link[]>;

  /** `read`: in the order of the corpus. */
  constructor(read: readonly Link[]) {
    this.read = read;
    this.#to = groupBy(read, ({ to }) => to);
    this.#from = groupBy(read, ({ from }) => from);
    this.all = [...this.#to.values()].flat();
  }

  /** Links to a section, including those in its own doc's table of contents. */
  to(number: number): readonly Link[] {
    return this.#to.get(number) ?? [];
  }

  /** Links from a section, in order. */
  from(number: number): readonly Link[] {
    return this.#from.get(number) ?? [];
  }
}

/** A link as a section writes it. */
interface Written {
  readonly text: string;
  readonly target: string;
  readonly terms: readonly string[];
}

/** Links of sections that were read: after an edit, only changed documents are read again. */
export type ReadLinks = WeakMap<Section, readonly Written[]>;

/** Reads the links of a section once. Linear in its text. */
export function readLinks(section: Section, words: Words, read: ReadLinks): readonly Written[] {
  const known = read.get(section);
  if (known !== undefined) return known;
  const links = writtenLinks(section.content).map((link) => ({ ...link, terms: termsOf(link.text, words) }));
  read.set(section, links);
  return links;
}

/** Where the links of a corpus are from. */
export interface LinkSource {
  links(): Links;
  /** Reads them in steps that are each fast. */
  steps(): Iterable<void>;
}

/** The links of the present corpus: read on first use, and again when the corpus has changed. */
export class LinkTable implements LinkSource {
  readonly #reading: () => Stepwise<Links>;

  constructor(corpus: Corpus, read: ReadLinks) {
    this.#reading = memoised(
      () => corpus.version,
      () => new Stepwise(readingLinks(corpus, read)),
    );
  }

  links(): Links {
    return this.#reading().value();
  }

  /** Reads them in steps that are each fast. */
  steps(): Iterable<void> {
    return this.#reading().steps();
  }
}

/** Resolves the links of all documents, and reads those that are not read yet; the corpus must stay the same. */
function* readingLinks(corpus: Corpus, read: ReadLinks): Generator<void, Links> {
  const places = linkPlaces(
    [...corpus.docs].map(([file, own]) => ({ file, sections: own.map(({ section }) => section) })),
  );
  yield;
  const numbers = new Map(
    [...corpus.docs.values()].flatMap((own) => own.map(({ number, section }) => [section.id, number] as const)),
  );
  yield;
  const found: Link[] = [];
  for (const sections of corpus.docs.values()) {
    for (const { number, section } of sections) {
      for (const { text, target, terms } of readLinks(section, corpus.words, read)) {
        const end = numbers.get(places.find(section.file, target) ?? '');
        if (end === undefined || end === number) continue;
        found.push({ from: number, to: end, text, terms });
      }
    }
    yield;
  }
  return new Links(found);
}
