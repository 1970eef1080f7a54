/** One word of a shell command. Row and column are 0-based in the text that was read; `raw` is the exact text there. */
export interface ShellWord {
  /** Without quotes and escapes. Substitutions (`$(…)`, `${…}`) and placeholders (`<name>`) are kept as written. */
  readonly text: string;
  readonly raw: string;
  readonly row: number;
  readonly column: number;
}

/** A simple command: its words, without redirections and comments. */
export interface ShellCommand {
  readonly words: readonly ShellWord[];
  /** Files that its redirections read and write. */
  readonly redirected: readonly Redirection[];
  /** Numbers of the subshell brackets around the command, outermost first: changes such as `cd` end with them. */
  readonly brackets: readonly number[];
}

export interface Redirection {
  readonly word: ShellWord;
  readonly isWritten: boolean;
}

export interface ShellDialect {
  /** `\` is a path separator, not an escape (cmd, PowerShell). */
  readonly literalBackslash?: boolean;
}

/** Most words of one command that are kept. */
const MAX_WORDS = 200;
/** Deepest nesting of brackets that is tracked. */
const MAX_BRACKETS = 8;
/** Most here-documents that may begin on one line. */
const MAX_HERE_DOCUMENTS = 20;

/**
 * One token: blanks, a joined line, a line end, a here-document, a placeholder, a redirection, an operator, or a piece
 * of a word (quoted, escaped, a substitution on one line, plain text; last, any other character, such as a lone quote).
 * The first character tells the kinds apart. Quoted and bracketed pieces are bounded, so that an unclosed one costs
 * little.
 */
// The last alternative matches any character, so no position is skipped and retried.
/* oxlint-disable regexp/no-super-linear-move */
const TOKEN = new RegExp(
  [
    /[ \t\r]+/,
    /\\\r?\n/,
    /\n/,
    /<<-?[ \t]?(?:"[^"'\n]{1,40}"|'[^"'\n]{1,40}'|[A-Za-z_]\w{0,39}(?!\w|>))/,
    /<{1,2}[A-Za-z][^<>\n|;&]{0,60}>{1,2}/,
    /[<>]+(?:&[\d-])?|&>/,
    /&&|\|\||[&|;()]/,
    /'[^'\n]{0,500}'|"(?:[^"\\\n]|\\.){0,500}"/,
    /\$\([^()\n]{0,200}(?:\([^()\n]{0,100}\)[^()\n]{0,100})?\)|\$\{[^{}\n]{0,200}\}/,
    /\\[^\n]/,
    /[^ \t\r\n\\<>&|;(){}"'$#]+/,
    /[^]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);
/* oxlint-enable regexp/no-super-linear-move */

/**
 * Splits shell text into simple commands at `&&`, `||`, `;`, `|`, `&`, brackets and line ends; joins lines that end
 * with a backslash. Drops comments and here-documents; targets of redirections are returned separately. No expansion.
 * Linear.
 */
export function readShell(text: string, dialect: ShellDialect = {}): readonly ShellCommand[] {
  const reader: Reader = {
    text,
    dialect,
    row: 0,
    rowStart: 0,
    word: undefined,
    words: [],
    redirected: NONE,
    commands: [],
    endings: [],
    redirection: undefined,
    brackets: [],
    opened: 0,
  };
  const pattern = new RegExp(TOKEN);
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const next = take(reader, match[0], match.index);
    if (next !== undefined) pattern.lastIndex = next;
  }
  finish(reader, text.length);
  return reader.commands;
}

const NONE: readonly Redirection[] = [];

interface Reader {
  readonly text: string;
  readonly dialect: ShellDialect;
  row: number;
  /** Offset of the start of the row. */
  rowStart: number;
  /** The current word, without quotes. */
  word: { readonly start: number; value: string } | undefined;
  words: ShellWord[];
  redirected: readonly Redirection[];
  readonly commands: ShellCommand[];
  /** Last lines of the here-documents that begin after this line. */
  endings: string[];
  /** Kind of redirection whose target is the next word. */
  redirection: 'read' | 'write' | undefined;
  /** Numbers of the open brackets. */
  brackets: readonly number[];
  /** Number of brackets opened so far. */
  opened: number;
}

/** Takes one token. Returns the offset to continue from when that is not right after the token. */
function take(reader: Reader, token: string, at: number): number | undefined {
  switch (token.charAt(0)) {
    case ' ':
    case '\t':
    case '\r':
      endWord(reader, at);
      return undefined;
    case '\n':
      return endLine(reader, at);
    case '#':
      return reader.word === undefined ? lineEnd(reader.text, at) : extend(reader, token, at);
    case ';':
    case '|':
      finish(reader, at);
      return undefined;
    case '(':
    case ')':
      return bracket(reader, token, at);
    case '&':
      if (token !== '&>') finish(reader, at);
      else redirect(reader, token, at);
      return undefined;
    case '{':
    case '}':
      return isGroup(reader, at) ? finish(reader, at) : extend(reader, token, at);
    case '<':
    case '>':
      return redirect(reader, token, at);
    case '\\':
      return takeBackslash(reader, token, at);
    case '"':
    case "'":
      return extend(reader, token.length > 1 ? token.slice(1, -1) : token, at);
    default:
      return extend(reader, token, at);
  }
}

function bracket(reader: Reader, token: string, at: number): undefined {
  finish(reader, at);
  if (token === ')') reader.brackets = reader.brackets.slice(0, -1);
  else if (reader.brackets.length < MAX_BRACKETS) reader.brackets = [...reader.brackets, (reader.opened += 1)];
}

function extend(reader: Reader, piece: string, at: number): undefined {
  reader.word ??= { start: at, value: '' };
  reader.word.value += piece;
}

function takeBackslash(reader: Reader, token: string, at: number): number | undefined {
  if (reader.dialect.literalBackslash) {
    extend(reader, token.trimEnd(), at);
    return token.endsWith('\n') ? endLine(reader, at + token.length - 1) : undefined;
  }
  if (!token.endsWith('\n')) return extend(reader, token.slice(1), at);
  endWord(reader, at);
  startRow(reader, at + token.length);
  return undefined;
}

/** `{ ` and `} ` group commands; `{}` and `{a,b}` are words. */
function isGroup({ text, word }: Reader, at: number): boolean {
  return word === undefined && /^[\s;]?$/.test(text.charAt(at + 1));
}

function redirect(reader: Reader, token: string, at: number): undefined {
  if (/^<{1,2}[A-Za-z].*>$/.test(token)) return extend(reader, token, at);
  // A digit right before the sign is a file descriptor, not a word.
  if (reader.word !== undefined && /^\d$/.test(reader.word.value)) reader.word = undefined;
  endWord(reader, at);
  const ending = /^<<-?\s?["']?([^"'<>]+)/.exec(token)?.[1];
  if (ending === undefined)
    reader.redirection = /&[\d-]$/.test(token) ? undefined : token.startsWith('<') ? 'read' : 'write';
  else if (reader.endings.length < MAX_HERE_DOCUMENTS) reader.endings.push(ending);
}

function endWord(reader: Reader, at: number): undefined {
  const { word, words, redirected, redirection } = reader;
  if (word === undefined) return;
  const read = {
    text: word.value,
    raw: reader.text.slice(word.start, at),
    row: reader.row,
    column: word.start - reader.rowStart,
  };
  if (words.length + redirected.length < MAX_WORDS) {
    if (redirection === undefined) words.push(read);
    else reader.redirected = [...reader.redirected, { word: read, isWritten: redirection === 'write' }];
  }
  reader.word = undefined;
  reader.redirection = undefined;
}

function finish(reader: Reader, at: number): undefined {
  endWord(reader, at);
  const { words, redirected, brackets } = reader;
  if (words.length > 0) {
    reader.commands.push({ words, redirected, brackets });
    reader.words = [];
  }
  if (redirected.length > 0) reader.redirected = NONE;
  reader.redirection = undefined;
}

/** Ends the command, and skips its here-documents. Returns the start of the next line to read. */
function endLine(reader: Reader, at: number): number {
  finish(reader, at);
  startRow(reader, at + 1);
  for (const ending of reader.endings) {
    while (reader.rowStart < reader.text.length) {
      const end = lineEnd(reader.text, reader.rowStart);
      const line = reader.text.slice(reader.rowStart, end);
      startRow(reader, end + 1);
      if (line.trim() === ending) break;
    }
  }
  reader.endings = [];
  return reader.rowStart;
}

function startRow(reader: Reader, at: number): void {
  reader.row++;
  reader.rowStart = at;
}

function lineEnd(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at === -1 ? text.length : at;
}
