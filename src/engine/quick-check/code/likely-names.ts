import type { Section } from '../../../model/section.js';

/** A long flag, or a word that is written like a name of code: `max_size`, `maxSize`, `MaxSize`, `MAX_SIZE`. */
const NAME = new RegExp(
  [
    String.raw`--[a-z][\w-]{1,60}`,
    String.raw`(?<![\w$-])[A-Za-z][A-Za-z\d]{0,40}_\w{1,60}`,
    String.raw`(?<![\w$-])[A-Za-z][a-z\d]{1,40}[A-Z][A-Za-z\d]{0,60}`,
  ].join('|'),
  'g',
);
/** Sections that are read, and names. */
const MOST_SECTIONS = 5;
const MOST_NAMES = 100;

/** Names that the claims of these sections are probably about, in order; found without parsing the sections. */
export function likelyNames(sections: readonly Section[]): readonly string[] {
  const names = new Set<string>();
  for (const { content } of sections.slice(0, MOST_SECTIONS))
    for (const [name] of content.matchAll(NAME)) {
      if (names.size >= MOST_NAMES) return [...names];
      names.add(name);
    }
  return [...names];
}
