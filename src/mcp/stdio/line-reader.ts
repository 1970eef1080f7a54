const NEWLINE = 0x0a;

export interface LineSink {
  /** A line without its line end. */
  line(text: string): void;
  /** A line is longer than the limit; called once, as soon as that is known. What it returns is given the line. */
  tooLong(): LongLine;
}

/** Takes a line that is too long to be held, piece by piece from its first byte. */
export interface LongLine {
  part(bytes: Uint8Array): void;
  /** The line has ended, the stream perhaps too. */
  end(bytes: number): void;
}

/** Cuts a byte stream into lines. Never holds more than one line of at most `limit` bytes and the chunk at hand. */
export class LineReader {
  readonly #sink: LineSink;
  readonly #limit: number;
  #parts: Buffer[] = [];
  #bytes = 0;
  #long: LongLine | undefined;

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
    this.#bytes += part.length;
    if (this.#long === undefined && this.#bytes > this.#limit) this.#beginLong();
    if (this.#long === undefined) this.#parts.push(part);
    else this.#long.part(part);
  }

  #beginLong(): void {
    this.#long = this.#sink.tooLong();
    for (const held of this.#parts) this.#long.part(held);
    this.#parts = [];
  }

  #finishLine(): void {
    const [parts, bytes, long] = [this.#parts, this.#bytes, this.#long];
    this.#parts = [];
    this.#bytes = 0;
    this.#long = undefined;
    if (long !== undefined) return long.end(bytes);
    const text = Buffer.concat(parts, bytes).toString('utf8');
    this.#sink.line(text.endsWith('\r') ? text.slice(0, -1) : text);
  }
}
