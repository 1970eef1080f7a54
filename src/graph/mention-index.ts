import type { Section } from '../model/section.js';
import { firstAtLeast } from '../text/sorted.js';
import { eachHeadingWord, eachWord, hashOfName, isOneWord, PLACES } from './words.js';
import type { WordPlace } from './words.js';

/** A section that holds a name: its number, and the place there that says most. */
export interface NameMention {
  readonly section: number;
  readonly place: WordPlace;
}

/** A hash, the number of a section and a place fit one double exactly: 32 + 19 + 2 bits. */
const SECTION_SPACE = 2 ** 19;
const PLACE_SPACE = 4;
const POSTING_SPACE = SECTION_SPACE * PLACE_SPACE;
/** Characters of one section that are read for names. */
const SECTION_CHARS = 200_000;

/**
 * Which sections hold a name. One sorted array of 8 bytes for each different name of a section; two names share a hash once in
 * about 100,000, which no answer here depends on. O(text + names log names) to build.
 */
export class MentionIndex {
  readonly #postings: Float64Array;

  constructor(sections: readonly Section[]) {
    const parts = sections.slice(0, SECTION_SPACE).map((section, number) => postingsOf(section, number));
    const postings = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      postings.set(part, at);
      at += part.length;
    }
    this.#postings = postings.sort();
  }

  /** Bytes that this holds. */
  get bytes(): number {
    return this.#postings.byteLength;
  }

  /** Sections in their order. Empty for what is not one word. */
  mentionsOf(name: string): readonly NameMention[] {
    if (!isOneWord(name)) return [];
    const hash = hashOfName(name);
    const postings = this.#postings;
    const found: NameMention[] = [];
    for (let at = firstAtLeast(postings, hash * POSTING_SPACE); at < postings.length; at += 1) {
      const rest = (postings[at] ?? 0) - hash * POSTING_SPACE;
      if (rest >= POSTING_SPACE) break;
      found.push({ section: Math.floor(rest / PLACE_SPACE), place: PLACES[rest % PLACE_SPACE] ?? 'prose' });
    }
    return found;
  }
}

function postingsOf({ heading, content }: Section, number: number): Float64Array {
  const places = new Map<number, number>();
  const note = (hash: number, place: WordPlace): void => {
    const weight = PLACES.indexOf(place);
    if ((places.get(hash) ?? -1) < weight) places.set(hash, weight);
  };
  eachWord(content.slice(0, SECTION_CHARS), note);
  eachHeadingWord(heading, note);
  const postings = new Float64Array(places.size);
  let at = 0;
  for (const [hash, place] of places) postings[at++] = hash * POSTING_SPACE + number * PLACE_SPACE + place;
  return postings;
}
