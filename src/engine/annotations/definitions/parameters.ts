/** A longer list is not taken apart. */
const MOST_CHARS = 2_000;
/** Signs that come before names and types, or after them, and are not part of them. */
const WORD = /[\p{L}\p{N}_$]+|\.\.\.|[*&[\]]/gu;
/** Words before a parameter that say nothing of its type. */
const MODIFIERS = new Set(['final', 'const', 'readonly', 'in', 'out', 'ref', 'params', 'this', 'var', 'val']);

/**
 * The parameters that the name of a definition gives, `add(int, String)`: what is between its brackets, by commas.
 * Undefined without brackets, and for the brackets of `operator()`.
 */
export function parametersIn(name: string): readonly string[] | undefined {
  const open = name.indexOf('(');
  if (open <= 0 || name.length > MOST_CHARS || /operator\s*$/.test(name.slice(0, open))) return undefined;
  return parametersAt(name, open)?.list;
}

/** The same of a text that has the opening bracket at this position, and the position after the closing one. */
export function parametersAt(
  text: string,
  open: number,
): { readonly list: readonly string[]; readonly end: number } | undefined {
  const list: string[] = [];
  let depth = 0;
  let from = open + 1;
  const last = Math.min(text.length, open + MOST_CHARS);
  for (let at = open; at < last; at += 1) {
    const char = text[at] ?? '';
    if ('([{<'.includes(char)) depth += 1;
    // The arrow of a type closes nothing.
    else if (')]}'.includes(char) || (char === '>' && text[at - 1] !== '=' && text[at - 1] !== '-')) depth -= 1;
    if (depth > 1 || (depth === 1 && char !== ',')) continue;
    if (at > open) list.push(text.slice(from, at).trim());
    from = at + 1;
    if (depth <= 0) return { list: list.filter((one) => one !== '' && one !== 'void'), end: at + 1 };
  }
  return undefined;
}

/** The words of each parameter that tell it from others. */
export type ParameterWords = readonly (readonly string[])[];

export function parameterWords(parameters: readonly string[]): ParameterWords {
  return parameters.map(wordsOf);
}

/** Are two lists as many parameters, each written alike: `int`, `int a`, `final int a = 1`, `a: number`? */
export function areSameParameters(one: ParameterWords, other: ParameterWords): boolean {
  return (
    one.length === other.length
    && one.every((words, at) => isPartOf(words, other[at] ?? []) || isPartOf(other[at] ?? [], words))
  );
}

/** Without values that are taken when none is given. */
function wordsOf(parameter: string): readonly string[] {
  const [typed = ''] = parameter.replace(/@\w+(?:\([^)]*\))?/g, '').split(/=(?!>)/);
  const words = typed.match(WORD) ?? [];
  const telling = words.filter((word) => !MODIFIERS.has(word));
  return telling.length === 0 ? words : telling;
}

/** Do the words of one follow each other in the other? Those before a dot may be left out: `java.lang.String`. */
function isPartOf(part: readonly string[], whole: readonly string[]): boolean {
  if (part.length === 0) return false;
  return whole.some((_, from) => part.every((word, at) => whole[from + at] === word));
}
