import type { Section } from '../../model/section.js';
import { firstAtLeast } from '../../text/sorted.js';
import { bareOf, eachHeadingWord, eachWord, hashOfName, hasWord, isOneWord, PLACES } from './words.js';
import type { WordPlace } from './words.js';

/** A section that contains a name: its number, and the place in it with the most weight. */
export interface NameMention {
  readonly section: number;
  readonly place: WordPlace;
}

/** A hash, a section number and a place fit exactly into one double: 32 + 19 + 2 bits. */
const SECTION_SPACE = 2 ** 19;
const PLACE_SPACE = 4;
const POSTING_SPACE = SECTION_SPACE * PLACE_SPACE;
/** Maximum number of characters of one section that are read for names. */
const SECTION_CHARS = 200_000;

/** Parts of the table, by the first bits of the hash; each is sorted on first use. A power of two. */
const BUCKETS = 256;
const HASHES_OF_BUCKET = 2 ** 32 / BUCKETS;

/** Number of names that are looked for in the texts, at most, before all are read: reading takes as long as that. */
export const FEW_NAMES = 40;

/**
 * Which sections contain a name. Takes 8 bytes for each different name of a section. Two names share a hash once in
 * about 100,000, which no answer here depends on. Sections are read, one at a time, before a question or once it is
 * about more than a few names. O(text) to read and to look for a name before that, O(names log names) to look up.
 */
export class MentionIndex {
  readonly #sections: readonly Section[];
  readonly #common: ReadonlySet<string>;
  readonly #buckets: number[][] = Array.from({ length: BUCKETS }, () => []);
  readonly #sorted: (Float64Array | undefined)[] = [];
  #read = 0;
  /** The names that were looked for in the texts, with the sections that have them. */
  readonly #found = new Map<string, readonly NameMention[]>();
  /** Names of the sections that were read for that. */
  readonly #places = new Map<number, ReadonlyMap<number, number>>();

  /** `common`: bare names that are not looked for. */
  constructor(sections: readonly Section[], common: ReadonlySet<string> = new Set()) {
    this.#sections = sections.slice(0, SECTION_SPACE);
    this.#common = common;
  }

  /** Have all sections been read? */
  get isComplete(): boolean {
    return this.#read >= this.#sections.length;
  }

  /** Reads the next section. */
  readOne(): void {
    const section = this.#sections[this.#read];
    if (section === undefined) return;
    const number = this.#read;
    this.#read += 1;
    for (const [hash, place] of placesIn(section))
      this.#buckets[bucketOf(hash)]?.push(hash * POSTING_SPACE + number * PLACE_SPACE + place);
  }

  /** Size of this index in bytes. */
  get bytes(): number {
    return 8 * this.#buckets.reduce((sum, bucket, at) => sum + (this.#sorted[at]?.length ?? bucket.length), 0);
  }

  /** Call before looking up several names: reads all sections if that is faster than looking for each. */
  expect(names: number): void {
    if (this.#found.size + names > FEW_NAMES) while (!this.isComplete) this.readOne();
  }

  /** Sections in order. Empty if `name` is not one word. */
  mentionsOf(name: string): readonly NameMention[] {
    if (!isOneWord(name) || this.#common.has(bareOf(name))) return [];
    return this.isComplete || this.#found.size >= FEW_NAMES ? this.#lookUp(name) : this.#lookFor(name);
  }

  #lookFor(name: string): readonly NameMention[] {
    const bare = bareOf(name);
    const known = this.#found.get(bare);
    if (known !== undefined) return known;
    const hash = hashOfName(name);
    const found = this.#sections.flatMap((section, number): readonly NameMention[] => {
      if (!hasWord(section.content, bare) && !hasWord(section.heading, bare)) return [];
      const places = this.#places.get(number) ?? placesIn(section);
      this.#places.set(number, places);
      const place = places.get(hash);
      return place === undefined ? [] : [{ section: number, place: PLACES[place] ?? 'prose' }];
    });
    this.#found.set(bare, found);
    return found;
  }

  #lookUp(name: string): readonly NameMention[] {
    const hash = hashOfName(name);
    const postings = this.#postingsOf(bucketOf(hash));
    const found: NameMention[] = [];
    for (let at = firstAtLeast(postings, hash * POSTING_SPACE); at < postings.length; at += 1) {
      const rest = (postings[at] ?? 0) - hash * POSTING_SPACE;
      if (rest >= POSTING_SPACE) break;
      found.push({ section: Math.floor(rest / PLACE_SPACE), place: PLACES[rest % PLACE_SPACE] ?? 'prose' });
    }
    return found;
  }

  #postingsOf(bucket: number): Float64Array {
    while (!this.isComplete) this.readOne();
    const sorted = this.#sorted[bucket] ?? Float64Array.from(this.#buckets[bucket] ?? []).sort();
    this.#sorted[bucket] = sorted;
    this.#buckets[bucket] = [];
    return sorted;
  }
}

function bucketOf(hash: number): number {
  return Math.floor(hash / HASHES_OF_BUCKET);
}

/** Names of a section by their hashes, each with the place of the most weight. */
function placesIn({ heading, content }: Section): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  const note = (hash: number, place: WordPlace): void => {
    const weight = PLACES.indexOf(place);
    if ((places.get(hash) ?? -1) < weight) places.set(hash, weight);
  };
  eachWord(content.slice(0, SECTION_CHARS), note);
  eachHeadingWord(heading, note);
  return places;
}
