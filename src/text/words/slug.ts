/**
 * Characters that GitHub drops from a heading for its anchor: all but letters, marks, digits, connectors, blanks and
 * hyphens.
 */
const DROPPED = /[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc} -]/gu;
/** The same for ASCII only: the Unicode tables take long to load, and most headings do not need them. */
const DROPPED_ASCII = /[^a-z0-9 _-]/g;
const ASCII = /^[\0-\x7f]*$/;

/**
 * The anchor that GitHub gives a heading with this text, before repeats are numbered. Keeps double and outer hyphens,
 * as GitHub does.
 */
export function githubSlug(text: string): string {
  const lower = text.toLowerCase();
  return lower.replace(ASCII.test(lower) ? DROPPED_ASCII : DROPPED, '').replaceAll(' ', '-');
}

/** The id that docutils gives a name: each run of characters other than ASCII letters and digits becomes one hyphen. */
export function docutilsSlug(text: string): string {
  const plain = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^[\d-]+|-$/g, '');
}

/** Hands out each slug once: a repeat gets `-1`, then `-2`, skipping names that are taken. Amortised O(1) per call. */
export class SlugCounter {
  readonly #separator: string;
  readonly #repeats = new Map<string, number>();

  constructor(separator = '-') {
    this.#separator = separator;
  }

  take(slug: string): string {
    let unique = slug;
    let count = this.#repeats.get(slug);
    if (count !== undefined) {
      do unique = `${slug}${this.#separator}${++count}`;
      while (this.#repeats.has(unique));
      this.#repeats.set(slug, count);
    }
    this.#repeats.set(unique, 0);
    return unique;
  }
}
