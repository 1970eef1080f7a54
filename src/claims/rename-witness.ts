import { humps } from '../text/spellings.js';
import { splitAtWord } from '../text/whole-word.js';
import { changeIndex } from './change-index.js';
import type { BeforeAfter, ChangeIndex, Form, Line } from './change-index.js';

/** Word characters around the name, keywords left out, from which on one line alone tells one place from another. */
const TELLING_CHARS = 12;
/** The same for a line next to it, which must stand beside the new one as well. */
const NEIGHBOUR_CHARS = 6;
const NEIGHBOUR_LINE_CHARS = 400;
/** Votes that make a new name: two lines, or one that tells. */
const MIN_VOTES = 2;
const KEYWORDS = /\b(?:export|default|public|private|protected|static|final|abstract|async|await|function|class|interface|extends|implements|const|let|var|type|enum|struct|trait|impl|def|self|this|return|func|fn|pub|import|from|new|string|boolean|number|str|int|bool|void|None|null|undefined|true|false|constructor|__init__|pass)\b/g;
/** What ends right before a name that is defined here. */
const DEFINES = /(?:^|[\s(])(?:function\*?|class|interface|type|enum|struct|trait|def|fn|func(?:\s*\([^()]{1,80}\))?|module|macro_rules!|const|let|var)\s+$/;

/**
 * The name that took the place of another: lines of the file stand again as they stood, but for that name. Undefined where nothing shows it, or two
 * names are shown as well. O(text) for the first name of a change; then O(lines that lost the name).
 */
export function renamedIn(change: BeforeAfter, forms: readonly Form[]): string | undefined {
  const index = changeIndex(change);
  const votes = new Map<string, number>();
  for (const form of forms) {
    for (const line of index.linesWith(form)) {
      for (const [name, count] of votesOf(line, form, index)) if (!index.stoodBefore({ ...form, name })) votes.set(name, (votes.get(name) ?? 0) + count);
    }
  }
  const best = Math.max(0, ...votes.values());
  const first = [...votes].filter(([, count]) => count === best);
  return best >= MIN_VOTES && first.length === 1 ? first[0]?.[0] : undefined;
}

/** Votes of one line that lost the name, by the name that stands in its place; each name once. */
function votesOf(line: Line, form: Form, index: ChangeIndex): ReadonlyMap<string, number> {
  const pieces = splitAtWord(line.text, form.open + form.name + form.close);
  const tells = tellingOf(pieces.join(' '));
  const isBare = /^[\s,]*$/.test(pieces.join('')) && /^['"`]?$/.test(form.close);
  const votes = new Map<string, number>();
  for (const { name, line: candidate } of index.filling(pieces, form)) {
    // An entry of a list can stand for any other: then the names must have a part in common.
    if (isLike(name, form.name) && (!isBare || haveCommonPart(name, form.name))) votes.set(name, Math.max(votes.get(name) ?? 0, tells >= TELLING_CHARS || isBeside(line, candidate, index) ? MIN_VOTES : 1));
  }
  if (votes.size > 0 || !DEFINES.test(pieces[0] ?? '')) return votes;
  // A definition whose rest was changed as well: it must be the only new one of its sort.
  const heads = index.headedLike(pieces, form).filter(({ name }) => /^[\w$]+$/.test(name) && isLike(name, form.name));
  return heads.length === 1 && heads[0] !== undefined ? new Map([[heads[0].name, 1]]) : votes;
}

/** A route is a path, an option may have dashes, all else is an identifier. */
function isLike(candidate: string, name: string): boolean {
  if (candidate === name) return false;
  if (name.startsWith('/')) return /^\/[\w/:{}<>.*-]*$/.test(candidate);
  return name.includes('-') ? /^[\w$-]+$/.test(candidate) && /\w/.test(candidate) : /^[A-Za-z_$][\w$-]*$/.test(candidate) && (!candidate.includes('-') || /^[a-z]+$/.test(name));
}

function haveCommonPart(a: string, b: string): boolean {
  const parts = new Set(humps(a));
  return humps(b).some((part) => part.length > 2 && parts.has(part));
}

function isBeside(line: Line, candidate: Line, { old, now }: ChangeIndex): boolean {
  return [-1, 1].some((step) => {
    const [then = '', there = ''] = [old[line.index + step], now[candidate.index + step]];
    return then.trim() === there.trim() && then.length <= NEIGHBOUR_LINE_CHARS && tellingOf(then) >= NEIGHBOUR_CHARS;
  });
}

function tellingOf(text: string): number {
  return text.replace(KEYWORDS, ' ').replace(/\W+/g, '').length;
}
