import { hasWord, splitAtWord } from '../text/whole-word.js';

/** A file on both sides of a change. */
export interface BeforeAfter {
  readonly before: string;
  readonly after: string;
}

/** A name as code writes it: what stands before and behind it is no part of the name, but goes with it. */
export interface Form {
  readonly name: string;
  readonly open: string;
  readonly close: string;
}

/** Lines that lost the name, and lines that are new, which are compared with each other. */
const MAX_LOST = 40;
const MAX_NEW = 20_000;
const LINE_CHARS = 400;
/** Word characters around the name, keywords left out, from which on one line alone tells one place from another. */
const TELLING_CHARS = 12;
/** The same for a line next to it, which must stand beside the new one as well. */
const NEIGHBOUR_CHARS = 6;
/** Votes that make a new name: two lines, or one that tells. */
const MIN_VOTES = 2;
const KEYWORDS = /\b(?:export|default|public|private|protected|static|final|abstract|async|await|function|class|interface|extends|implements|const|let|var|type|enum|struct|trait|impl|def|self|this|return|func|fn|pub|import|from|new|string|boolean|number|str|int|bool|void|None|null|undefined|true|false|constructor|__init__|pass)\b/g;
/** What ends right before a name that is defined here. */
const DEFINES = /(?:^|[\s(])(?:function\*?|class|interface|type|enum|struct|trait|def|fn|func(?:\s*\([^()]{1,80}\))?|module|macro_rules!|const|let|var)\s+$/;

/**
 * The name that took the place of another: lines of the file stand again as they stood, but for that name. Undefined where nothing shows it, or two
 * names are shown as well. O(lost lines × new lines).
 */
export function renamedIn({ before, after }: BeforeAfter, forms: readonly Form[]): string | undefined {
  const old = before.split('\n');
  const now = after.split('\n');
  const kept = new Set(old.map((line) => line.trim()));
  const added = now.flatMap((line, index) => (line.length <= LINE_CHARS && line.trim() !== '' && !kept.has(line.trim()) ? [{ text: line.trim(), index }] : [])).slice(0, MAX_NEW);
  const votes = new Map<string, number>();
  for (const form of forms) {
    for (const line of linesWith(old, form)) {
      for (const [name, count] of votesOf({ form, line, old, now, added })) if (isNew(name, form, before)) votes.set(name, (votes.get(name) ?? 0) + count);
    }
  }
  const best = Math.max(0, ...votes.values());
  const first = [...votes].filter(([, count]) => count === best);
  return best >= MIN_VOTES && first.length === 1 ? first[0]?.[0] : undefined;
}

interface Line {
  /** Without indentation. */
  readonly text: string;
  /** 0-based. */
  readonly index: number;
}

function linesWith(lines: readonly string[], { name, open, close }: Form): readonly Line[] {
  const found: Line[] = [];
  for (const [index, line] of lines.entries()) {
    if (found.length >= MAX_LOST) break;
    if (line.length <= LINE_CHARS && line.includes(name) && hasWord(line, open + name + close)) found.push({ text: line.trim(), index });
  }
  return found;
}

interface Comparison {
  readonly form: Form;
  readonly line: Line;
  readonly old: readonly string[];
  readonly now: readonly string[];
  readonly added: readonly Line[];
}

/** Votes of one line that lost the name, by the name that stands in its place; each name once. */
function votesOf({ form, line, old, now, added }: Comparison): ReadonlyMap<string, number> {
  const pieces = splitAtWord(line.text, form.open + form.name + form.close);
  const tells = tellingOf(pieces.join(' '));
  const votes = new Map<string, number>();
  const heads: string[] = [];
  for (const candidate of added) {
    const name = fill(pieces, candidate.text, form);
    if (name !== undefined) votes.set(name, Math.max(votes.get(name) ?? 0, tells >= TELLING_CHARS || isBeside({ line, candidate, old, now }) ? MIN_VOTES : 1));
    const defined = name === undefined ? definedLike(pieces, candidate.text, form) : undefined;
    if (defined !== undefined) heads.push(defined);
  }
  // A definition whose rest was changed as well: it must be the only new one of its sort.
  if (votes.size === 0 && heads.length === 1 && heads[0] !== undefined) votes.set(heads[0], 1);
  return votes;
}

/** The one name with which the pieces make the text; undefined when none does. */
function fill(pieces: readonly string[], text: string, { name, open, close }: Form): string | undefined {
  const [first = '', ...rest] = pieces;
  const fixed = pieces.reduce((sum, piece) => sum + piece.length, 0) + rest.length * (open.length + close.length);
  const length = (text.length - fixed) / Math.max(1, rest.length);
  if (!Number.isInteger(length) || length < 1 || !text.startsWith(first + open)) return undefined;
  const candidate = text.slice(first.length + open.length, first.length + open.length + length);
  return isLike(candidate, name) && pieces.join(open + candidate + close) === text ? candidate : undefined;
}

/** The name of a definition of the same sort, whatever its rest. */
function definedLike([first = '', second = '']: readonly string[], text: string, { name, open }: Form): string | undefined {
  if (!DEFINES.test(first) || !text.startsWith(first + open)) return undefined;
  const candidate = /^[\w$]+/.exec(text.slice(first.length + open.length))?.[0] ?? '';
  return isLike(candidate, name) && text[first.length + open.length + candidate.length] === second[0] ? candidate : undefined;
}

/** A route is a path, an option may have dashes, all else is an identifier. */
function isLike(candidate: string, name: string): boolean {
  if (candidate === name) return false;
  if (name.startsWith('/')) return /^\/[\w/:{}<>.*-]*$/.test(candidate);
  return name.includes('-') ? /^[\w$-]+$/.test(candidate) && /\w/.test(candidate) : /^[A-Za-z_$][\w$-]*$/.test(candidate) && (!candidate.includes('-') || /^[a-z]+$/.test(name));
}

function isBeside({ line, candidate, old, now }: { readonly line: Line; readonly candidate: Line; readonly old: readonly string[]; readonly now: readonly string[] }): boolean {
  return [-1, 1].some((step) => {
    const [then = '', there = ''] = [old[line.index + step], now[candidate.index + step]];
    return then.trim() === there.trim() && then.length <= LINE_CHARS && tellingOf(then) >= NEIGHBOUR_CHARS;
  });
}

function tellingOf(text: string): number {
  return text.replace(KEYWORDS, ' ').replace(/\W+/g, '').length;
}

/** What stood there before is another thing, not the new name of this one. */
function isNew(name: string, { open, close }: Form, before: string): boolean {
  return !hasWord(before, open + name + close);
}
