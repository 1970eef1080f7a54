import { TokenReader } from './token-reader.js';
import { tokensOf } from './tokens.js';

/** Names that a file of Go takes from elsewhere. */
export interface GoNames {
  /** Of the package clause. */
  readonly packageName: string;
  /** Names that nothing in the file hides, and that are no members. */
  readonly free: ReadonlySet<string>;
  /** Name before a dot → the members of it that the file uses: `cart` → `New`. */
  readonly members: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Deeper code is left out. */
const MOST_DEPTH = 150;
const HEADERS = new Set(['if', 'for', 'switch', 'select', 'else']);
const TYPE_WORDS = new Set(['map', 'chan', 'func', 'struct', 'interface']);

type Region = 'block' | 'literal' | 'elements' | 'brackets';

/** Reads the names that a text of Go uses, by its scopes. Linear. */
export function namesIn(text: string): GoNames {
  const reader = new NameReader(tokensOf(text));
  reader.read();
  return reader;
}

class NameReader extends TokenReader implements GoNames {
  packageName = '';
  readonly free = new Set<string>();
  readonly members = new Map<string, Set<string>>();
  readonly #scopes: Set<string>[] = [new Set()];
  #depth = 0;

  read(): void {
    const at = this.tokens.findIndex(({ text, kind }) => kind === 'keyword' && text === 'package');
    this.packageName = this.at(at + 1).text;
    this.#walk(at + 2, this.tokens.length, 'block');
  }

  #declare(names: readonly string[]): void {
    for (const name of names) this.#scopes.at(-1)?.add(name);
  }

  #within(names: readonly string[], read: () => void): void {
    this.#scopes.push(new Set(names));
    read();
    this.#scopes.pop();
  }

  /** Statements and expressions between two places. */
  #walk(from: number, end: number, region: Region): void {
    if (this.#depth > MOST_DEPTH) return;
    this.#depth += 1;
    const state: Statement = { region, waiting: [], isHeader: false, isCase: false };
    for (let at = from; at < end;) at = Math.max(at + 1, this.#step(at, state));
    this.#depth -= 1;
  }

  #step(at: number, state: Statement): number {
    const { text, kind } = this.at(at);
    if (kind === 'name') return this.#name(at, state);
    if (kind === 'keyword') return this.#keyword(at, state);
    if (text === '.') return this.isName(at + 1) ? at + 2 : at + 1;
    if (text === '(' || (text === '[' && this.isOperand(at - 1))) {
      this.#walk(at + 1, this.end(at), 'brackets');
      return this.end(at) + 1;
    }
    if (text === '[') return this.#value(at);
    if (text === '{') return this.#braces(at, state);
    if (text === ';' || text === ':') this.#finish(state);
    return at + 1;
  }

  #finish(state: Statement): void {
    this.#declare(state.waiting);
    state.waiting = [];
    state.isCase = false;
  }

  /** A type in an expression, and the elements in braces after it. */
  #value(at: number): number {
    const isStruct = this.at(at).text === 'struct';
    const next = this.#type(at);
    if (this.at(next).text !== '{') return next;
    this.#walk(next + 1, this.end(next), isStruct ? 'literal' : 'elements');
    return this.end(next) + 1;
  }

  #braces(at: number, state: Statement): number {
    const end = this.end(at);
    const isLiteral = state.region !== 'block' || (!state.isHeader && this.isOperand(at - 1));
    if (isLiteral) {
      this.#walk(at + 1, end, 'literal');
      return end + 1;
    }
    // The cases of a switch have scopes of their own, below what its head declares.
    this.#within(state.waiting, () => {
      this.#within([], () => {
        this.#walk(at + 1, end, 'block');
      });
    });
    state.isHeader = false;
    this.#finish(state);
    return end + 1;
  }

  #keyword(at: number, state: Statement): number {
    const { text } = this.at(at);
    if (text === 'func') return this.#function(at);
    if (TYPE_WORDS.has(text)) return this.#value(at);
    if (text === 'var' || text === 'const') return this.#specs(at + 1, state, (one) => this.#valueSpec(one, state));
    if (text === 'type') return this.#specs(at + 1, state, (one) => this.#typeSpec(one));
    if (text === 'import') return this.at(at + 1).text === '(' ? this.end(at + 1) + 1 : this.statementEnd(at + 1);
    if (text === 'goto' || text === 'break' || text === 'continue') return this.isName(at + 1) ? at + 2 : at + 1;
    if (HEADERS.has(text)) state.isHeader = true;
    if (text === 'case' || text === 'default') {
      if (this.#scopes.length > 1) this.#scopes[this.#scopes.length - 1] = new Set();
      state.isCase = true;
    }
    return at + 1;
  }

  /** One declaration, or several in brackets. */
  #specs(at: number, state: Statement, read: (at: number) => number): number {
    if (this.at(at).text !== '(') return read(at);
    const end = this.end(at);
    for (let one = at + 1; one < end; one += 1) {
      const next = read(one);
      one = this.statementEnd(next);
      this.#walk(next, Math.min(one, end), 'brackets');
      this.#finish(state);
    }
    return end + 1;
  }

  #valueSpec(from: number, state: Statement): number {
    const [names, at] = this.list(from);
    state.waiting.push(...names);
    return /^(?:[=;)]|)$/.test(this.at(at).text) ? at : this.#type(at);
  }

  #typeSpec(at: number): number {
    if (!this.isName(at)) return at;
    this.#declare([this.at(at).text]);
    const hasParameters = this.at(at + 1).text === '[' && this.at(at + 1).isAttached && this.isName(at + 2);
    const names = hasParameters ? this.typeParameters(at + 1) : [];
    let next = hasParameters ? this.end(at + 1) + 1 : at + 1;
    if (this.at(next).text === '=') next += 1;
    this.#within(names, () => {
      if (hasParameters) this.#constraints(at + 1);
      next = this.#type(next);
    });
    return next;
  }

  #name(at: number, { region, waiting, isCase }: Statement): number {
    const before = this.at(at - 1).text;
    const next = this.at(at + 1).text;
    if ((next === ',' || next === ':=') && before !== ',') {
      const [names, after] = this.list(at);
      if (this.at(after).text === ':=') {
        waiting.push(...names);
        return after + 1;
      }
    }
    const isLabel = region === 'block' && (before === ';' || before === '{' || before === '}');
    if (next === ':' && !isCase && (region === 'literal' || isLabel)) return at + 2;
    return this.#use(at);
  }

  /** A name that is used, and its member: the place after both. */
  #use(at: number): number {
    const { text } = this.at(at);
    const hasMember = this.at(at + 1).text === '.' && this.isName(at + 2);
    if (!this.#scopes.some((scope) => scope.has(text))) {
      this.free.add(text);
      if (hasMember) this.members.set(text, (this.members.get(text) ?? new Set()).add(this.at(at + 2).text));
    }
    return hasMember ? at + 3 : at + 1;
  }

  /** A function, or a method, with its body; or the type of one, with what is in braces after it. */
  #function(from: number): number {
    let at = from + 1;
    const names: string[] = [];
    const isTop = this.#scopes.length === 1 && this.#depth === 1;
    if (isTop && this.at(at).text === '(' && this.isName(this.end(at) + 1) && this.at(this.end(at) + 2).text === '(') {
      names.push(...this.typeArguments(at));
      this.#within(names, () => names.push(...this.#parameters(at)));
      at = this.end(at) + 2;
    } else if (this.isName(at)) at += 1;
    if (this.at(at).text === '[') {
      names.push(...this.typeParameters(at));
      this.#within(names, () => {
        this.#constraints(at);
      });
      at = this.end(at) + 1;
    }
    this.#within(names, () => {
      const [declared, next] = this.#signature(at);
      at = next;
      if (this.at(at).text !== '{') return;
      this.#declare(declared);
      this.#walk(at + 1, this.end(at), 'block');
      at = this.end(at) + 1;
    });
    return at;
  }

  #constraints(at: number): void {
    for (const [from, end] of this.entries(at)) this.#walk(from + 1, end, 'brackets');
  }

  /** What a function declares, and the place after its result. */
  #signature(at: number): readonly [names: readonly string[], next: number] {
    if (this.at(at).text !== '(') return [[], at];
    const names = this.#parameters(at);
    const next = this.end(at) + 1;
    if (this.at(next).text === '(') return [[...names, ...this.#parameters(next)], this.end(next) + 1];
    return [names, this.#type(next)];
  }

  #parameters(at: number): readonly string[] {
    const entries = this.entries(at);
    const isNamed = entries.some(([from, end]) => this.isName(from) && this.isNamed(from, end));
    for (const [from, end] of entries) {
      const start = isNamed ? from + 1 : from;
      const type = this.at(start).text === '...' ? start + 1 : start;
      if (type < end) this.#type(type);
    }
    return isNamed ? entries.map(([from]) => this.at(from).text) : [];
  }

  /** The place after a type; the same place where none begins. */
  #type(at: number): number {
    const { text, kind } = this.at(at);
    if (this.#depth > MOST_DEPTH) return at + 1;
    this.#depth += 1;
    const next = kind === 'name' ? this.#namedType(at) : this.#otherType(at, text);
    this.#depth -= 1;
    return next;
  }

  #namedType(at: number): number {
    const next = this.#use(at);
    if (this.at(next).text !== '[' || !this.at(next).isAttached) return next;
    this.#walk(next + 1, this.end(next), 'brackets');
    return this.end(next) + 1;
  }

  #otherType(at: number, text: string): number {
    const end = this.end(at);
    if (text === '*' || text === '<-' || text === '~') return this.#type(at + 1);
    if (text === 'chan') return this.#type(this.at(at + 1).text === '<-' ? at + 2 : at + 1);
    if (text === 'func') return this.#signature(at + 1)[1];
    if (text === 'map') {
      this.#walk(at + 2, this.end(at + 1), 'brackets');
      return this.#type(this.end(at + 1) + 1);
    }
    if (text === '[' || text === '(') {
      this.#walk(at + 1, end, 'brackets');
      return text === '(' ? end + 1 : this.#type(end + 1);
    }
    if (text !== 'struct' && text !== 'interface') return at;
    this.#fields(at + 1, text === 'struct');
    return this.end(at + 1) + 1;
  }

  #fields(open: number, isStruct: boolean): void {
    const end = this.end(open);
    for (let at = open + 1; at < end; at += 1) {
      const next = this.statementEnd(at);
      if (!isStruct && this.at(at + 1).text === '(') this.#signature(at + 1);
      else if (!isStruct) this.#walk(at, Math.min(next, end), 'brackets');
      else this.#type(this.isName(at) && this.isField(at) ? this.list(at)[1] : at);
      at = next;
    }
  }
}

interface Statement {
  readonly region: Region;
  /** Names that are known after it. */
  waiting: string[];
  /** Are the next braces a block? */
  isHeader: boolean;
  /** Is it the head of a case? */
  isCase: boolean;
}
