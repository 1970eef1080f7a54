import type { Section } from '../../model/section.js';
import type { Corpus } from '../index/corpus.js';
import type { Links } from '../index/links.js';

/** A section that readers of other sections may want to see next. */
export interface Related {
  readonly section: Section;
  /** A few words on how it relates to them. */
  readonly because: string;
}

export interface Surroundings {
  readonly corpus: Corpus;
  readonly links: Links;
  readonly limit: number;
}

/** Weight of a relation: a link written by the author counts most; the enclosing section gives context. */
const WORTH = { linked: 1, links: 0.6, around: 0.4 } as const;
/** Number of sections, the first ones, whose relations are followed. */
const MOST_STARTS = 3;
/** A section with more links is a landing page; its links say nothing about a relation. */
const HUB = 30;

/**
 * Sections related to these by links or as enclosing sections, most related to the first one first. Excludes these
 * sections themselves.
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
