import { implNameIn, isSameImpl } from './impl-blocks.js';
import { areSameParameters, parametersIn, parameterWords } from './parameters.js';

/** A longer name is not taken apart. */
const MOST_CHARS = 1_000;
/** `operator==`, `operator()`: signs of an operator are no marks between parts. */
const OPERATOR = /(?:^|::|\.)\s*(operator\s*(?:\(\)|\[\]|[^\s\w(]{1,3}))/;
/** `(*Client).Connect` of Go. */
const RECEIVER = /^\(([^()]*)\)\./;
/** `connect/2` of Elixir and Erlang. */
const ARITY = /\/\d{1,3}$/;

/**
 * The parts of a name of a definition, as code or notes write it: `Client::connect`, `Client.connect`, `M:connect`,
 * `App\Client::connect`, `(*Client).Connect`, `<Client<T> as Drop>::drop`, `impl Drop for Client`, `connect(String)`,
 * `connect/2`, `#secret`.
 */
export function anchorParts(name: string): readonly string[] {
  if (name.length > MOST_CHARS) return [name];
  const operator = OPERATOR.exec(name);
  if (operator !== null)
    return [...anchorParts(name.slice(0, operator.index)), (operator[1] ?? '').replace(/\s+/g, '')];
  const whole = ofBlock(withoutTrait(name.trim()).replace(RECEIVER, receiverType).replace(ARITY, ''));
  const open = whole.indexOf('(');
  const plain = withoutGenerics(open > 0 ? whole.slice(0, open) : whole);
  return plain.split(/[.#:\\]/).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
}

/** The type of `c *Client`, with a dot. */
function receiverType(_: string, receiver: string): string {
  return `${receiver.trim().split(/[\s*]/).at(-1) ?? ''}.`;
}

/** `Holder<T>::drop` for `<Holder<T> as Drop>::drop` of Rust. */
function withoutTrait(name: string): string {
  const [type, end] = [name.indexOf(' as '), name.lastIndexOf('>::')];
  return name.startsWith('<') && type > 0 && end > type ? name.slice(1, type) + name.slice(end + 1) : name;
}

/** `Client` for `impl<T> Drop for Client<T>` of Rust. */
function ofBlock(name: string): string {
  if (implNameIn(name) === undefined) return name;
  const [block = ''] = withoutGenerics(name).split(/\bwhere\b|\{/, 1);
  return block.replace(/^\s*(?:default\s+|unsafe\s+)*impl\b/, '').replace(/^.*\sfor\s+/s, '');
}

/** Without `<…>` and `[…]`, also inside of others. Linear. */
function withoutGenerics(name: string): string {
  let depth = 0;
  let kept = '';
  for (const char of name) {
    if ('<['.includes(char)) depth += 1;
    else if ('>]'.includes(char)) depth = Math.max(0, depth - 1);
    else if (depth === 0) kept += char;
  }
  return kept;
}

/** Names that readers of code may leave out, though they are defined: constructors, destructors, operators, secrets. */
const UNLISTED = /^(?:operator\W.*|~.*|constructor|__construct|__init__|initialize|init|new)$/;

/** Can no look-up among definitions say that a name is gone, but the text of the file? */
export function isUnlisted(anchor: string): boolean {
  return anchor.includes('#') || UNLISTED.test(anchorParts(anchor).at(-1) ?? '');
}

/**
 * Do two names mean the same definition? The last parts are the same, and so are those before them, as far as both
 * names have them: `connect` is `Client::connect`, and is not `connectAll`. Likewise parameters, and what a block of
 * Rust implements: `add(int)` is `add` and is not `add(String)`.
 */
export function isSameAnchor(one: string, other: string): boolean {
  return one === other || (haveSameParts(one, other) && !areApart(one, other));
}

/** Are these names of different definitions that only what is in their brackets, or implemented, tells apart? */
export function isOverload(one: string, other: string): boolean {
  return one !== other && haveSameParts(one, other) && areApart(one, other);
}

function haveSameParts(one: string, other: string): boolean {
  const [a, b] = [[...anchorParts(one)].reverse(), [...anchorParts(other)].reverse()];
  const common = Math.min(a.length, b.length);
  return common > 0 && a.slice(0, common).every((part, at) => part === b[at]);
}

function areApart(one: string, other: string): boolean {
  const [block, another] = [implNameIn(one), implNameIn(other)];
  if (block !== undefined && another !== undefined) return !isSameImpl(block, another);
  const [parameters, others] = [parametersIn(one), parametersIn(other)];
  return (
    parameters !== undefined
    && others !== undefined
    && !areSameParameters(parameterWords(parameters), parameterWords(others))
  );
}
