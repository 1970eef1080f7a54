/**
 * Longest key or value that is read, in bytes as written on the line, including quotes. `id` and `method` are also
 * recognized when written `\u0069…`.
 */
const TOKEN_BYTES = 1_024;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set(bytesOf('{['));
const CLOSING = new Set(bytesOf('}]'));
const BLANK = new Set(bytesOf(' \t\r\n'));
const [BRACE, COMMA, COLON] = bytesOf('{,:');

/**
 * Reads, from a JSON object that arrives in pieces, only what an answer must repeat: the `id`, and whether there is a
 * `method`. Linear in the bytes, and bounded in memory by one token: everything else is skipped. Of duplicate keys the
 * last counts, as in `JSON.parse`, with which the result agrees for every object whose id is at most `TOKEN_BYTES`
 * long.
 */
export class MessageScan {
  #bytes = 0;
  /** Number of open objects and lists. */
  #depth = 0;
  #state: 'before' | 'inside' | 'after' | 'lost' = 'before';
  #inString = false;
  #escaped = false;
  #isKey = true;
  #key: unknown;
  /** The current token; undefined once it is too long. */
  #token: number[] | undefined = [];
  #id: unknown;
  #hasMethod = false;

  /** True if the line is not an object: the remaining bytes can be ignored. */
  get isLost(): boolean {
    return this.#state === 'lost';
  }

  /**
   * What `JSON.parse` would give for `id`. Undefined for values other than strings and numbers, without a method, and
   * before the object is complete.
   */
  get requestId(): string | number | undefined {
    const isId = typeof this.#id === 'string' || (typeof this.#id === 'number' && Number.isFinite(this.#id));
    // Safe: tested.
    return this.#state === 'after' && this.#hasMethod && isId ? (this.#id as string | number) : undefined;
  }

  push(part: Uint8Array): void {
    for (let at = 0; at < part.length && !this.isLost; at += 1) {
      at = this.#inString ? this.#pass(part, at) : at;
      if (at < part.length) this.#take(part[at] ?? 0);
    }
  }

  /** Inside a string that is not read: offset of the next quote or backslash, or the end of the part. */
  #pass(part: Uint8Array, from: number): number {
    if (this.#depth === 1 && this.#token !== undefined) return from;
    let at = from;
    while (at < part.length && !this.#escaped && part[at] !== QUOTE && part[at] !== BACKSLASH) at += 1;
    return at;
  }

  #take(byte: number): void {
    this.#bytes += 1;
    if (this.#inString) return this.#takeOfString(byte);
    if (this.#state !== 'inside') return this.#takeOutside(byte);
    if (byte === QUOTE) return this.#beginString();
    if (BLANK.has(byte)) return;
    if (OPENING.has(byte)) return this.#open();
    if (CLOSING.has(byte)) return this.#close();
    if (this.#depth > 1) return;
    if (byte === COLON) return this.#endKey();
    if (byte === COMMA) return this.#endMember();
    this.#keep(byte);
  }

  #takeOutside(byte: number): void {
    if (BLANK.has(byte) || (this.#state === 'before' && BYTE_ORDER_MARK[this.#bytes - 1] === byte)) return;
    const begins = this.#state === 'before' && byte === BRACE;
    this.#state = begins ? 'inside' : 'lost';
    this.#depth = 1;
  }

  #takeOfString(byte: number): void {
    if (this.#depth === 1) this.#keep(byte);
    if (this.#escaped) this.#escaped = false;
    else if (byte === BACKSLASH) this.#escaped = true;
    else if (byte === QUOTE) this.#inString = false;
  }

  #beginString(): void {
    this.#inString = true;
    if (this.#depth === 1) this.#keep(QUOTE);
  }

  #open(): void {
    this.#depth += 1;
    // Objects and lists are not ids.
    this.#token = undefined;
  }

  #close(): void {
    this.#depth -= 1;
    if (this.#depth > 0) return;
    this.#endMember();
    this.#state = 'after';
  }

  #keep(byte: number): void {
    if (this.#token === undefined) return;
    if (this.#token.length < TOKEN_BYTES) this.#token.push(byte);
    else this.#token = undefined;
  }

  #endKey(): void {
    this.#key = this.#takeToken();
    this.#isKey = false;
  }

  #endMember(): void {
    const value = this.#takeToken();
    if (this.#isKey) return;
    this.#isKey = true;
    if (this.#key === 'id') this.#id = value;
    if (this.#key === 'method') this.#hasMethod = true;
  }

  #takeToken(): unknown {
    const token = this.#token;
    this.#token = [];
    if (token === undefined || token.length === 0) return undefined;
    try {
      return JSON.parse(Buffer.from(token).toString('utf8'));
    } catch {
      // Invalid JSON, so the whole line is invalid and has no id.
      return undefined;
    }
  }
}

function bytesOf(text: string): readonly number[] {
  return [...Buffer.from(text)];
}
