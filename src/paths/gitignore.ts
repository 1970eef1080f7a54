import { compileSegment, type SegmentMatcher } from './glob-segment.js';
import { compileSegments, matchesPath } from './glob.js';

/** Compiled patterns of one ignore file. */
export interface IgnoreRules {
  /**
   * True: ignored. False: explicitly not ignored. Undefined: no pattern matches this path, which must be below the
   * ignore file.
   */
  decide(path: string, isDirectory: boolean): boolean | undefined;
}

/** Most patterns with wildcards that are read from a file: every entry of the tree is compared with each of them. */
const MAX_WILD_PATTERNS = 1000;

interface Rule {
  /** Position in the file: of all rules that match, the last one decides. */
  readonly order: number;
  readonly negated: boolean;
  readonly directoryOnly: boolean;
}

interface WildRule extends Rule {
  matches(path: string, name: string): boolean;
}

/** Rules looked up by path, name and extension, so that long lists of them cost nothing per entry. */
interface Index {
  readonly paths: Map<string, Rule[]>;
  readonly names: Map<string, Rule[]>;
  readonly extensions: Map<string, Rule[]>;
  readonly wild: WildRule[];
}

export interface IgnorePlace {
  /** Directory of the ignore file: relative to the repository root, or with `prefix` to a directory above it. */
  readonly base: string;
  /** Path of the repository root below the directory that `base` is relative to; `''` when that is the root itself. */
  readonly prefix: string;
}

/** Reads the text of a `.gitignore` by git's rules. Undefined when it has no pattern. */
export function parseIgnore(text: string, { base, prefix }: IgnorePlace): IgnoreRules | undefined {
  const index: Index = { paths: new Map(), names: new Map(), extensions: new Map(), wild: [] };
  let order = 0;
  for (const line of text.replace(/^\uFEFF/, '').split('\n')) {
    const added = addRule(index, line.endsWith('\r') ? line.slice(0, -1) : line, order);
    if (added) order += 1;
  }
  if (order === 0) return undefined;
  const skip = base === '' ? 0 : base.length + 1;
  const lead = prefix === '' ? '' : `${prefix}/`;
  return { decide: (path, isDirectory) => decideWith(index, (lead + path).slice(skip), isDirectory) };
}

function addRule(index: Index, line: string, order: number): boolean {
  if (line.startsWith('#')) return false;
  let pattern = trimTrailingSpaces(line);
  const negated = pattern.startsWith('!');
  if (negated) pattern = pattern.slice(1);
  const directoryOnly = pattern.endsWith('/');
  if (directoryOnly) pattern = pattern.slice(0, -1);
  const anchored = pattern.includes('/');
  if (pattern.startsWith('/')) pattern = pattern.slice(1);
  if (pattern === '') return false;
  const rule: Rule = { order, negated, directoryOnly };
  if (!/[*?[\]\\]/.test(pattern)) return addTo(anchored ? index.paths : index.names, pattern, rule);
  if (anchored) return addWild(index, { ...rule, matches: anchoredMatcher(pattern) });
  const extension = /^\*(\.[^*?[\]\\.]+)$/.exec(pattern)?.[1];
  if (extension !== undefined) return addTo(index.extensions, extension, rule);
  const matches: SegmentMatcher = compileSegment(pattern);
  return addWild(index, { ...rule, matches: (_path, name) => matches(name) });
}

/** Spaces at the end do not count unless the first of them is escaped. */
function trimTrailingSpaces(line: string): string {
  let end = line.length;
  while (end > 0 && line[end - 1] === ' ') end -= 1;
  let slashes = 0;
  while (line[end - 1 - slashes] === '\\') slashes += 1;
  return end < line.length && slashes % 2 === 1 ? line.slice(0, end + 1) : line.slice(0, end);
}

/**
 * As in git, the text before the first wildcard is compared first, and the rest is a separate pattern: `a**` + `/b` is
 * `a`, then any folders.
 */
function anchoredMatcher(pattern: string): (path: string) => boolean {
  const wild = pattern.search(/[*?[\]\\]/);
  const letters = pattern.slice(0, wild);
  const rest = compileSegments(pattern.slice(wild));
  return (path) => path.startsWith(letters) && matchesPath(rest, path.slice(wild).split('/'));
}

function addWild(index: Index, rule: WildRule): boolean {
  if (index.wild.length >= MAX_WILD_PATTERNS) return false;
  index.wild.push(rule);
  return true;
}

function addTo(map: Map<string, Rule[]>, key: string, rule: Rule): boolean {
  const rules = map.get(key);
  if (rules === undefined) map.set(key, [rule]);
  else rules.push(rule);
  return true;
}

function decideWith(index: Index, path: string, isDirectory: boolean): boolean | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  let best = lastThatApplies(
    index.names.get(name),
    isDirectory,
    lastThatApplies(index.paths.get(path), isDirectory, undefined),
  );
  const dot = name.lastIndexOf('.');
  if (dot >= 0) best = lastThatApplies(index.extensions.get(name.slice(dot)), isDirectory, best);
  for (let at = index.wild.length - 1; at >= 0; at -= 1) {
    const rule = index.wild[at];
    if (rule === undefined || (best !== undefined && rule.order < best.order)) break;
    if (rule.directoryOnly && !isDirectory) continue;
    if (rule.matches(path, name)) {
      best = rule;
      break;
    }
  }
  return best === undefined ? undefined : !best.negated;
}

function lastThatApplies(
  rules: readonly Rule[] | undefined,
  isDirectory: boolean,
  than: Rule | undefined,
): Rule | undefined {
  const found = rules?.findLast((rule) => isDirectory || !rule.directoryOnly);
  if (found === undefined) return than;
  return than === undefined || found.order > than.order ? found : than;
}
