/** The header of a table, or a key with its value; of valid TOML. Places are offsets in the text. */
export interface TomlStatement {
  readonly kind: 'table' | 'value';
  /** Full path: of a value with that of its table. A table of an array has a last key that no other path has. */
  readonly path: readonly string[];
  /** Start of the line. */
  readonly start: number;
  /** End of the last line, with its line end. */
  readonly end: number;
  /** Start of the key or the bracket. */
  readonly keyStart: number;
  /** Of a value only. */
  readonly valueStart: number;
  readonly valueEnd: number;
}

/** Statements of valid TOML, in order. Linear. */
export function tomlStatements(text: string): readonly TomlStatement[] {
  const statements: TomlStatement[] = [];
  let table: readonly string[] = [];
  for (let at = skipBlank(text, 0); at < text.length;) {
    const keyStart = at;
    const start = text.lastIndexOf('\n', at) + 1;
    if (text.charAt(at) === '[') {
      const isItem = text.startsWith('[[', at);
      const { path, end } = readKeyPath(text, at + (isItem ? 2 : 1));
      table = isItem ? [...path, `[${statements.length}]`] : path;
      const lineEnd = endOfLine(text, end);
      statements.push({ kind: 'table', path: table, start, end: lineEnd, keyStart, valueStart: end, valueEnd: end });
      at = skipBlank(text, lineEnd);
      continue;
    }
    const { path, end } = readKeyPath(text, at);
    const valueStart = skipSpaces(text, text.indexOf('=', end) + 1);
    const valueEnd = endOfValue(text, valueStart);
    const lineEnd = endOfLine(text, valueEnd);
    statements.push({ kind: 'value', path: [...table, ...path], start, end: lineEnd, keyStart, valueStart, valueEnd });
    at = skipBlank(text, lineEnd);
  }
  return statements;
}

/** Skips white space, lines and comments. */
function skipBlank(text: string, start: number): number {
  let at = start;
  while (at < text.length) {
    const char = text.charAt(at);
    if (char === '#') at = endOfLine(text, at);
    else if (/\s/.test(char)) at += 1;
    else break;
  }
  return at;
}

function skipSpaces(text: string, start: number): number {
  let at = start;
  while (text.charAt(at) === ' ' || text.charAt(at) === '\t') at += 1;
  return at;
}

function endOfLine(text: string, at: number): number {
  const feed = text.indexOf('\n', at);
  return feed === -1 ? text.length : feed + 1;
}

/** `a."b.c".'d'`. `end`: after the last key. */
function readKeyPath(text: string, start: number): { readonly path: readonly string[]; readonly end: number } {
  const path: string[] = [];
  for (let at = skipSpaces(text, start); ;) {
    const quote = text.charAt(at);
    const isQuoted = quote === '"' || quote === "'";
    const end = isQuoted ? endOfString(text, at) : endOfBareKey(text, at);
    path.push(isQuoted ? unquoted(text.slice(at, end)) : text.slice(at, end));
    const dot = skipSpaces(text, end);
    if (text.charAt(dot) !== '.') return { path, end };
    at = skipSpaces(text, dot + 1);
  }
}

function endOfBareKey(text: string, start: number): number {
  let at = start;
  while (at < text.length && /[\w-]/.test(text.charAt(at))) at += 1;
  return Math.max(at, start + 1);
}

function unquoted(key: string): string {
  if (key.startsWith("'")) return key.slice(1, -1);
  try {
    return String(JSON.parse(key.replace(/\\U([0-9a-fA-F]{8})/g, (_, code: string) => escapeOf(parseInt(code, 16)))));
  } catch {
    // An escape that JSON lacks.
    return key.slice(1, -1);
  }
}

function escapeOf(codePoint: number): string {
  return codePoint > 0x10ffff ? '' : JSON.stringify(String.fromCodePoint(codePoint)).slice(1, -1);
}

/** End of a value; lists and inline tables may take several lines. */
function endOfValue(text: string, start: number): number {
  let depth = 0;
  let at = start;
  while (at < text.length) {
    const char = text.charAt(at);
    if (char === '"' || char === "'") at = endOfString(text, at);
    else if (char === '#') {
      if (depth === 0) break;
      at = endOfLine(text, at);
    } else if (char === '\n' && depth === 0) break;
    else {
      if (char === '[' || char === '{') depth += 1;
      if (char === ']' || char === '}') depth -= 1;
      at += 1;
    }
  }
  return start + text.slice(start, at).trimEnd().length;
}

/** Whether a comment is between the parts of a value. */
export function hasComment(value: string): boolean {
  for (let at = 0; at < value.length;) {
    const char = value.charAt(at);
    if (char === '#') return true;
    at = char === '"' || char === "'" ? endOfString(value, at) : at + 1;
  }
  return false;
}

/** After the closing quote of a string of any of the four kinds. */
function endOfString(text: string, start: number): number {
  const quote = text.charAt(start);
  const triple = quote.repeat(3);
  const isLong = text.startsWith(triple, start);
  const close = isLong ? triple : quote;
  for (let at = start + close.length; at < text.length; at += 1) {
    if (quote === '"' && text.charAt(at) === '\\') at += 1;
    else if (text.startsWith(close, at)) return isLong ? endOfQuotes(text, at + 3, quote) : at + 1;
  }
  return text.length;
}

/** A long string may end with one or two quotes of its own. */
function endOfQuotes(text: string, start: number, quote: string): number {
  let at = start;
  while (at < start + 2 && text.charAt(at) === quote) at += 1;
  return at;
}
