const NEWLINE = 0x0a;

export interface LineSink {
  /** A line without its line terminator. */
  line(text: string): void;
  /** Called once for a line longer than the limit, as soon as that is known. The returned object receives the line. */
  tooLong(): LongLine;
}

/** Receives a line that is too long to keep, piece by piece from its first byte. */
export interface LongLine {
  part(bytes: Uint8Array): void;
  /** The line has ended, and perhaps the stream too. */
  end(bytes: number): void;
}

/** Cuts a byte stream into lines. Never holds more than one line of at most `limit` bytes and the current chunk. */
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

  /** The stream has ended: the text after the last line terminator is a line too. */
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
