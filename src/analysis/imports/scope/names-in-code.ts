import type { ScopeHabits } from '../import-host.js';

/** How a name occurs in code, as bits. */
export const OCCURS = {
  /** Where only a type can be: after `new`, between angle brackets. */
  asType: 1,
  /** Before brackets: a call. */
  called: 2,
  /** Otherwise, on its own. */
  alone: 4,
  /** As a name that is declared here: of a parameter, of a variable. */
  declared: 8,
  /** After a dot. */
  asMember: 16,
  /** After a dot and before brackets. */
  asMethod: 32,
  /** As a parameter of a type or a function. */
  typeParameter: 64,
  /** As what a type extends or implements. */
  asBase: 128,
  /** After `this.`. */
  ofThis: 256,
} as const;

/** The same in a text of these characters alone, and faster. */
const ASCII_NAME = /\b[A-Za-z_]\w*/g;
const IS_ASCII = /^[\t\n\r -~]*$/;
const NAME = /(?<![\p{L}\p{N}_])[\p{L}_][\p{L}\p{N}_]*/gu;
const IS_WORD = /[\p{L}\p{N}_]/u;
/** Words before a name that they declare. */
const DECLARING = new Set(
  (
    'class interface enum struct record object trait protocol actor typealias type fun func def val var let given '
    + 'macro associatedtype'
  ).split(' '),
);
const BEFORE_TYPES = new Set('new is as instanceof extends implements throws with permits'.split(' '));
/** Words before an expression or a type, and not types before a name. */
const NO_TYPES = new Set(
  (
    'return else case throw await yield in out ref do goto when where and or not params this super readonly static '
    + 'public private protected internal final const abstract async override virtual sealed extern unsafe volatile '
    + 'transient synchronized native default required event delegate partial file global using lock fixed operator '
    + 'implicit explicit checked stackalloc scoped assert import catch select from join into on equals by if while for '
    + 'foreach switch try finally package namespace get set init add remove strictfp'
  ).split(' '),
);
/** Furthest that a list of type parameters is followed back. */
const MOST_BACK = 400;

/** How each of these names occurs in code without comments and strings. Linear but for lists of type parameters. */
export function namesInCode(
  code: string,
  wanted: { has(name: string): boolean },
  habits: ScopeHabits,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { 0: word, index } of code.matchAll(IS_ASCII.test(code) ? ASCII_NAME : NAME)) {
    const isWanted = wanted.has(word);
    if (!isWanted && habits.attributes !== true) continue;
    const at = { code, index, end: index + word.length, habits };
    if (isWanted) found.set(word, (found.get(word) ?? 0) | occurrence(at));
    const attribute = habits.attributes === true && /[[,]/.test(before(at).char) ? `${word}Attribute` : undefined;
    if (attribute !== undefined && wanted.has(attribute)) found.set(attribute, OCCURS.asType);
  }
  return found;
}

interface At {
  readonly code: string;
  readonly index: number;
  readonly end: number;
  readonly habits: ScopeHabits;
}

/** What is before a name: the last sign and where it is, and the word if it is the end of one. */
interface Before {
  readonly char: string;
  readonly at: number;
  readonly word: string;
}

function occurrence(place: At): number {
  const { code, index, end, habits } = place;
  const last = before(place);
  const next = skip(code, end);
  const sign = code.charAt(next);
  const ofThis = last.char === '.' && code.slice(last.at - 4, last.at) === 'this' ? OCCURS.ofThis : 0;
  if (isMember(place, last)) return ofThis | (/[({<]/.test(sign) ? OCCURS.asMethod : OCCURS.asMember);
  if (code.charAt(index - 1) === '$') return 0;
  // `fun Cart.total()` declares what is after the dot.
  if (last.word !== '' && DECLARING.has(last.word))
    return /^\??\.\w/.test(code.slice(next, next + 3)) ? OCCURS.asType : OCCURS.declared;
  if (isTypeParameter(code, last)) return OCCURS.typeParameter;
  const isListed = last.char === '(' || last.char === ',';
  const isColon = sign === ':' && code.charAt(next + 1) !== ':';
  if (isListed && isColon) return OCCURS.declared;
  if (isListed && sign === '=' && !/[=>]/.test(code.charAt(next + 1))) return 0;
  if (isOfLambda(place, { next, last })) return OCCURS.declared;
  if (habits.typeFirst === true && isAfterType(code, last) && /[=;,){:([]/.test(sign)) return OCCURS.declared;
  if (/^(?:extends|implements)$/.test(last.word)) return OCCURS.asType | OCCURS.asBase;
  if (isType(place, { next, last })) return OCCURS.asType;
  const called = /[({<]/.test(sign) || (last.char === ':' && code.charAt(last.at - 1) === ':') ? OCCURS.called : 0;
  return called | OCCURS.alone;
}

function before({ code, index }: At): Before {
  let at = index - 1;
  while (at >= 0 && /\s/.test(code.charAt(at))) at -= 1;
  let from = at;
  while (from >= 0 && IS_WORD.test(code.charAt(from))) from -= 1;
  return { char: code.charAt(at), at, word: code.slice(from + 1, at + 1) };
}

function skip(code: string, from: number): number {
  let at = from;
  while (at < code.length && /\s/.test(code.charAt(at))) at += 1;
  return at;
}

/** `cart.Item`, `cart?.Item`, `Cart::item`, `$cart->item`, `Shop\Cart`; not the end of a range, `1..Last`. */
function isMember({ code, index, habits }: At, { char, at }: Before): boolean {
  const earlier = code.charAt(at - 1);
  if (char === '.') return earlier !== '.' && habits.dotJoins !== true;
  if (char === ':' && earlier === ':') return /[\w)\]>]/.test(code.charAt(at - 2));
  return char === '\\' || (char === '>' && earlier === '-' && at === index - 1 && /[\w)\]}]/.test(code.charAt(at - 2)));
}

/** `T` of `class Cart<K, T : Any>`, of `fun <T>`, of `public <T> void`, of `def total[T]`. */
function isTypeParameter(code: string, { char, at, word }: Before): boolean {
  const isModified = /^(?:in|out|reified|some|any)$/.test(word);
  if (!isModified && char !== '<' && char !== ',' && char !== '[') return false;
  let depth = 0;
  for (let one = at - (isModified ? word.length : 0); one >= Math.max(0, at - MOST_BACK); one -= 1) {
    const sign = code.charAt(one);
    if (/[;{}()]/.test(sign)) return false;
    if (sign === '>' || sign === ']') depth += 1;
    if (sign !== '<' && sign !== '[') continue;
    if (depth === 0) return opensParameters(code.slice(Math.max(0, one - 120), one));
    depth -= 1;
  }
  return false;
}

const OPENS = new RegExp(
  String.raw`\b(?:(?:class|interface|enum|struct|record|trait|protocol|actor|typealias|func|fun|def|type)\s+\w+`
    + String.raw`|fun|public|private|protected|static|final|abstract|default|synchronized)\s*$`,
);

function opensParameters(text: string): boolean {
  return OPENS.test(text);
}

interface Around {
  readonly next: number;
  readonly last: Before;
}

/** `item -> …`, `item => …`, `{ item in …`, `for item in`. A type is written before an arrow, too. */
function isOfLambda({ code, index }: At, { next, last }: Around): boolean {
  const arrow = code.slice(next, next + 2);
  if ((arrow === '->' || arrow === '=>') && /\p{Ll}/u.test(code.charAt(index))) return true;
  return /^in\b/.test(code.slice(next, next + 3)) && (/[{,(]/.test(last.char) || last.word === 'for');
}

/** `Cart item`, `List<Cart> item`, `Cart? item`, `Cart[] item`. */
function isAfterType(code: string, { char, at, word }: Before): boolean {
  if (word !== '') return !NO_TYPES.has(word) && !BEFORE_TYPES.has(word) && /^\D/.test(word);
  return /[>?\]]/.test(char) && /[\w>?\][]/.test(code.charAt(at - 1));
}

function isType({ code, index, end, habits }: At, { next, last }: Around): boolean {
  if (BEFORE_TYPES.has(last.word) || last.char === '@') return true;
  const isSign = last.char === ':' ? code.charAt(last.at - 1) !== ':' : last.char === '<' && last.at === index - 1;
  if (isSign && /\p{Lu}/u.test(code.charAt(index))) return true;
  if (habits.typeFirst !== true) return false;
  return next > end && IS_WORD.test(code.charAt(next)) && !/\n/.test(code.slice(end, next));
}
