/** Keyword arguments and keys of two words: options of the called function. */
const KEY = /(?<![\w$.'"-])(["']?)([a-z][a-z\d]*(?:(?:[A-Z][a-z\d]*)+|(?:_[a-z\d]+)+))(?:\1\s?:(?=\s)|=(?![=\s>]))/g;
/**
 * More deeply nested objects usually belong to something else: the options of a plugin, a transport, a request body.
 */
const MAX_DEPTH = 2;
const MAX_LINE = 500;

/** A key in languages with `max_size = 3` in a table: at the start of a row or after what separates fields. */
const FIELD = /(?:^|[{,;])\s{0,99}([a-z][a-z\d]*(?:(?:[A-Z][a-z\d]*)+|(?:_[a-z\d]+)+))\s?=(?!=)/g;

/** An own package with its options in a list, as configurations give plugins: `['@shop/nuxt', { cartName: 'x' }]`. */
const WITH_OPTIONS = /\[\s{0,99}(?<quote>["'])(?<name>[\w@./:-]{1,100})\k<quote>,\s{0,99}\{/g;

interface KeySigns {
  readonly fieldSign?: '=';
  /** Names of this repository's packages. */
  readonly packages?: ReadonlySet<string>;
}

/**
 * Names that the example passes by name to a call, or to a package of this repository in a configuration, by 0-based
 * line. Linear.
 */
export function exampleKeys(
  code: string,
  { fieldSign, packages = new Set() }: KeySigns = {},
): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>();
  const given = [...code.matchAll(WITH_OPTIONS)].filter(({ groups }) => packages.has(groups?.['name'] ?? ''));
  const state: State = { open: [], inString: undefined, at: 0, given: new Set(given.map(({ index }) => index)) };
  for (const [index, line] of code.split('\n').entries()) {
    const next = state.at + line.length + 1;
    const depths = line.length > MAX_LINE ? [] : depthsOf(line, state);
    state.at = next;
    if (line.length > MAX_LINE) continue;
    const names = [...line.matchAll(KEY)].flatMap((match) => {
      const depth = depths[match.index] ?? -1;
      const isKeyword = match[0].endsWith('=');
      return (isKeyword ? depth === 0 : depth > 0 && depth <= MAX_DEPTH) ? [match[2] ?? ''] : [];
    });
    if (fieldSign === '=') names.push(...fieldsIn(line, depths));
    if (names.length > 0) found.set(index, [...new Set(names)]);
  }
  return found;
}

function fieldsIn(line: string, depths: readonly number[]): readonly string[] {
  return [...line.matchAll(FIELD)].flatMap(({ index, 0: row, 1: name = '' }) => {
    const depth = depths[index + row.indexOf(name)] ?? -1;
    return depth > 0 && depth <= MAX_DEPTH ? [name] : [];
  });
}

interface State {
  /** For each open bracket: braces between it and the surrounding call; -1 outside of any call. */
  readonly open: number[];
  inString: string | undefined;
  /** Offset in the code of the line that is read. */
  at: number;
  /** Offsets of brackets that are like those of a call. */
  readonly given: ReadonlySet<number>;
}

const CLOSERS = ')}]';
const MAX_OPEN = 1_000;

/**
 * Braces between each column and the surrounding call: 0 directly inside its brackets, -1 outside or inside a string.
 */
function depthsOf(line: string, state: State): readonly number[] {
  const depths: number[] = [];
  for (const char of line) {
    const at = state.at + depths.length;
    depths.push(...Array<number>(char.length).fill(state.inString === undefined ? (state.open.at(-1) ?? -1) : -1));
    if (state.inString !== undefined) {
      if (char === state.inString) state.inString = undefined;
      continue;
    }
    if (char === '"' || char === "'" || char === '`') state.inString = char;
    else if (char === '(') open(state, 0);
    else if (char === '{') open(state, inside(state, 1));
    else if (char === '[') open(state, state.given.has(at) ? 0 : inside(state, 0));
    else if (CLOSERS.includes(char)) state.open.pop();
  }
  // A quote without a closing one on its line is an apostrophe; a template string continues.
  if (state.inString !== '`') state.inString = undefined;
  return depths;
}

function inside({ open: stack }: State, braces: number): number {
  const around = stack.at(-1) ?? -1;
  return around < 0 ? -1 : around + braces;
}

function open({ open: stack }: State, depth: number): void {
  if (stack.length < MAX_OPEN) stack.push(depth);
}
