import type { Section } from '../../model/section.js';
import type { Corpus } from '../index/corpus.js';
import type { Links } from '../index/links.js';

/** A section that a reader of some others would look at next. */
export interface Related {
  readonly section: Section;
  /** A few words on how it is tied to them. */
  readonly because: string;
}

export interface Surroundings {
  readonly corpus: Corpus;
  readonly links: Links;
  readonly limit: number;
}

/** What a tie is worth: the writer's own pointer most; the section around gives the context. */
const WORTH = { linked: 1, links: 0.6, around: 0.4 } as const;
/** Sections whose ties are followed, the first ones. */
const MOST_STARTS = 3;
/** A section that more others link to is a landing page: that it links here says nothing. */
const HUB = 30;

/**
 * Sections tied to these by links or as the section around, most tied to the first of them first. None of these
 * themselves.
 */
export function relatedTo(sections: readonly Section[], { corpus, links, limit }: Surroundings): readonly Related[] {
  const given = new Set(sections.map(({ id }) => id));
  const found = new Map<string, Related & { readonly worth: number }>();
  const tie = (number: number, worth: number, because: string): void => {
    const section = corpus.get(number)?.section;
    if (section === undefined || given.has(section.id)) return;
    const known = found.get(section.id);
    found.set(section.id, { section, because: known?.because ?? because, worth: (known?.worth ?? 0) + worth });
  };
  sections.slice(0, MOST_STARTS).forEach((section, at) => {
    const own = corpus.docs.get(section.file) ?? [];
    const here = own.find((indexed) => indexed.section.id === section.id);
    if (here === undefined) return;
    const near = 1 / (at + 1);
    for (const { to } of links.from(here.number)) tie(to, WORTH.linked * near, `linked from ${section.id}`);
    for (const { from } of links.to(here.number))
      if (links.from(from).length <= HUB) tie(from, WORTH.links * near, `links to ${section.id}`);
    const parent = own
      .slice(0, own.indexOf(here))
      .findLast(
        (indexed) =>
          indexed.section.level < section.level && indexed.section.level > 0 && indexed.section.content.trim() !== '',
      );
    if (parent !== undefined) tie(parent.number, WORTH.around * near, `around ${section.id}`);
  });
  return [...found.values()]
    .sort((a, b) => b.worth - a.worth || (a.section.id < b.section.id ? -1 : 1))
    .slice(0, limit)
    .map(({ section, because }) => ({ section, because }));
}
