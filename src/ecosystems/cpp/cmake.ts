/** A command of CMake's language: `set(NAME value)`. */
export interface CmakeCommand {
  /** In lower case: names of commands are not case-sensitive. */
  readonly name: string;
  /** Without quotes and brackets. */
  readonly args: readonly string[];
  /** 1-based. */
  readonly line: number;
}

const CALL = /([A-Za-z_]\w{0,80})[ \t]*\(/y;
const QUOTED = /"((?:[^"\\]|\\[^])*)"/y;
const OPENING = /#?\[(=*)\[/y;
const OTHER = /#[^\n]*|[()]|[^\s()"#]+|\s+|[^]/y;
/** Arguments of a command that are read, and commands of a file. */
const MAX_ARGS = 2_000;
const MAX_COMMANDS = 20_000;

/** The commands of a file, also of blocks that may not run. Linear. */
export function readCmake(text: string): readonly CmakeCommand[] {
  const found: CmakeCommand[] = [];
  const tokens = new Tokens(text);
  let open: { readonly name: string; readonly args: string[]; readonly line: number } | undefined;
  let depth = 0;
  while (!tokens.isAtEnd && found.length < MAX_COMMANDS) {
    const { line } = tokens;
    const call = open === undefined ? tokens.call() : undefined;
    if (call !== undefined) {
      open = { name: call, args: [], line };
      depth = 1;
      continue;
    }
    const token = tokens.next();
    if (open === undefined) continue;
    if (token.kind === 'sign') depth += token.text === '(' ? 1 : -1;
    else if (token.kind === 'argument' && open.args.length < MAX_ARGS) open.args.push(token.text);
    if (depth > 0) continue;
    found.push(open);
    open = undefined;
  }
  return found.map((command) => ({ ...command, name: command.name.toLowerCase() }));
}

interface Token {
  readonly kind: 'argument' | 'sign' | 'blank';
  readonly text: string;
}

class Tokens {
  line = 1;
  #at = 0;
  /** The next end of a line. */
  #break: number;
  readonly #text: string;
  /** Ends of texts that do not occur any more: they are not searched for again and again. */
  readonly #missing = new Set<string>();

  constructor(text: string) {
    this.#text = text;
    this.#break = breakFrom(text, 0);
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** The name of a command that begins here. */
  call(): string | undefined {
    return this.#take(CALL)?.[1];
  }

  next(): Token {
    const quoted = this.#missing.has('"') ? undefined : this.#take(QUOTED);
    if (quoted !== undefined) return { kind: 'argument', text: quoted[1] ?? '' };
    if (this.#text.startsWith('"', this.#at)) this.#missing.add('"');
    const bracketed = this.#bracketed();
    if (bracketed !== undefined) return bracketed;
    const text = this.#take(OTHER)?.[0] ?? '';
    if (text === '(' || text === ')') return { kind: 'sign', text };
    return { kind: /^[\s#]/.test(text) ? 'blank' : 'argument', text };
  }

  /** `[=[text]=]`; with `#` before it, a comment. */
  #bracketed(): Token | undefined {
    OPENING.lastIndex = this.#at;
    const opening = OPENING.exec(this.#text);
    if (opening === null) return undefined;
    const close = `]${opening[1] ?? ''}]`;
    const end = this.#missing.has(close) ? -1 : this.#text.indexOf(close, OPENING.lastIndex);
    if (end === -1) {
      this.#missing.add(close);
      return undefined;
    }
    const text = this.#text.slice(OPENING.lastIndex, end);
    this.#move(end + close.length);
    return { kind: opening[0].startsWith('#') ? 'blank' : 'argument', text };
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text) ?? undefined;
    if (found !== undefined) this.#move(pattern.lastIndex);
    return found;
  }

  #move(to: number): void {
    while (this.#break < to) {
      this.line += 1;
      this.#break = breakFrom(this.#text, this.#break + 1);
    }
    this.#at = to;
  }
}

function breakFrom(text: string, start: number): number {
  const at = text.indexOf('\n', start);
  return at === -1 ? Infinity : at;
}
