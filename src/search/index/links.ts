import { linkPlaces, writtenLinks } from '../../text/doc-links.js';
import type { Corpus } from './corpus.js';
import { termsOf } from '../query/words.js';
import { addTo } from '../../text/multimap.js';

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
export interface Links {
  /** Links to a section, including those in its own doc's table of contents. */
  to(number: number): readonly Link[];
  /** Links from a section, in order. */
  from(number: number): readonly Link[];
  readonly all: readonly Link[];
}

/** Reads the links of all docs. Linear in their text. */
export function linksOf(corpus: Corpus): Links {
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
      for (const { text, target } of writtenLinks(section.content)) {
        const end = numbers.get(places.find(section.file, target) ?? '');
        if (end === undefined || end === number) continue;
        const link = { from: number, to: end, text, terms: termsOf(text, corpus.words) };
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
