/** End marks of quotes that may contain line breaks, in which a backslash escapes the next character. */
const ESCAPING: ReadonlySet<string> = new Set(['"', '"""', '`']);
const QUOTES = ['"""', "'''", '"', "'", '`'] as const;
const OPEN = '([{';
const CLOSE = ')]}';
const KEY_BEGIN = '-----BEGIN ';
const KEY_END = '-----END ';
const HEREDOC = /<<[-~]?\s{0,5}\\?["']?([A-Za-z_]\w{0,80})/;

/**
 * Tracks whether a value continues on the next line. Reads single and triple quotes, backslashes at line ends,
 * brackets, commands in `$( )`, here-documents and keys, as shells, environment files, TOML, HCL and JSON5 write them.
 * In doubt, the value continues. O(length).
 */
export class OpenValue {
  #quote: string | undefined;
  #depth = 0;
  #heredoc: string | undefined;
  #isSplit = false;

  /** Whether the next line is part of the value. */
  get isOpen(): boolean {
    return this.#quote !== undefined || this.#depth > 0 || this.#heredoc !== undefined || this.#isSplit;
  }

  /** Reads the rest of a line after a name, or a line that is part of a value. */
  read(text: string): void {
    if (this.#heredoc !== undefined) {
      if (text.trim() === this.#heredoc) this.#heredoc = undefined;
      return;
    }
    const isStart = !this.isOpen;
    this.#isSplit = /(?<!\\)(?:\\\\)*\\\r?$/.test(text.slice(-200));
    const first = text.search(/\S/);
    for (let at = Math.max(0, first); at < text.length;) {
      if (this.#quote === undefined && text[at] === '#' && (at === 0 || /\s/.test(text[at - 1] ?? ''))) return;
      at =
        this.#quote === undefined
          ? this.#readPlain(text, at, isStart && at === first)
          : this.#readQuoted(text, at, this.#quote);
    }
    if (this.#quote === undefined) this.#heredoc = HEREDOC.exec(text.slice(0, 2_000))?.[1];
  }

  #readQuoted(text: string, at: number, quote: string): number {
    if (ESCAPING.has(quote) && text[at] === '\\') return at + 2;
    if (!text.startsWith(quote, at)) return at + 1;
    this.#quote = undefined;
    return at + quote.length;
  }

  #readPlain(text: string, at: number, isFirst: boolean): number {
    const mark = text[at] ?? '';
    if (mark === '\\') return at + 2;
    if (mark === '-' && text.startsWith(KEY_BEGIN, at)) return this.#open(KEY_END, at + KEY_BEGIN.length);
    const quote = QUOTES.find((each) => text.startsWith(each, at));
    if (quote !== undefined && !isApostrophe(text, at)) return this.#open(quote, at + quote.length);
    // A bracket in the middle of words is plain text.
    const opens = OPEN.includes(mark) && (this.#depth > 0 || isFirst || text[at - 1] === '$');
    if (opens) this.#depth += 1;
    else if (CLOSE.includes(mark) && this.#depth > 0) this.#depth -= 1;
    return at + 1;
  }

  #open(quote: string, at: number): number {
    this.#quote = quote;
    return at;
  }
}

function isApostrophe(text: string, at: number): boolean {
  return text[at] === "'" && /[A-Za-z]/.test(text[at - 1] ?? '') && /[A-Za-z]/.test(text[at + 1] ?? '');
}
