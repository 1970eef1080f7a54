import type { Lines } from '../../../model/annotation.js';
import { areSameParameters, parametersAt } from './parameters.js';

/** Languages in which one name may have several definitions, told apart by their parameters. */
const OVERLOADING = /\.(?:java|kts?|scala|sc|groovy|cs|vb|swift|cc|cpp|cxx|c\+\+|hh?|hpp|hxx|ipp|[mc]?tsx?)$/i;
/** Before a name: what makes it a call, or a word of a comment. */
const CALLS = /(?:\b(?:return|new|await|throw|yield|case|else|in|is)|[=(,!&|?+\-/%:]|=>)\s*$|^\s*(?:\/\/|\/?\*|#)/;
/** After the parameters of a definition, and of a declaration. */
const BEGINS = /^\s*(?:[{:;=]|=>|->|throws\b|const\b|noexcept\b|override\b|final\b|where\b|async\b|requires\b)/;
const MOST_PLACES = 1_000;

export interface Overload {
  /** 1-based line of the name. */
  readonly line: number;
  /** 0-based, of the name in its line, where other definitions are before it; undefined where none is. */
  readonly column: number | undefined;
  readonly signature: string;
  readonly isAsked: boolean;
}

/** May a name have several definitions in this file? */
export function mayOverload(file: string): boolean {
  return OVERLOADING.test(file);
}

/**
 * The definitions of a name within some lines of a text, by what the text looks like: readers of code list only the
 * first one. `isAsked`: has it these parameters?
 */
export function overloadsIn(
  text: string,
  {
    name,
    parameters,
    within,
  }: { readonly name: string; readonly parameters: readonly string[]; readonly within: Lines },
): readonly Overload[] {
  const found: Overload[] = [];
  let [line, counted] = [1, 0];
  for (let at = text.indexOf(name), places = 0; at >= 0 && places < MOST_PLACES; places += 1) {
    const after = at + name.length;
    const open = /^[ \t]*(?:<[^<>()]{0,200}>[ \t]*)?\(/.exec(text.slice(after, after + 300))?.[0].length;
    const row = text.lastIndexOf('\n', at - 1) + 1;
    line += linesBetween(text, counted, row);
    counted = row;
    const isWord = !/[\p{L}\p{N}_$.>#@]/u.test(text[at - 1] ?? ' ') && open !== undefined;
    if (isWord && line >= within.start && line <= within.end && !CALLS.test(beforeName(text.slice(row, at)))) {
      const read = parametersAt(text, after + open - 1);
      if (read !== undefined && BEGINS.test(text.slice(read.end, read.end + 80))) {
        const signature = text.slice(at, read.end).replace(/\s+/g, ' ');
        const column = /[{};]/.test(text.slice(row, at)) ? at - row : undefined;
        found.push({ line, column, signature, isAsked: areSameParameters(parameters, read.list) });
      }
    }
    at = text.indexOf(name, after);
  }
  return found;
}

/** `Owner::` of C++ before a name is part of it. */
function beforeName(text: string): string {
  return text.endsWith('::') ? text.slice(0, text.lastIndexOf(' ') + 1) : text;
}

function linesBetween(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
