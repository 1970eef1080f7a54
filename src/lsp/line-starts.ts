import type { Position } from 'vscode-languageserver-protocol';

/** Positions of a text of a client, whose lines end with LF, CR or both. */
export class LineStarts {
  readonly #starts: readonly number[];
  readonly #length: number;

  constructor(text: string) {
    this.#length = text.length;
    this.#starts = [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map(({ 0: feed, index }) => index + feed.length)];
  }

  /** 0-based UTF-16 offset; that of the next line or of the end for a position beyond its line. */
  offsetOf({ line, character }: Position): number {
    const start = this.#starts[line] ?? this.#length;
    const next = this.#starts[line + 1] ?? this.#length;
    return Math.min(start + character, next);
  }
}
