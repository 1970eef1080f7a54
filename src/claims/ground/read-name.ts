import { allKeywords, isGlobalWithArity } from '../../ecosystems/languages.js';
import { isFileNameInCode } from '../../paths/file-kinds.js';
import { anyOf } from '../../text/pattern.js';
import { FUNCTION_WORDS, RARE_TYPE_WORDS, TYPE_WORDS } from '../../text/words/definition-words.js';
import { isReadersName } from '../../text/words/placeholders.js';
import { isJoinedName, MEMBER_SIGN, partsOfQualified } from '../../text/words/qualified.js';
import { NOTHING_NAMES, TRUTH_NAMES } from '../../text/words/variable-names.js';
import { readQualified } from './namespaces/qualified-name.js';
import type { Namespaces, QualifiedName } from './namespaces/qualified-name.js';
import type { NamedPayload } from './named.js';

const IDENTIFIER = new RegExp(
  `^(?:new |await |(?:async )?${anyOf([...FUNCTION_WORDS, ...TYPE_WORDS, ...RARE_TYPE_WORDS])} )?`
    + String.raw`[.#]?([A-Za-z_$][\w$]*(?:${MEMBER_SIGN}[A-Za-z_$][\w$]*){0,5}[!?]?)`
    + String.raw`((?:<[^<>]*>)?\([^()]*\)(?: ?(?:->|:)? ?[\w.*[\]<>?]{1,60})?|<[^<>]*>`
    // Types in the brackets of Scala, Python and Go.
    + String.raw`|\[[A-Z]\w*(?:, ?[A-Z_]\w*){0,5}\])?$`,
);
/** `Cart:add(item)` of Lua. Without a call it is as often something else: `build:prod`. */
const METHOD_CALL = /^([A-Za-z_][\w.]{0,80}):(?=[A-Za-z_]\w{0,80}\()/;
/** A name in which Ruby and Elixir allow a sign at the end, and documents write `#` before it. */
const SNAKE = /^[a-z][a-z\d]*(?:_[a-z\d]+)+[!?]?$/;
/** What a function takes that is an argument: `openCart(func (Cart, error))`. */
const OF_FUNCTIONS = /(?<=\([^()]{0,100}\b(?:func|fun|fn|function) ?)\([^()]{0,100}\)/g;
const NONE: Namespaces = new Set();
const KEYWORDS = [...allKeywords.self, ...NOTHING_NAMES, ...TRUTH_NAMES];
/** Names that every program has. */
const NOT_NAMES = new RegExp(
  `^${anyOf(['README', 'TODO', 'FIXME', 'NOTE', 'HTTP', 'HTTPS', 'JSON', 'UTF_8', 'ISO_\\d+', ...KEYWORDS])}$`,
);
const DOMAIN = /\.(?:io|com|org|dev)$/i;
const isNameOfFile = (value: string): boolean => isFileNameInCode(value) || DOMAIN.test(value);

/**
 * The name in inline code, if it can hardly mean anything else; undefined otherwise. A name in one of the namespaces is
 * always one of this repository. `isAlone`: it is an entry of its own, so that its owner tells a short name of a call
 * from a word: `response.get(field)`.
 */
export function readName(
  value: string,
  namespaces: Namespaces = NONE,
  { isAlone = false }: { readonly isAlone?: boolean } = {},
): NamedPayload | undefined {
  const qualified = readQualified(value, namespaces);
  if (qualified !== undefined) return nameIn(qualified);
  const reference = readFunctionReference(value);
  if (reference !== undefined) return nameOfReference(reference);
  const linked = readSymbolLink(value);
  if (linked !== undefined) return isOfReader(linked) ? undefined : memberOf(linked);
  const match = IDENTIFIER.exec(value.replace(OF_FUNCTIONS, '').replace(METHOD_CALL, '$1.'));
  if (match === null || isNameOfFile(value)) return undefined;
  const parts = partsOfQualified(match[1] ?? '');
  const name = parts.at(-1) ?? '';
  const called = match[2]?.startsWith('(') === true;
  if ((value.startsWith('#') || /[!?]$/.test(name)) && !SNAKE.test(name)) return undefined;
  const isEntry = isAlone && called && parts.length > 1 && name.length > 2;
  if (!(isEntry || isDistinct(name, called) || isMemberOfType(parts)) || NOT_NAMES.test(name) || isOfReader(parts))
    return undefined;
  return { name, ...ownersOf(parts.slice(0, -1)), called };
}

/** A type's name of several words, which no variable, product or file has. */
const TYPE = /^[A-Z][a-z\d]+(?:[A-Z][a-z\d]*)+$/;
/** What types of many languages have without a definition. */
const OF_ALL_TYPES: ReadonlySet<string> = new Set(['new', 'class', 'prototype', 'init', 'self', 'super', 'type']);

/** A plain word after a type is its member: `CartStore.clear`, `Colors::Red`. */
function isMemberOfType(parts: readonly string[]): boolean {
  const [owner = '', name = ''] = parts.slice(-2);
  return parts.length > 1 && name.length > 1 && TYPE.test(owner) && !OF_ALL_TYPES.has(name);
}

/** A function by its name and its number of arguments, as documents of some languages write it. */
interface FunctionReference {
  readonly owners: readonly string[];
  readonly name: string;
  /** Undefined where the document gives several: `add/1,2`. */
  readonly arity: number | undefined;
  /** Is it one of the language? */
  readonly isGlobal: boolean;
}

const REFERENCE = /^(&?)((?:[A-Z]\w{0,60}\.){0,8})([a-z_]\w{0,80}[!?]?)\/(\d{1,2}(?:[,-] ?\d{1,2}){0,5})$/;

/**
 * `Shop.Cart.add/2`, `Shop.Cart.add/1,2`, `&Shop.Cart.add/2`, `put_item!/3`. Undefined for a plain word with a
 * number, such as the path `users/1`.
 */
function readFunctionReference(value: string): FunctionReference | undefined {
  const [, capture = '', path = '', name = '', arity = ''] = REFERENCE.exec(value) ?? [];
  const isPlain = capture === '' && path === '' && !/[a-z\d]_[a-z\d]|[!?]$/.test(name);
  if (name === '' || isPlain) return undefined;
  const owners = path.split('.').filter((part) => part !== '');
  return {
    owners,
    name,
    arity: /\D/.test(arity) ? undefined : Number(arity),
    isGlobal: isGlobalWithArity(owners[0] ?? name),
  };
}

function nameOfReference({ owners, name, arity, isGlobal }: FunctionReference): NamedPayload | undefined {
  if (isGlobal || isOfReader([...owners, name])) return undefined;
  return { name, ...ownersOf(owners), called: true, ...(arity === undefined ? {} : { arity }) };
}

/** The path of a link that DocC makes to a method, with its labels and what tells it from others of the name. */
const SYMBOL_LINK = /^((?:[A-Z]\w{0,80}\/){1,5})([a-z_]\w{0,80})\((?:\w{1,60}:){0,20}\)(?:-\w{1,60})?$/;

/** `Shop`, `Cart` and `add` of `Shop/Cart/add(_:to:)-5q8g`. Initializers may have no definition. */
function readSymbolLink(value: string): readonly string[] | undefined {
  const [, owners = '', name = ''] = SYMBOL_LINK.exec(value) ?? [];
  return name === '' || name === 'init' ? undefined : [...owners.split('/').slice(0, -1), name];
}

function memberOf(parts: readonly string[]): NamedPayload {
  return { name: parts.at(-1) ?? '', ...ownersOf(parts.slice(0, -1)), called: true };
}

/** Does the name, or the first of its owners, belong to the reader's own application? */
function isOfReader([first = '']: readonly string[]): boolean {
  return isReadersName(first);
}

function ownersOf(parts: readonly string[]): Pick<NamedPayload, 'container' | 'outer'> {
  const owners = parts.map((part) => part.replace(/^\$/, '')).filter((part) => !allKeywords.self.has(part));
  const [outer] = owners;
  return { container: owners.at(-1), ...(outer === undefined || owners.length < 2 ? {} : { outer }) };
}

/**
 * The type in `MoshiConverterFactory.create()`; undefined when the text before the member could be a variable or a
 * product name.
 */
export function readContainer(value: string, namespaces: Namespaces = NONE): NamedPayload | undefined {
  const qualified = readQualified(value, namespaces);
  if (qualified !== undefined) return ownerIn(qualified);
  const reference = readFunctionReference(value);
  const parts =
    reference === undefined ? partsOf(value) : reference.isGlobal ? [] : [...reference.owners, reference.name];
  const at = parts.slice(0, -1).findLastIndex((part) => TYPE.test(part));
  const name = parts[at];
  return name === undefined || isOfReader(parts) ? undefined : { name, ...ownersOf(parts.slice(0, at)), called: false };
}

/** The last part of a qualified name and what follows: `Client`, `Client::send()`, `Client->limit`, `Client::class`. */
const IN_NAMESPACE = /^([A-Za-z_]\w{0,80})(?:(?:::|->|#)(\$?[A-Za-z_]\w{0,80}))?(?=(\(?))/;

function nameIn({ namespace, rest }: QualifiedName): NamedPayload | undefined {
  const [, first = '', member = '', bracket] = IN_NAMESPACE.exec(rest) ?? [];
  if (first === '') return undefined;
  if (member === '' || member === 'class') return { name: first, container: undefined, namespace, called: false };
  return { name: member.replace(/^\$/, ''), container: first, namespace, called: bracket === '(' };
}

/** The type of which a qualified name gives a member. */
function ownerIn({ namespace, rest }: QualifiedName): NamedPayload | undefined {
  const container = nameIn({ namespace, rest })?.container;
  return container === undefined ? undefined : { name: container, container: undefined, namespace, called: false };
}

function partsOf(value: string): readonly string[] {
  const linked = readSymbolLink(value);
  if (linked !== undefined) return linked;
  return isNameOfFile(value) ? [] : partsOfQualified(IDENTIFIER.exec(value)?.[1] ?? '');
}

/** Is the name two words joined, or a call? A plain word in code marks may be anything. */
function isDistinct(name: string, called: boolean): boolean {
  if (name.length < 4) return false;
  return isJoinedName(name) || (called && name.length >= 5);
}
