import { closeOf } from '../../../analysis/syntax/brackets.js';
import { words } from '../../../text/words/words.js';

/** A parameter, a local variable, a field or a property. */
export interface Variable {
  readonly name: string;
  /** As written: `List<string>?`, `var`; empty for a parameter of a lambda. */
  readonly type: string;
  /** Offset after the name. */
  readonly at: number;
  /** Where its name means it. */
  readonly start: number;
  readonly end: number;
}

const NO_TYPES = words(`
  return new await else case throw in is as out ref goto when and or not using yield do select from where let into
  on by static public private protected internal const readonly override virtual abstract async sealed partial event
  unsafe volatile required extern namespace class struct interface enum record delegate operator implicit explicit if
  while for foreach lock switch params this base scoped typeof nameof default`);
const DECLARED = new RegExp(
  String.raw`(?<![\w.])([A-Za-z_][\w.]{0,100}(?:<[\w\s,.<>?[\]]{1,150}>)?(?:\[,{0,3}\]){0,3}\??(?:\[\])?)`
    + String.raw`\s{1,40}([A-Za-z_]\w{0,100})(?=\s{0,40}(?:[=;,){]|=>|in\b|&&|\?|$))`,
  'g',
);
const OF_LAMBDA =
  /(?<![\w.])([a-z_]\w{0,60})\s{0,9}=>|\(([a-z_]\w{0,60}(?:\s{0,9},\s{0,9}[a-z_]\w{0,60}){1,6})\)\s{0,9}=>/g;

/** What a file declares, by name; linear but for the bodies of parameters. */
export function variablesIn(code: string): ReadonlyMap<string, readonly Variable[]> {
  const found = new Map<string, Variable[]>();
  const blocks = new Blocks(code);
  const add = (variable: Omit<Variable, 'start' | 'end'>): void => {
    const known = found.get(variable.name);
    const one = { ...variable, ...blocks.scopeAt(variable.at) };
    if (known === undefined) found.set(variable.name, [one]);
    else known.push(one);
  };
  for (const { 0: all, 1: type = '', 2: name = '', index } of code.matchAll(DECLARED))
    if (!NO_TYPES.has(type) && !NO_TYPES.has(name)) add({ name, type, at: index + all.length });
  for (const { 0: all, 1: one, 2: several = '', index } of code.matchAll(OF_LAMBDA))
    for (const name of one === undefined ? several.split(/\s{0,9},\s{0,9}/) : [one])
      add({ name, type: '', at: index + (one === undefined ? 1 : all.length) });
  return found;
}

/** What a name means at an offset: the variable of the innermost scope around it. */
export function variableAt(
  variables: ReadonlyMap<string, readonly Variable[]>,
  name: string,
  offset: number,
): Variable | undefined {
  const around = (variables.get(name) ?? []).filter(({ start, end }) => start <= offset && offset < end);
  const size = Math.min(...around.map(({ start, end }) => end - start));
  const nearest = around.filter(({ start, end }) => end - start === size);
  return nearest.length === 1 || new Set(nearest.map(({ type }) => type)).size === 1 ? nearest.at(-1) : undefined;
}

/** The brackets around each offset. */
class Blocks {
  readonly #code: string;
  /** Offsets of brackets in order, and of each the bracket that is open after it. */
  readonly #offsets: number[] = [];
  readonly #openAfter: number[] = [];
  readonly #closes = new Map<number, number>();

  constructor(code: string) {
    this.#code = code;
    const open: number[] = [];
    for (const { index, 0: sign } of code.matchAll(/[(){}]/g)) {
      if (sign === '(' || sign === '{') open.push(index);
      else {
        const start = open.pop();
        if (start !== undefined) this.#closes.set(start, index);
      }
      this.#offsets.push(index);
      this.#openAfter.push(open.at(-1) ?? -1);
    }
  }

  /** The block around a name; for one in brackets, what comes after these, too. */
  scopeAt(offset: number): { readonly start: number; readonly end: number } {
    const open = this.#openAt(offset);
    if (open < 0) return { start: 0, end: this.#code.length };
    const close = this.#closes.get(open) ?? this.#code.length;
    return { start: open, end: this.#code.charAt(open) === '(' ? this.#bodyEnd(close) : close };
  }

  /** The end of what belongs to a list of parameters, or to the head of a statement. */
  #bodyEnd(close: number): number {
    const code = this.#code;
    for (let at = close + 1; at < code.length; at += 1) {
      const sign = code.charAt(at);
      if (sign === '{') return this.#closes.get(at) ?? code.length;
      if (sign === ';' || sign === ')' || sign === '}') return at;
      if (sign === '(') at = this.#closes.get(at) ?? closeOf(code, at) ?? code.length;
    }
    return code.length;
  }

  #openAt(offset: number): number {
    let [low, high] = [0, this.#offsets.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#offsets[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return this.#openAfter[low - 1] ?? -1;
  }
}
