/** Maps terms to dense numbers, so that tables of numbers can replace maps of strings. A number is never reused. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #terms: string[];

  /** `terms` have the numbers of their places. */
  constructor(terms: readonly string[] = []) {
    this.#terms = [...terms];
    for (let number = 0; number < terms.length; number++) this.#numbers.set(terms[number] ?? '', number);
  }

  /** The number of a term, which is added if it is new. */
  numberOf(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    this.#numbers.set(term, this.#terms.length);
    return this.#terms.push(term) - 1;
  }

  /** The number of a known term; undefined for any other. */
  find(term: string): number | undefined {
    return this.#numbers.get(term);
  }

  /** '' for an unknown number. */
  termOf(number: number): string {
    return this.#terms[number] ?? '';
  }

  /** All terms, in the order of their numbers. */
  terms(): readonly string[] {
    return this.#terms;
  }

  /** Numbers in use are below this. */
  size(): number {
    return this.#terms.length;
  }
}
