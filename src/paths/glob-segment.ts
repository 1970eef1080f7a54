/**
 * Matches one path segment against `*`, `?`, `[a-z]`, `[!x]`, `[[:alpha:]]` and backslash escapes, as git's wildmatch
 * does. Patterns and names both come from the repository, so time is bounded: O(pattern × name), never exponential as
 * with a regular expression with several stars.
 */
export type SegmentMatcher = (name: string) => boolean;

const STAR = Symbol('*');
const ANY = Symbol('?');
type Token = string | typeof STAR | typeof ANY | CharacterClass;

interface CharacterClass {
  readonly negated: boolean;
  readonly ranges: readonly (readonly [number, number])[];
}

export function compileSegment(pattern: string): SegmentMatcher {
  const simple = compileSimple(pattern);
  if (simple !== undefined) return simple;
  const tokens = tokenise(pattern);
  if (tokens === undefined) return () => false;
  return (name) => matchTokens(tokens, [...name]);
}

/** Does a pattern of one segment match nothing, because it never ends a bracket or an escape? */
export function isMalformedSegment(pattern: string): boolean {
  return compileSimple(pattern) === undefined && tokenise(pattern) === undefined;
}

/** Most real patterns are a name, `*.ext` or `prefix*`, for which string comparisons suffice. */
function compileSimple(pattern: string): SegmentMatcher | undefined {
  if (/[?[\]\\]/.test(pattern)) return undefined;
  const star = pattern.indexOf('*');
  if (star < 0) return (name) => name === pattern;
  if (star !== pattern.lastIndexOf('*')) return undefined;
  const before = pattern.slice(0, star);
  const after = pattern.slice(star + 1);
  return (name) => name.length >= pattern.length - 1 && name.startsWith(before) && name.endsWith(after);
}

/** Parts of a pattern between slashes; a slash in brackets or after a backslash does not split. */
export function splitPattern(pattern: string): readonly string[] {
  if (!/[[\\]/.test(pattern)) return pattern.split('/');
  const characters = [...pattern];
  const parts: string[] = [];
  let from = 0;
  let mayClose = true;
  for (let at = 0; at < characters.length; at += 1) {
    if (characters[at] === '\\') at += 1;
    else if (characters[at] === '[' && mayClose) {
      const end = parseClass(characters, at + 1)?.end;
      // A part with an unclosed bracket matches nothing. Searching the end of each further bracket would be quadratic.
      mayClose = end !== undefined;
      at = end ?? at;
    } else if (characters[at] === '/') {
      parts.push(characters.slice(from, at).join(''));
      from = at + 1;
    }
  }
  return [...parts, characters.slice(from).join('')];
}

/** Undefined for a malformed pattern, which matches nothing, as in git. */
function tokenise(pattern: string): readonly Token[] | undefined {
  const characters = [...pattern];
  const tokens: Token[] = [];
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] ?? '';
    if (character === '*') {
      if (tokens.at(-1) !== STAR) tokens.push(STAR);
    } else if (character === '?') {
      tokens.push(ANY);
    } else if (character === '\\') {
      at += 1;
      const escaped = characters[at];
      if (escaped === undefined) return undefined;
      tokens.push(escaped);
    } else if (character === '[') {
      const parsed = parseClass(characters, at + 1);
      if (parsed === undefined) return undefined;
      tokens.push(parsed.class);
      at = parsed.end;
    } else {
      tokens.push(character);
    }
  }
  return tokens;
}

/** `from` is the position after `[`; `end` that of the closing bracket. */
function parseClass(
  characters: readonly string[],
  from: number,
): { readonly class: CharacterClass; readonly end: number } | undefined {
  const negated = characters[from] === '!' || characters[from] === '^';
  const ranges: [number, number][] = [];
  const first = negated ? from + 1 : from;
  for (let at = first; at < characters.length; at += 1) {
    if (characters[at] === ']' && at > first) return { class: { negated, ranges }, end: at };
    if (characters[at] === '[' && characters[at + 1] === ':') {
      const end = posixClass(characters, at, ranges);
      if (end === undefined) return undefined;
      at = end;
      continue;
    }
    const low = classMember(characters, at);
    if (low === undefined) return undefined;
    at = low.end;
    if (characters[at + 1] === '-' && characters[at + 2] !== undefined && characters[at + 2] !== ']') {
      const high = classMember(characters, at + 2);
      if (high === undefined) return undefined;
      ranges.push([low.code, high.code]);
      at = high.end;
    } else {
      ranges.push([low.code, low.code]);
    }
  }
  return undefined;
}

function classMember(
  characters: readonly string[],
  at: number,
): { readonly code: number; readonly end: number } | undefined {
  const end = characters[at] === '\\' ? at + 1 : at;
  const code = characters[end]?.codePointAt(0);
  return code === undefined ? undefined : { code, end };
}

const POSIX_RANGES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  alnum: [
    [48, 57],
    [65, 90],
    [97, 122],
  ],
  alpha: [
    [65, 90],
    [97, 122],
  ],
  blank: [
    [9, 9],
    [32, 32],
  ],
  cntrl: [
    [0, 31],
    [127, 127],
  ],
  digit: [[48, 57]],
  graph: [[33, 126]],
  lower: [[97, 122]],
  print: [[32, 126]],
  punct: [
    [33, 47],
    [58, 64],
    [91, 96],
    [123, 126],
  ],
  space: [
    [9, 13],
    [32, 32],
  ],
  upper: [[65, 90]],
  xdigit: [
    [48, 57],
    [65, 70],
    [97, 102],
  ],
};

/**
 * Adds the class `[:name:]` that begins at `at` and returns the position of its last bracket; undefined for an unknown
 * class.
 */
function posixClass(characters: readonly string[], at: number, ranges: [number, number][]): number | undefined {
  const close = characters.indexOf(']', at + 2);
  if (close < 0 || characters[close - 1] !== ':') return undefined;
  const found = POSIX_RANGES[characters.slice(at + 2, close - 1).join('')];
  if (found === undefined) return undefined;
  for (const [low, high] of found) ranges.push([low, high]);
  return close;
}

/** On a mismatch, only the last star needs to take one more character: earlier stars need not be retried. */
function matchTokens(tokens: readonly Token[], name: readonly string[]): boolean {
  let token = 0;
  let at = 0;
  let starToken = -1;
  let starAt = 0;
  while (at < name.length) {
    const wanted = tokens[token];
    if (wanted === STAR) {
      starToken = token;
      starAt = at;
      token += 1;
    } else if (wanted !== undefined && matchesOne(wanted, name[at] ?? '')) {
      token += 1;
      at += 1;
    } else if (starToken >= 0) {
      token = starToken + 1;
      starAt += 1;
      at = starAt;
    } else {
      return false;
    }
  }
  while (tokens[token] === STAR) token += 1;
  return token === tokens.length;
}

function matchesOne(token: Exclude<Token, typeof STAR>, character: string): boolean {
  if (token === ANY) return true;
  if (typeof token === 'string') return token === character;
  const code = character.codePointAt(0) ?? 0;
  return token.ranges.some(([low, high]) => code >= low && code <= high) !== token.negated;
}
