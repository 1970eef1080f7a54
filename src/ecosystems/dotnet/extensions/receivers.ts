import type { Part } from '../../../analysis/syntax/brackets.js';
import { words } from '../../../text/words/words.js';
import { endBefore, openOf } from './back.js';
import { isSealed, typeNamed } from './types.js';
import type { TypeName } from './types.js';
import { variableAt } from './variables.js';
import type { Variable } from './variables.js';

/** What is known of the code around a call. */
export interface CodeAround {
  /** Masked. */
  readonly code: string;
  readonly variables: () => ReadonlyMap<string, readonly Variable[]>;
  isEnum(name: string): boolean;
  isType(name: string): boolean;
}

/** An expression that ends at some offset: where it starts, and its type. */
interface Typed {
  readonly type: TypeName;
  readonly start: number;
}

/** Static members of sealed types that have this type themselves. */
const OF_OWN_TYPE = words('Now UtcNow Today MinValue MaxValue Zero Empty One Epsilon UnixEpoch');
const MAKES_OWN = /^(?:From\w{0,40}|Parse|ParseExact|NewGuid|Create\w{0,40}|Format|Join|Concat)$/;
/** Methods whose answer is a string, whatever they are called on. */
const MAKES_STRINGS = words(
  'ToString ToUpper ToLower ToUpperInvariant ToLowerInvariant Substring Trim TrimStart TrimEnd',
);
/** Most variables that are followed to what they begin with. */
const MOST_FOLLOWED = 3;

/** The type of what is before the dot at an offset; undefined if the code around does not tell. */
export function receiverAt(around: CodeAround, dot: number): TypeName | undefined {
  const end = endBefore(around.code, dot);
  const sign = around.code.charAt(end - 1);
  return typed(around, sign === '?' || sign === '!' ? end - 1 : end, 0)?.type;
}

const LAST_NAME = /(?<![\w.)\]])[A-Za-z_]\w{0,100}$/;
const KEYWORDS = words('string int long short byte sbyte uint ulong ushort double float decimal bool char object');

/** Is what is before the dot a type, so that its own static member is meant? */
export function isOnType(around: CodeAround, dot: number): boolean {
  const end = endBefore(around.code, dot);
  const name = LAST_NAME.exec(around.code.slice(Math.max(0, end - LOOK_BACK), end))?.[0] ?? '';
  if (KEYWORDS.has(name)) return true;
  return around.isType(name) && variableAt(around.variables(), name, end) === undefined;
}

/** The type of a whole expression: of an argument. */
export function typeOfPart(around: CodeAround, { start, end }: Part): TypeName | undefined {
  const value = typed(around, end, 0);
  const isWhole = value !== undefined && /^[-$@]{0,2}$/.test(around.code.slice(start, Math.max(start, value.start)));
  return isWhole && value.start >= start ? value.type : undefined;
}

function typed(around: CodeAround, offset: number, depth: number): Typed | undefined {
  const { code } = around;
  const end = endBefore(code, offset);
  const sign = code.charAt(end - 1);
  if (sign === '"') return literal('string', code.lastIndexOf('"', end - 2));
  if (sign === "'") return literal('char', code.lastIndexOf("'", end - 2));
  if (sign === ')') return ofBrackets(around, end, depth);
  if (sign === '}') return ofBraces(around, end);
  return /\w/.test(sign) ? ofNames(around, end, depth) : undefined;
}

function literal(name: string, start: number): Typed | undefined {
  return start < 0 ? undefined : { type: { name, arity: 0, rank: 0 }, start };
}

const NUMBER =
  /(?<![\w.])(?:0[xXbB][\da-fA-F_]{1,40}|\d[\d_]{0,40}(?:\.\d{1,40})?(?:[eE][+-]?\d{1,4})?)([a-zA-Z]{0,2})$/;
const NUMBER_SUFFIXES: ReadonlyMap<string, string> = new Map([
  ...(['l', 'long', 'u', 'uint', 'ul', 'ulong', 'lu', 'ulong', 'f', 'float', 'd', 'double', 'm', 'decimal'] as const)
    .map((name, at, all) => [name, all[at + 1] ?? name] as const)
    .filter((_, at) => at % 2 === 0),
]);
/** Names with dots between them, at the end of a text. */
const PATH = /(?<![\w.)\]])(?:this\.)?[A-Za-z_]\w{0,100}(?:\.[A-Za-z_]\w{0,100}){0,6}$/;
const LOOK_BACK = 300;

/** A number, a variable, `DateTime.Now`, a member of an enumeration. */
function ofNames(around: CodeAround, end: number, depth: number): Typed | undefined {
  const before = around.code.slice(Math.max(0, end - LOOK_BACK), end);
  const number = NUMBER.exec(before);
  if (number !== null) return literal(numberType(number), end - number[0].length);
  const path = PATH.exec(before)?.[0];
  if (path === undefined) return undefined;
  const start = end - path.length;
  const names = path.replace(/^this\./, '').split('.');
  const [first = '', second = ''] = names;
  if (names.length === 1) return ofVariable(around, { name: first, offset: start }, depth);
  const [owner = '', last = ''] = names.slice(-2);
  const isVariable = names.length === 2 && variableAt(around.variables(), first, start) !== undefined;
  if (!isVariable && around.isEnum(owner) && /^[A-Z]/.test(last)) return literal(owner, start);
  const type = typeNamed(owner);
  if (type !== undefined && isSealed(type) && OF_OWN_TYPE.has(last)) return { type, start };
  return names.length === 2 && /^(?:Length|Count)$/.test(second) && isVariable ? literal('int', start) : undefined;
}

function numberType([whole, suffix = '']: RegExpExecArray): string {
  if (/^0[xXbB]/.test(whole)) return 'int';
  return NUMBER_SUFFIXES.get(suffix.toLowerCase()) ?? (/[.eE]/.test(whole) ? 'double' : 'int');
}

function ofVariable(
  around: CodeAround,
  { name, offset }: { readonly name: string; readonly offset: number },
  depth: number,
): Typed | undefined {
  const variable = variableAt(around.variables(), name, offset);
  if (variable === undefined || variable.type === '') return undefined;
  if (variable.type !== 'var') {
    const type = typeNamed(variable.type);
    return type === undefined ? undefined : { type, start: offset };
  }
  const [before = ''] = /^\s{0,40}=\s{0,40}/.exec(around.code.slice(variable.at, variable.at + 90)) ?? [];
  const end = around.code.indexOf(';', variable.at);
  if (before === '' || end < 0 || depth >= MOST_FOLLOWED) return undefined;
  const value = typed(around, end, depth + 1);
  // Only where the whole value is what was read, and not the end of something longer.
  const start = variable.at + before.length;
  const isWhole = value !== undefined && /^[$@-]{0,2}$/.test(around.code.slice(start, Math.max(start, value.start)));
  return isWhole && value.start >= start ? { type: value.type, start: offset } : undefined;
}

const TYPE_BEFORE = /(?<![\w.])new\s{1,9}([A-Za-z_][\w.]{0,100}(?:<[\w\s,.<>?[\]]{1,150}>)?)\s{0,9}$/;

/** `(-1)`, `((long)a)`, `new Cart()`, `TimeSpan.FromDays(1)`, `a.ToString()`. */
function ofBrackets(around: CodeAround, end: number, depth: number): Typed | undefined {
  const { code } = around;
  const open = openOf(code, end - 1);
  if (open === undefined) return undefined;
  const before = code.slice(Math.max(0, open - LOOK_BACK), open);
  const made = TYPE_BEFORE.exec(before);
  const type = made === null ? undefined : typeNamed(made[1] ?? '');
  if (made !== null) return type === undefined ? undefined : { type, start: open - made[0].length };
  const path = PATH.exec(before)?.[0];
  if (path === undefined)
    return /(?:[\w)\]]|[^=]>)\s{0,9}$/.test(before)
      ? calledMethod(before, open)
      : inBrackets(around, { open, end }, depth);
  const names = path.split('.');
  const [owner = '', last = ''] = names.slice(-2);
  if (path === 'nameof') return literal('string', open - path.length);
  if (/^(?:if|while|for|foreach|switch|using|lock|return|await|in)$/.test(path)) return undefined;
  const ofOwner = names.length > 1 ? typeNamed(owner) : undefined;
  if (ofOwner !== undefined && isSealed(ofOwner) && MAKES_OWN.test(last))
    return { type: ofOwner, start: open - path.length };
  return calledMethod(before, open);
}

function calledMethod(before: string, open: number): Typed | undefined {
  const method = /\.\s{0,40}(\w{1,60})\s{0,9}$/.exec(before)?.[1];
  return method !== undefined && MAKES_STRINGS.has(method) ? literal('string', open) : undefined;
}

const CAST = /^\(\s{0,9}([A-Za-z_][\w.]{0,100}\??)\s{0,9}\)\s{0,9}[-\w("'+~]/;
const AS = /\sas\s{1,9}([A-Za-z_][\w.]{0,100}(?:<[\w\s,.<>?[\]]{1,150}>)?)\s{0,9}$/;

function inBrackets(
  around: CodeAround,
  { open, end }: { readonly open: number; readonly end: number },
  depth: number,
): Typed | undefined {
  const inner = around.code.slice(open + 1, end - 1).trim();
  const written = CAST.exec(inner)?.[1] ?? AS.exec(inner)?.[1];
  const type = written === undefined ? undefined : typeNamed(written);
  if (type !== undefined && (CAST.test(inner) ? !/[?:&|<>=]/.test(inner.slice(inner.indexOf(')'))) : true))
    return { type, start: open };
  const value = depth >= MOST_FOLLOWED ? undefined : typed(around, end - 1, depth + 1);
  const isWhole = value !== undefined && /^[-$@]{0,2}$/.test(around.code.slice(open + 1, value.start).trim());
  return isWhole ? { type: value.type, start: open } : undefined;
}

/** `new[] { 1, 2 }`, `new List<int> { 1 }`. */
function ofBraces({ code }: CodeAround, end: number): Typed | undefined {
  const open = openOf(code, end - 1);
  if (open === undefined) return undefined;
  const close = endBefore(code, open);
  const isCall = code.charAt(close - 1) === ')';
  const start = isCall ? openOf(code, close - 1) : close;
  const before = code.slice(Math.max(0, (start ?? 0) - LOOK_BACK), start ?? 0);
  const array = /(?<![\w.])new\s{0,9}([A-Za-z_][\w.]{0,100})?\s{0,9}\[[\w\s]{0,40}\]\s{0,9}$/.exec(before);
  if (array !== null)
    return { type: { name: array[1] ?? '?', arity: 0, rank: 1 }, start: (start ?? 0) - array[0].length };
  const made = TYPE_BEFORE.exec(before);
  const type = made === null ? undefined : typeNamed(made[1] ?? '');
  return made === null || type === undefined ? undefined : { type, start: (start ?? 0) - made[0].length };
}
