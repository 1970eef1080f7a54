/** How a term is looked for. `symbol` finds whole words, and first of all where the name is defined. */
export const SEARCH_MODES = ['literal', 'word', 'regex', 'symbol'] as const;
export type SearchMode = (typeof SEARCH_MODES)[number];

/** The part of a row that matches: UTF-16 offsets, `to` exclusive. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

export interface MatchingRows {
  /** Number of rows that match. */
  readonly count: number;
  /** 1-based numbers of the first of them, ascending. Rows end at `\n` alone. */
  readonly rows: readonly number[];
  /** Number of rows that do not match as far as they were compared, and are longer; absent for none. */
  readonly cut?: number;
}

/** Looks for a term in the bytes of a text in UTF-8. A match never spans rows. */
export interface Matcher {
  /**
   * Every text that matches contains one word of each group, with ASCII letters in any letter case. Empty if nothing is
   * known.
   */
  readonly needs: readonly (readonly Uint8Array[])[];
  /**
   * False if no row can match, whatever of the text is masked later: what is left of a row when secrets are masked has
   * no word that it did not have, unless the word has the character of the mask. O(length).
   */
  mayMatch(bytes: Buffer): boolean;
  /** O(length). Lists at most `most` rows, and counts all of them. */
  find(bytes: Buffer, most: number): MatchingRows;
  /** The first match in a row; undefined if it does not match. */
  place(row: string): Place | undefined;
}

export const NOTHING: MatchingRows = { count: 0, rows: [] };

/** Collects rows at byte offsets that ascend. */
export class RowCounter {
  readonly #bytes: Buffer;
  readonly #most: number;
  readonly #rows: number[] = [];
  #count = 0;
  #row = 1;
  /** Offset up to which rows have been counted. */
  #counted = 0;

  constructor(bytes: Buffer, most: number) {
    this.#bytes = bytes;
    this.#most = most;
  }

  /** Adds the row at this offset. Returns the offset of the next row; -1 if there is none. */
  add(offset: number): number {
    this.#count += 1;
    if (this.#rows.length < this.#most) this.#rows.push(this.#rowAt(offset));
    const end = this.#bytes.indexOf(NEW_LINE, offset);
    return end < 0 ? -1 : end + 1;
  }

  get found(): MatchingRows {
    return this.#count === 0 ? NOTHING : { count: this.#count, rows: this.#rows };
  }

  #rowAt(offset: number): number {
    for (;;) {
      const end = this.#bytes.indexOf(NEW_LINE, this.#counted);
      if (end < 0 || end >= offset) return this.#row;
      this.#row += 1;
      this.#counted = end + 1;
    }
  }
}

const NEW_LINE = 0x0a;
