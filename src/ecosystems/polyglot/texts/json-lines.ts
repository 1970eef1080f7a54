/** A JSON value with the line (1-based) of its key, or of itself in a list. */
export interface JsonNode {
  readonly line: number;
  readonly members?: Map<string, JsonNode>;
  readonly items?: JsonNode[];
  /** Source of a number, string, boolean or null. */
  readonly raw?: string;
  /** Content of a string. */
  readonly text?: string;
}

const MAX_DEPTH = 200;

/** Reads JSON and keeps lines; undefined when it is broken or nested without end. Comments and trailing commas are let pass. O(length). */
export function parseWithLines(text: string): JsonNode | undefined {
  try {
    return new Reader(text).value(1, 0);
  } catch {
    // Broken JSON has no keys to offer; which file it is is known to the caller.
    return undefined;
  }
}

class Reader {
  readonly #text: string;
  #at = 0;
  #line = 1;

  constructor(text: string) {
    this.#text = text.startsWith('\uFEFF') ? text.slice(1) : text;
  }

  value(line: number, depth: number): JsonNode {
    this.#space();
    if (depth > MAX_DEPTH) throw new SyntaxError('nested too deep');
    const char = this.#text[this.#at];
    if (char === '{') return { line, members: this.#object(depth) };
    if (char === '[') return { line, items: this.#array(depth) };
    if (char === '"') {
      const raw = this.#string();
      return { line, raw, text: JSON.parse(raw) as string };
    }
    const word = /^[\w.+-]{1,40}/.exec(this.#text.slice(this.#at, this.#at + 40))?.[0];
    if (word === undefined) throw new SyntaxError(`unexpected ${char ?? 'end'}`);
    this.#at += word.length;
    return { line, raw: word };
  }

  #object(depth: number): Map<string, JsonNode> {
    const members = new Map<string, JsonNode>();
    this.#at++;
    for (;;) {
      this.#space();
      if (this.#text[this.#at] === '}') break;
      const line = this.#line;
      const key = JSON.parse(this.#string()) as string;
      this.#space();
      this.#expect(':');
      members.set(key, this.value(line, depth + 1));
      this.#comma();
    }
    this.#at++;
    return members;
  }

  #array(depth: number): JsonNode[] {
    const items: JsonNode[] = [];
    this.#at++;
    for (;;) {
      this.#space();
      if (this.#text[this.#at] === ']') break;
      items.push(this.value(this.#line, depth + 1));
      this.#comma();
    }
    this.#at++;
    return items;
  }

  /** Source of the string that begins here, quotes included. */
  #string(): string {
    const start = this.#at;
    if (this.#text[start] !== '"') throw new SyntaxError('expected a string');
    let end = start + 1;
    while (this.#text[end] !== '"') {
      if (end >= this.#text.length || this.#text[end] === '\n') throw new SyntaxError('unended string');
      end += this.#text[end] === '\\' ? 2 : 1;
    }
    this.#at = end + 1;
    return this.#text.slice(start, this.#at);
  }

  #comma(): void {
    this.#space();
    const char = this.#text[this.#at];
    if (char === ',') this.#at++;
    else if (char !== '}' && char !== ']') throw new SyntaxError(`unexpected ${char ?? 'end'}`);
  }

  #expect(char: string): void {
    if (this.#text[this.#at] !== char) throw new SyntaxError(`expected ${char}`);
    this.#at++;
  }

  /** White space and comments. */
  #space(): void {
    for (;;) {
      const char = this.#text[this.#at];
      if (char === '\n') this.#line++;
      if (char === ' ' || char === '\t' || char === '\r' || char === '\n') this.#at++;
      else if (char === '/' && this.#text[this.#at + 1] === '/') this.#at = endOf(this.#text, '\n', this.#at);
      else if (char === '/' && this.#text[this.#at + 1] === '*') this.#skipTo(endOf(this.#text, '*/', this.#at + 2) + 2);
      else return;
    }
  }

  #skipTo(end: number): void {
    for (; this.#at < end && this.#at < this.#text.length; this.#at++) if (this.#text[this.#at] === '\n') this.#line++;
  }
}

function endOf(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from);
  return end === -1 ? text.length : end;
}
