import { compileSegment, isMalformedSegment, splitPattern, type SegmentMatcher } from './glob-segment.js';

/** One segment of a path pattern; `GLOBSTAR` (`**`) matches any number of segments. */
export type PathPattern = readonly (SegmentMatcher | typeof GLOBSTAR)[];
export const GLOBSTAR = Symbol('**');

/** Most alternatives of a pattern's braces; a pattern with more matches nothing. */
const MAX_ALTERNATIVES = 200;

/**
 * A test for repository-relative paths: `*`, `?`, `[…]` within a segment, `**` across segments, `{a,b}` alternatives.
 * Case-sensitive; leading dots are not special; a trailing slash means everything below. Time is bounded by O(pattern ×
 * path) for each alternative, even for a hostile pattern.
 */
export function compileGlob(glob: string): (path: string) => boolean {
  const patterns = expandBraces(glob.replace(/^\.?\//, '')).map(compilePath);
  return (path) => {
    const segments = path.split('/');
    return patterns.some((pattern) => matchesPath(pattern, segments));
  };
}

/** `[id]`, `[[...path]]` */
const BRACKETS = /\[{1,2}[^[\]/\\]{0,200}\]{1,2}/g;

/**
 * The same pattern with those brackets escaped that are written so in the name of something: `app/[id]/*.ts`, where a
 * folder is called `[id]`. `isInName`: does some name contain this text?
 */
export function withNamesEscaped(glob: string, isInName: (text: string) => boolean): string {
  return glob.replace(BRACKETS, (text) => (isInName(text) ? text.replace(/[[\]]/g, '\\$&') : text));
}

/** Does a pattern, or one of its alternatives, match nothing, whatever the path? */
export function isMalformedGlob(glob: string): boolean {
  const patterns = expandBraces(glob);
  return patterns.length === 0 || patterns.some((pattern) => splitPattern(pattern).some(isMalformedSegment));
}

function compilePath(glob: string): PathPattern {
  return compileSegments(glob.endsWith('/') ? `${glob}**` : glob);
}

/** `a/**` matches only paths below `a`, not `a` itself, as in git and fast-glob. */
export function compileSegments(pattern: string): PathPattern {
  const compiled: (SegmentMatcher | typeof GLOBSTAR)[] = [];
  for (const segment of splitPattern(pattern)) {
    if (!/^\*{2,}$/.test(segment)) compiled.push(compileSegment(segment));
    else if (compiled.at(-1) !== GLOBSTAR) compiled.push(GLOBSTAR);
  }
  if (compiled.at(-1) === GLOBSTAR) compiled.push(() => true);
  return compiled;
}

/** The same two-pointer walk as for characters, on segments: only the last `**` is retried. */
export function matchesPath(pattern: PathPattern, segments: readonly string[]): boolean {
  let part = 0;
  let at = 0;
  let starPart = -1;
  let starAt = 0;
  while (at < segments.length) {
    const wanted = pattern[part];
    if (wanted === GLOBSTAR) {
      starPart = part;
      starAt = at;
      part += 1;
    } else if (wanted !== undefined && wanted(segments[at] ?? '')) {
      part += 1;
      at += 1;
    } else if (starPart >= 0) {
      part = starPart + 1;
      starAt += 1;
      at = starAt;
    } else {
      return false;
    }
  }
  while (pattern[part] === GLOBSTAR) part += 1;
  return part === pattern.length;
}

/** `a/{b,c}` → `a/b`, `a/c`. Unbalanced or single braces are plain characters. Empty beyond MAX_ALTERNATIVES. */
function expandBraces(glob: string): readonly string[] {
  let done: string[] = [];
  let open = [glob];
  while (open.length > 0) {
    const next: string[] = [];
    for (const pattern of open) {
      const group = firstGroup(pattern);
      if (group === undefined) done = [...done, pattern];
      else
        for (const choice of group.choices) next.push(pattern.slice(0, group.from) + choice + pattern.slice(group.to));
      if (done.length + next.length > MAX_ALTERNATIVES) return [];
    }
    open = next;
  }
  return done;
}

interface BraceGroup {
  readonly from: number;
  readonly to: number;
  readonly choices: readonly string[];
}

/** The first innermost group that has a comma. */
function firstGroup(pattern: string): BraceGroup | undefined {
  let from = -1;
  for (let at = 0; at < pattern.length; at += 1) {
    if (pattern[at] === '\\') at += 1;
    else if (pattern[at] === '{') from = at;
    else if (pattern[at] === '}' && from >= 0) {
      const inner = pattern.slice(from + 1, at);
      if (inner.includes(',')) return { from, to: at + 1, choices: inner.split(',') };
      from = -1;
    }
  }
  return undefined;
}
