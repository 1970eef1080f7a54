/** Lower-case words of a text with one blank between them: markup, punctuation and line breaks do not count. */
export function foldWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const GRAM = 3;

/**
 * Sørensen–Dice coefficient of the trigrams of two texts: 2 × shared / all, each trigram as often as it occurs. 0..1; 1
 * for texts of the same words. Case, markup and punctuation do not count; each text is padded with a blank at both
 * ends, so that the letters at its borders weigh as much as others. Linear.
 */
export function trigramSimilarity(a: string, b: string): number {
  return similarityTo(a)(b);
}

/** The same, for one text that is compared with many. */
export function similarityTo(text: string): (other: string) => number {
  const folded = foldWords(text);
  const grams = gramsOf(folded);
  const total = sizeOf(folded);
  return (other) => {
    const foldedOther = foldWords(other);
    if (folded === '' || foldedOther === '') return 0;
    return (2 * sharedWith(grams, foldedOther)) / (total + sizeOf(foldedOther));
  };
}

function gramsOf(folded: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  eachGram(folded, (gram) => counts.set(gram, (counts.get(gram) ?? 0) + 1));
  return counts;
}

function sharedWith(grams: ReadonlyMap<string, number>, folded: string): number {
  const left = new Map<string, number>();
  let shared = 0;
  eachGram(folded, (gram) => {
    const free = left.get(gram) ?? grams.get(gram) ?? 0;
    if (free === 0) return;
    left.set(gram, free - 1);
    shared += 1;
  });
  return shared;
}

function eachGram(folded: string, take: (gram: string) => void): void {
  const padded = ` ${folded} `;
  for (let at = 0; at + GRAM <= padded.length; at += 1) take(padded.slice(at, at + GRAM));
}

/** Number of trigrams of a folded text that is not empty. */
function sizeOf(folded: string): number {
  return Math.max(0, folded.length + 2 - GRAM + 1);
}
