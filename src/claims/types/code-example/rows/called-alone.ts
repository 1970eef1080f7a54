import type { Comments } from '../../../../analysis/syntax/comment-signs.js';
import { words } from '../../../../text/words/words.js';

/** Words before a call. After another word, or after a type, the name is defined. */
const BEFORE_CALLS = words(`
  return await yield new const throw try else in do not and or when case if unless while guard defer lazy co_return
  co_await co_yield static_cast emit default of typeof extends raise assert with from elif elsif until match go
  print echo
`);
/** A name of two words, a macro, or a type; with arguments of its type, if it has some. */
const CALL = new RegExp(
  String.raw`(?<![\w$.:@'"\x60#-])([A-Za-z][a-z\d]*(?:(?:[A-Z][a-z\d]*)+|(?:_[a-z\d]+)+)[?!]?`
    + String.raw`|[A-Z][A-Z\d]*(?:_[A-Z\d]+)+|[A-Z][a-z\d]{3,})(?:<[\w:,.*& ]{1,80}>)?\s?\(`,
  'g',
);
const ROW_CHARS = 500;

/** One capitalised word, which any package may have. */
const WORD = /^[A-Z][a-z\d]+$/;

interface Calls {
  readonly called: readonly string[];
  readonly defined: readonly string[];
}

/**
 * A call without parentheses at the start of a row, of a name of two words: `initialize_with { new }`,
 * `assert_order_sent Order.last`.
 */
const BARE = new RegExp(
  String.raw`^\s*([a-z][a-z\d]*(?:_[a-z\d]+)+[?!]?)\s+`
    + String.raw`(?:do\b|[{:"'@[]|&(?!&)|%[A-Z{]|~[a-z]|[A-Z]\w*[.:({]|[a-z_]\w*(?:[.,(]|$))`,
);

interface How {
  /** Do names of one word count, too? */
  readonly hasWords: boolean;
  /** Are functions called without parentheses? */
  readonly hasBare: boolean;
}

/** Names that a fence calls by themselves, by 0-based row; not what it defines. Linear. */
export function calledAlone(
  text: string,
  comments: Comments,
  { hasWords, hasBare }: How,
): ReadonlyMap<number, readonly string[]> {
  const rows = text.split('\n').map((row) => callsIn(row, comments, hasBare));
  const defined = new Set(rows.flatMap((row) => row.defined));
  return new Map(
    rows.map(({ called }, at) => [at, called.filter((name) => !defined.has(name) && (hasWords || !WORD.test(name)))]),
  );
}

function callsIn(row: string, comments: Comments, hasBare: boolean): Calls {
  const called: string[] = [];
  const defined: string[] = [];
  const comment = comments.startIn(row);
  const code = row.length > ROW_CHARS ? '' : comment < 0 ? row : row.slice(0, comment);
  for (const { 1: name = '', index } of code.matchAll(CALL)) {
    const before = code.slice(0, index).trimEnd();
    if (isInString(before)) continue;
    if (isDefinition(before, code)) defined.push(name);
    else called.push(name);
  }
  const bare = hasBare ? BARE.exec(code)?.[1] : undefined;
  return { called: bare === undefined ? called : [...called, bare], defined };
}

function isInString(before: string): boolean {
  return ['"', "'"].some((quote) => before.split(quote).length % 2 === 0);
}

/** Is a type or a word that defines right before the name, or is the row the head of a block of its own? */
function isDefinition(before: string, row: string): boolean {
  if (before === '') return /\{\s*$/.test(row) && !isOpen(row);
  if (/(?:=>|->|\|>)$/.test(before)) return false;
  const word = before.split(/\W/).at(-1) ?? '';
  return word === '' ? /[\]>?*&~]$/.test(before) : !BEFORE_CALLS.has(word);
}

/** Does the row open more parentheses than it closes, so that what it ends with is an argument? */
function isOpen(row: string): boolean {
  return row.split('(').length > row.split(')').length;
}
