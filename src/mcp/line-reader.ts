const NEWLINE = 0x0a;

export interface LineSink {
  /** A line without its line end. */
  line(text: string): void;
  /** A line longer than the limit; called once, as soon as that is known. The rest of the line is thrown away. */
  tooLong(): void;
}

/** Cuts a byte stream into lines. Never holds more than one line of at most `limit` bytes and the chunk at hand. */
export class LineReader {
  readonly #sink: LineSink;
  readonly #limit: number;
  #parts: Buffer[] = [];
  #bytes = 0;
  #skipping = false;

  constructor(limit: number, sink: LineSink) {
    this.#limit = limit;
    this.#sink = sink;
  }

  push(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      this.#append(chunk.subarray(start, end));
      this.#finishLine();
      start = end + 1;
    }
    if (start < chunk.length) this.#append(chunk.subarray(start));
  }

  /** The stream has ended: what stands after the last line end is a line too. */
  end(): void {
    if (this.#bytes > 0) this.#finishLine();
  }

  #append(part: Buffer): void {
    if (this.#skipping) return;
    this.#bytes += part.length;
    if (this.#bytes <= this.#limit) {
      this.#parts.push(part);
      return;
    }
    this.#skipping = true;
    this.#parts = [];
    this.#sink.tooLong();
  }

  #finishLine(): void {
    const text = this.#skipping ? undefined : Buffer.concat(this.#parts, this.#bytes).toString('utf8');
    this.#parts = [];
    this.#bytes = 0;
    this.#skipping = false;
    if (text !== undefined) this.#sink.line(text.endsWith('\r') ? text.slice(0, -1) : text);
  }
}
