import { parametersAt, parameterWords } from './parameters.js';
import type { ParameterWords } from './parameters.js';

/** Languages in which one name may have several definitions, told apart by their parameters. */
const OVERLOADING = /\.(?:java|kts?|scala|sc|groovy|cs|vb|swift|cc|cpp|cxx|c\+\+|hh?|hpp|hxx|ipp|[mc]?tsx?)$/i;
/** Before a name: what makes it a call, or a word of a comment. */
const CALLS = /(?:\b(?:return|new|await|throw|yield|case|else|in|is)|[=(,!&|?+\-/%:]|=>)\s*$|^\s*(?:\/\/|\/?\*|#)/;
/** After the parameters of a definition, and of a declaration. */
const BEGINS = /^\s*(?:[{:;=]|=>|->|throws\b|const\b|noexcept\b|override\b|final\b|where\b|async\b|requires\b)/;
/** More places of a name are not looked at, and then nothing is known of them. */
const MOST_PLACES = 20_000;
/** Characters before a name in its line. */
const BEFORE_CHARS = 300;

export interface Overload {
  /** 1-based line of the name. */
  readonly line: number;
  /** 0-based, of the name in its line, where other definitions are before it; undefined where none is. */
  readonly column: number | undefined;
  readonly signature: string;
  readonly parameters: ParameterWords;
}

/** May a name have several definitions in this file? */
export function mayOverload(file: string): boolean {
  return OVERLOADING.test(file);
}

/**
 * The definitions of a name in a text, by what the text looks like: readers of code list only the first one. Empty
 * where they are too many to tell. Linear.
 */
export function overloadsIn(text: string, name: string): readonly Overload[] {
  if (name === '') return [];
  const found: Overload[] = [];
  let [line, row, lineBreak] = [1, 0, text.indexOf('\n')];
  for (let at = text.indexOf(name), places = 0; at >= 0; places += 1) {
    if (places === MOST_PLACES) return [];
    for (; lineBreak >= 0 && lineBreak < at; lineBreak = text.indexOf('\n', row))
      [line, row] = [line + 1, lineBreak + 1];
    const overload = overloadAt(text, { at, row, name });
    if (overload !== undefined) found.push({ ...overload, line });
    at = text.indexOf(name, at + name.length);
  }
  return found;
}

interface NamePlace {
  readonly at: number;
  /** Where its line begins. */
  readonly row: number;
  readonly name: string;
}

function overloadAt(text: string, { at, row, name }: NamePlace): Omit<Overload, 'line'> | undefined {
  const after = at + name.length;
  const open = /^[ \t]*(?:<[^<>()]{0,200}>[ \t]*)?\(/.exec(text.slice(after, after + 300))?.[0].length;
  if (open === undefined || /[\p{L}\p{N}_$.>#@]/u.test(text[at - 1] ?? ' ')) return undefined;
  const before = text.slice(Math.max(row, at - BEFORE_CHARS), at);
  if (CALLS.test(beforeName(before))) return undefined;
  const read = parametersAt(text, after + open - 1);
  if (read === undefined || !BEGINS.test(text.slice(read.end, read.end + 80))) return undefined;
  return {
    column: /[{};]/.test(before) ? at - row : undefined,
    signature: text.slice(at, read.end).replace(/\s+/g, ' '),
    parameters: parameterWords(read.list),
  };
}

/** `Owner::` of C++ before a name is part of it. */
function beforeName(text: string): string {
  return text.endsWith('::') ? text.slice(0, text.lastIndexOf(' ') + 1) : text;
}
