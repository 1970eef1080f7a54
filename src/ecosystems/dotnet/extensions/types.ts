import { partsOf } from '../../../analysis/syntax/brackets.js';
import { words } from '../../../text/words/words.js';

/** A type without its path: `List` of one argument, `string`, `int?`; `rank` counts `[]`. */
export interface TypeName {
  readonly name: string;
  readonly arity: number;
  readonly rank: number;
}

/** Names of the library for types with a keyword. */
const KEYWORD_OF: ReadonlyMap<string, string> = new Map(
  (
    'String string Int32 int Int64 long Int16 short Byte byte SByte sbyte UInt32 uint UInt64 ulong UInt16 ushort '
    + 'Double double Single float Decimal decimal Boolean bool Char char Object object'
  )
    .split(' ')
    .flatMap((name, at, all) => (at % 2 === 0 ? [[name, all[at + 1] ?? name] as const] : [])),
);
/** Types that nothing derives from, and whose interfaces no library adds to. */
const SEALED = words(`
  string int long short byte sbyte uint ulong ushort double float decimal bool char nint nuint
  DateTime DateTimeOffset DateOnly TimeOnly TimeSpan Guid`);
/** Interfaces that values of the library implement. */
const OF_VALUES = words('IComparable IConvertible IEquatable IFormattable ISpanFormattable IParsable');
const OF_COLLECTIONS = words('IEnumerable ICollection IList IReadOnlyCollection IReadOnlyList');
const COLLECTIONS = words(`
  List HashSet Queue Stack LinkedList SortedSet Dictionary IList ICollection IReadOnlyCollection IReadOnlyList
  ISet IDictionary IReadOnlyDictionary Collection ObservableCollection ImmutableArray ImmutableList`);

/** The type that a text writes; undefined for tuples, pointers and anything else. */
export function typeNamed(text: string): TypeName | undefined {
  const [, whole = '', suffix = ''] = /^(.*?[\w>])((?:\?|\[,{0,9}\]|\s)*)$/s.exec(text.trim()) ?? [];
  const open = whole.indexOf('<');
  const path = (open < 0 ? whole : whole.slice(0, open)).trim().replace(/^global::/, '');
  if (!/^[A-Za-z_][\w.]*$/.test(path) || (open >= 0 && !whole.endsWith('>'))) return undefined;
  const inner = { start: open + 1, end: whole.length - 1 };
  const arity = open < 0 ? 0 : partsOf(whole, inner, { signs: ',', hasAngles: true }).length;
  const last = path.slice(path.lastIndexOf('.') + 1);
  const name = path === last || path === `System.${last}` ? (KEYWORD_OF.get(last) ?? last) : last;
  const rank = suffix.split('[').length - 1;
  // A value that may be missing is of another type; a string stays a string.
  const isOther = rank === 0 && suffix.includes('?') && name !== 'string' && SEALED.has(name);
  return { name: isOther ? `${name}?` : name, arity, rank };
}

export function isSealed({ name, rank }: TypeName): boolean {
  return rank === 0 && SEALED.has(name.replace('?', ''));
}

/** What the repository knows of its types. */
export interface KnownTypes {
  isEnum(name: string): boolean;
  /** Names of what a type of the repository derives from; undefined if it has no such type, or two. */
  basesOf(name: string): readonly TypeName[] | undefined;
}

/** What an extension member is a member of. `any`: a parameter of the method, with its constraints. */
export type Extended = { readonly type: TypeName } | { readonly any: readonly string[] };

/** How well a receiver fits, the larger the better. 0: not at all; undefined: not known. */
export function fitOf(extended: Extended, receiver: TypeName, known: KnownTypes): number | undefined {
  if ('any' in extended) return anyFit(extended.any, receiver, known);
  const { type } = extended;
  if (type.name === receiver.name && type.arity === receiver.arity && type.rank === receiver.rank) return EXACT;
  if (type.rank > 0) return receiver.rank > 0 && isOpen(type) ? BASE : isSettled(receiver, known);
  if (type.name === 'object') return LOOSE;
  if (receiver.rank > 0)
    return OF_COLLECTIONS.has(type.name) || type.name === 'Array' ? BASE : isSettled(receiver, known);
  if (known.isEnum(receiver.name)) return type.name === 'Enum' ? BASE : 0;
  if (isSealed(receiver)) {
    if (receiver.name === 'string' && type.name === 'IEnumerable') return BASE;
    return OF_VALUES.has(type.name) ? BASE : 0;
  }
  if (COLLECTIONS.has(receiver.name) && OF_COLLECTIONS.has(type.name)) return BASE;
  return isBelow(receiver, type, known);
}

const EXACT = 4;
const BASE = 3;
const GENERIC = 2;
const LOOSE = 1;
/** Most steps up from a type to what it derives from. */
const MOST_STEPS = 20;

/** `T[]`: the element is not compared. */
function isOpen({ name }: TypeName): boolean {
  return /^T[A-Z]?\w{0,20}$/.test(name);
}

function isSettled(receiver: TypeName, known: KnownTypes): 0 | undefined {
  return isSealed(receiver) || receiver.rank > 0 || known.isEnum(receiver.name) ? 0 : undefined;
}

function anyFit(constraints: readonly string[], receiver: TypeName, known: KnownTypes): number | undefined {
  const isEnum = known.isEnum(receiver.name);
  for (const constraint of constraints) {
    if (constraint === 'Enum' && !isEnum) return isSettled(receiver, known);
    if (constraint === 'struct' && (receiver.name === 'string' || receiver.rank > 0)) return 0;
    if (constraint === 'class' && (isEnum || (isSealed(receiver) && receiver.name !== 'string'))) return 0;
    if (/^I?[A-Z]/.test(constraint) && constraint !== 'Enum' && !OF_VALUES.has(constraint)) return undefined;
  }
  return GENERIC;
}

/** Does a type derive from another? Undefined where the way up leaves the repository. */
function isBelow(receiver: TypeName, type: TypeName, known: KnownTypes): number | undefined {
  const seen = new Set([receiver.name]);
  let isOpenEnded = false;
  for (const name of seen) {
    const bases = seen.size > MOST_STEPS ? undefined : known.basesOf(name);
    if (bases === undefined) isOpenEnded = true;
    for (const base of bases ?? []) {
      if (base.name === type.name && base.arity === type.arity) return BASE;
      seen.add(base.name);
    }
  }
  return isOpenEnded ? undefined : 0;
}
