import { linkPlaces, writtenLinks } from '../../text/doc-links.js';
import type { Corpus } from './corpus.js';
import type { Section } from '../../model/section.js';
import { termsOf } from '../query/words.js';
import type { Words } from '../query/words.js';
import { addTo } from '../../text/multimap.js';

/** A link between two sections. */
export interface Link {
  /** Numbers of the sections. */
  readonly from: number;
  readonly to: number;
  /** What the reader sees of it. */
  readonly text: string;
  /** What that is searched by, each once. */
  readonly terms: readonly string[];
}

/** Links between sections of the corpus as it is now. */
export interface Links {
  /** Links that lead to a section; those of its own doc's table of contents too. */
  to(number: number): readonly Link[];
  /** Links that leave a section, in order. */
  from(number: number): readonly Link[];
  readonly all: readonly Link[];
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

/** Resolves the links of all documents, and reads those that are not read yet. */
export function linksOf(corpus: Corpus, read: ReadLinks): Links {
  const places = linkPlaces(
    [...corpus.docs].map(([file, own]) => ({ file, sections: own.map(({ section }) => section) })),
  );
  const numbers = new Map(
    [...corpus.docs.values()].flatMap((own) => own.map(({ number, section }) => [section.id, number] as const)),
  );
  const to = new Map<number, Link[]>();
  const from = new Map<number, Link[]>();
  for (const sections of corpus.docs.values()) {
    for (const { number, section } of sections) {
      for (const { text, target, terms } of readLinks(section, corpus.words, read)) {
        const end = numbers.get(places.find(section.file, target) ?? '');
        if (end === undefined || end === number) continue;
        const link = { from: number, to: end, text, terms };
        addTo(to, end, link);
        addTo(from, number, link);
      }
    }
  }
  return {
    to: (number) => to.get(number) ?? [],
    from: (number) => from.get(number) ?? [],
    all: [...to.values()].flat(),
  };
}
