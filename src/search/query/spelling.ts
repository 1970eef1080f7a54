import { editDistance } from '../../text/words/nearest.js';
import type { Corpus } from '../index/corpus.js';
import { GrowableInt32Array } from '../index/growable-arrays.js';
import { plainTerm } from './words.js';
import type { SeenWord, Word } from './words.js';
import type { SpellingTrust } from '../tuning.js';

/** A term of the index that may match a word, with a trust of 0..1. */
export interface Candidate {
  readonly term: string;
  readonly trust: number;
}

/** Shorter words are not corrected: too many are one letter apart. */
const SHORTEST = 4;
/** From this length on, two typos are tolerated. */
const LONG = 8;
/** Most corrections of one word that are searched. */
const MOST = 2;
/** Factor on the trust when the first letters differ, as people rarely mistype those. */
const OTHER_INITIAL = 0.6;
/** Shortest half of a compound. */
const SHORTEST_HALF = 3;

/** Spellings of the corpus's words, for query words that the corpus does not have. */
export class Spellings {
  readonly #corpus: Corpus;
  /** The letters of each cached word: a table is compared several times as fast as the words themselves. */
  readonly #letters = new GrowableInt32Array();
  #count = 0;

  constructor(corpus: Corpus) {
    this.#corpus = corpus;
  }

  /** Terms that may be meant by a word, best first. */
  near(word: Word, [one, two]: SpellingTrust): Candidate[] {
    const { folded } = word;
    if (folded.length < SHORTEST) return [];
    const { lexicon } = this.#corpus;
    const limit = folded.length < LONG ? 1 : 2;
    const best = new Map<string, number>();
    for (const seen of this.#alike(word, limit)) {
      if (lexicon.frequency(seen.term) === 0) continue;
      const distance = Math.min(
        editDistance(folded, seen.folded, limit) ?? Infinity,
        editDistance(folded, seen.term, limit) ?? Infinity,
      );
      if (distance > limit && !seen.folded.startsWith(folded)) continue;
      const trust = (distance <= 1 ? one : two) * (seen.folded.charAt(0) === folded.charAt(0) ? 1 : OTHER_INITIAL);
      if (trust > (best.get(seen.term) ?? 0)) best.set(seen.term, trust);
    }
    const found = [...best].map(([term, trust]) => ({ term, trust, frequency: lexicon.frequency(term) }));
    return found
      .sort((a, b) => b.trust - a.trust || b.frequency - a.frequency || (a.term < b.term ? -1 : 1))
      .slice(0, MOST);
  }

  /** The cached words that begin with this one, or differ from it in so few letters that they may be meant. */
  #alike({ folded, letters }: Word, limit: number): SeenWord[] {
    const { words } = this.#corpus;
    for (; this.#count < words.seenCount; this.#count++)
      this.#letters.set(this.#count, words.seenAt(this.#count)?.letters ?? 0);
    const alike: SeenWord[] = [];
    for (let at = 0; at < this.#count; at++) {
      const others = this.#letters.get(at);
      const isClose = differingBits(letters, others) <= 2 * limit;
      if (!isClose && (letters & ~others) !== 0) continue;
      const seen = words.seenAt(at);
      if (seen !== undefined && (isClose || seen.folded.startsWith(folded))) alike.push(seen);
    }
    return alike;
  }

  /** The two known words that form an unknown compound (`autodetect`). */
  halves(folded: string): readonly [string, string] | undefined {
    const { lexicon } = this.#corpus;
    for (let at = SHORTEST_HALF; at <= folded.length - SHORTEST_HALF; at++) {
      const [left, right] = [plainTerm(folded.slice(0, at)), plainTerm(folded.slice(at))];
      if (lexicon.frequency(left) > 0 && lexicon.frequency(right) > 0) return [left, right];
    }
    return undefined;
  }

  /** The shortest word of the corpus with this term; the term itself when there is none. */
  spell(term: string): string {
    let best: string | undefined;
    for (const seen of this.#corpus.words.seen()) {
      if (
        seen.term === term
        && (best === undefined
          || seen.folded.length < best.length
          || (seen.folded.length === best.length && seen.folded < best))
      )
        best = seen.folded;
    }
    return best ?? term;
  }
}

/** Number of differing letters. One typo changes at most two, so most words are ruled out quickly. */
function differingBits(a: number, b: number): number {
  let left = a ^ b;
  let count = 0;
  for (; left !== 0; left &= left - 1) count++;
  return count;
}
