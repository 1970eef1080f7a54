/** Maps terms to dense numbers, so that tables of numbers can replace maps of strings. A number is never reused. */
export interface Vocabulary {
  /** The number of a term, which is added if it is new. */
  numberOf(term: string): number;
  /** The number of a known term; undefined for any other. */
  find(term: string): number | undefined;
  /** '' for an unknown number. */
  termOf(number: number): string;
  /** Numbers in use are below this. */
  size(): number;
}

export function createVocabulary(): Vocabulary {
  const numbers = new Map<string, number>();
  const terms: string[] = [];
  return {
    numberOf(term) {
      const known = numbers.get(term);
      if (known !== undefined) return known;
      numbers.set(term, terms.length);
      return terms.push(term) - 1;
    },
    find: (term) => numbers.get(term),
    termOf: (number) => terms[number] ?? '',
    size: () => terms.length,
  };
}
