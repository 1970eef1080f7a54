/** Texts share pieces of memory of this size: ten thousand small buffers would keep the garbage collector busy. */
const PIECE_BYTES = 1 << 20;

/** Bytes of texts in memory, at most so many. What is dropped counts until all is forgotten. */
export class KeptTexts {
  readonly #mostBytes: number;
  #piece = Buffer.alloc(0);
  #used = 0;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** Is there room for hardly anything more? */
  get isFull(): boolean {
    return this.#mostBytes - this.#bytes < PIECE_BYTES;
  }

  /** A copy of the bytes that stays; undefined if there is no room. */
  keep(bytes: Buffer): Buffer | undefined {
    if (this.#bytes + bytes.length > this.#mostBytes) return undefined;
    this.#bytes += bytes.length;
    if (bytes.length > PIECE_BYTES / 4) return Buffer.from(bytes);
    if (this.#used + bytes.length > this.#piece.length) {
      this.#piece = Buffer.allocUnsafeSlow(PIECE_BYTES);
      this.#used = 0;
    }
    const copy = this.#piece.subarray(this.#used, this.#used + bytes.length);
    bytes.copy(copy);
    this.#used += bytes.length;
    return copy;
  }
}
