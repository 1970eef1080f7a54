/**
 * Words of which a text contains at least one. `isFolded`: ASCII letters count in any letter case, and are written in
 * lower case.
 */
export interface WordSet {
  readonly words: readonly string[];
  readonly isFolded: boolean;
}

/** Most words of a set: each is looked for by itself. */
const MOST_WORDS = 16;
/** A longer word tells no more. */
const MOST_CHARS = 64;
/** Beyond this length, a word is rare enough. */
const LONG_ENOUGH = 8;

export const EMPTY_WORD: WordSet = { words: [''], isFolded: false };

/** Each word of the one followed by each of the other; undefined if they are too many or too long. */
export function joined(a: WordSet, b: WordSet): WordSet | undefined {
  return bounded(
    a.words.flatMap((start) => b.words.map((end) => start + end)),
    a.isFolded || b.isFolded,
  );
}

/** The words of all sets; undefined if they are too many. */
export function united(sets: readonly WordSet[]): WordSet | undefined {
  return bounded(
    sets.flatMap(({ words }) => words),
    sets.some(({ isFolded }) => isFolded),
  );
}

/** The set that rules out most, by a rough measure: long words, and few of them. Undefined if none rules out any. */
export function rarest(sets: readonly WordSet[]): WordSet | undefined {
  let best: WordSet | undefined;
  for (const set of sets.filter(rulesOut)) if (best === undefined || rarity(set) > rarity(best)) best = set;
  return best;
}

/** Is there a text without any of these words? */
export function rulesOut({ words }: WordSet): boolean {
  return words.length > 0 && !words.includes('');
}

function rarity({ words }: WordSet): number {
  return 2 * Math.min(LONG_ENOUGH, ...words.map((word) => word.length)) - words.length;
}

function bounded(words: readonly string[], isFolded: boolean): WordSet | undefined {
  const all = new Set(isFolded ? words.map(lowered) : words);
  return all.size > MOST_WORDS || [...all].some((word) => word.length > MOST_CHARS)
    ? undefined
    : { words: [...all], isFolded };
}

/** ASCII letters in lower case, the others as they are. */
function lowered(word: string): string {
  return word.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
