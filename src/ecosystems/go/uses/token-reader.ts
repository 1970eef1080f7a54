import type { Token, Tokens } from './tokens.js';

const NONE: Token = { text: '', kind: 'sign', isAttached: false };

/** Reads tokens of Go by their places. */
export abstract class TokenReader {
  protected readonly tokens: readonly Token[];
  readonly #ends: ReadonlyMap<number, number>;

  constructor({ all, ends }: Tokens) {
    this.tokens = all;
    this.#ends = ends;
  }

  protected at(at: number): Token {
    return this.tokens[at] ?? NONE;
  }

  protected isName(at: number): boolean {
    return this.at(at).kind === 'name';
  }

  protected end(at: number): number {
    return this.#ends.get(at) ?? this.tokens.length;
  }

  protected isOperand(at: number): boolean {
    const { text, kind } = this.at(at);
    return kind === 'name' || kind === 'literal' || text === ')' || text === ']' || text === '}';
  }

  protected statementEnd(from: number): number {
    let at = from;
    while (at < this.tokens.length && !/^[;)\]}]$/.test(this.at(at).text)) at = (this.#ends.get(at) ?? at) + 1;
    return at;
  }

  /** `a, b`, and the place after it. */
  protected list(from: number): readonly [names: readonly string[], next: number] {
    const names: string[] = [];
    let at = from;
    for (; this.isName(at); at += 2) {
      names.push(this.at(at).text);
      if (this.at(at + 1).text !== ',') return [names, at + 1];
    }
    return [names, at];
  }

  /** `K`, `V` of the receiver `(m *Map[K, V])`. */
  protected typeArguments(at: number): readonly string[] {
    const inside = this.tokens.slice(at, this.end(at));
    const open = inside.findIndex(({ text }) => text === '[');
    return open < 0 ? [] : inside.slice(open).flatMap(({ text, kind }) => (kind === 'name' ? text : []));
  }

  protected typeParameters(at: number): readonly string[] {
    return this.entries(at).flatMap(([from]) => (this.isName(from) ? this.at(from).text : []));
  }

  /** Is it a name and its type, not a type alone? */
  protected isNamed(from: number, end: number): boolean {
    const next = this.at(from + 1);
    return from + 1 < end && next.text !== '.' && !(next.text === '[' && next.isAttached);
  }

  /** The parts between commas in brackets. */
  protected entries(open: number): readonly (readonly [from: number, end: number])[] {
    const close = this.end(open);
    const entries: [number, number][] = [];
    let from = open + 1;
    for (let at = from; at <= close; at = (this.#ends.get(at) ?? at) + 1)
      if (at === close || this.at(at).text === ',') {
        if (at > from) entries.push([from, at]);
        from = at + 1;
      }
    return entries;
  }

  /** Has it a name before its type? Others are embedded. */
  protected isField(at: number): boolean {
    const { text, kind, isAttached } = this.at(at + 1);
    return !(kind === 'literal' || /^[;.}]?$/.test(text) || (text === '[' && isAttached));
  }
}
