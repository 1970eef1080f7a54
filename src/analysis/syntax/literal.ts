import { NOTHING_NAMES, TRUTH_NAMES } from '../../text/words/variable-names.js';
import { durationOfCall } from './duration-call.js';
import { NONE } from './syntax.js';
import type { Syntax } from './syntax.js';

/** Longer strings are not names. */
const MAX_STRING = 400;

/** Content of a string (or symbol) literal; undefined for anything else, and for strings with interpolations. */
export function stringOf(syntax: Syntax, node: number): string | undefined {
  if (!syntax.kinds.strings.has(syntax.kind(node))) return undefined;
  if (interpolationIn(syntax, node) !== undefined) return undefined;
  const text = syntax.slice(node);
  return text.length > MAX_STRING ? undefined : unquote(text);
}

/** The first characters of a string literal of any length; undefined for anything else. */
export function beginningOf(syntax: Syntax, node: number): string | undefined {
  if (!syntax.kinds.strings.has(syntax.kind(node))) return undefined;
  const text = syntax.text.slice(syntax.start(node), syntax.start(node) + MAX_STRING);
  return text.replace(/^[A-Za-z@$]{0,3}["'`]{1,3}/, '');
}

/** Text before the first interpolation: `API_` of `` `API_${name}` ``; undefined when the node is not a string. */
export function prefixOf(syntax: Syntax, node: number): string | undefined {
  if (!syntax.kinds.strings.has(syntax.kind(node))) return undefined;
  const hole = interpolationIn(syntax, node);
  if (hole === undefined) return undefined;
  const head = syntax.text.slice(syntax.start(node), Math.min(syntax.start(hole), syntax.start(node) + MAX_STRING));
  return head.replace(/^[A-Za-z@$]{0,3}["'`]{1,3}/, '').replace(/[#$]$/, '');
}

function interpolationIn(syntax: Syntax, node: number): number | undefined {
  const { interpolations } = syntax.kinds;
  if (interpolations === undefined) return undefined;
  return syntax.children(node).find((child) => interpolations.has(syntax.kind(child)));
}

/** Removes prefix letters (`r`, `b`, `f`, `@`), hashes and quotes of any of the languages; the long brackets of Lua. */
export function unquote(text: string): string {
  const long = /^\[(={0,9})\[/.exec(text)?.[0];
  if (long !== undefined) return text.slice(long.length, -long.length);
  const open = /^(?:[A-Za-z@$]{0,3}#{0,3})("""|'''|["'`])/.exec(text);
  if (open?.[1] === undefined) return text.replace(/^:|:$/g, '');
  const end = text.lastIndexOf(open[1]);
  return end >= open[0].length ? text.slice(open[0].length, end) : text.slice(open[0].length);
}

/** All strings of a list literal, or the node itself if it is a string. Non-strings are left out. */
export function stringsOf(syntax: Syntax, node: number): string[] {
  const own = stringOf(syntax, node);
  if (own !== undefined) return [own];
  return syntax
    .children(node)
    .slice(0, 1000)
    .flatMap((child) => {
      const inner = stringOf(syntax, child) ?? stringOf(syntax, syntax.first(child));
      return inner === undefined ? [] : [inner];
    });
}

const WORDS = new Set<string>([...NOTHING_NAMES, ...TRUTH_NAMES, 'Infinity', 'inf', '-inf']);
const MAX_DEFAULT = 80;
const MAX_PARTS = 40;

/** The value as written if it consists of literals only, on one line and at most 80 characters. */
export function literalOf(syntax: Syntax, node: number): string | undefined {
  if (node === NONE || syntax.end(node) - syntax.start(node) > MAX_DEFAULT) return undefined;
  const text = syntax.slice(node);
  if (text.includes('\n') || text === '') return undefined;
  return isLiteral(syntax, node) || isDuration(syntax, text) ? text : undefined;
}

function isDuration({ kinds: { durationCalls } }: Syntax, text: string): boolean {
  return durationCalls !== undefined && durationOfCall(text, durationCalls) !== undefined;
}

function isLiteral(syntax: Syntax, root: number): boolean {
  if (syntax.after(root) - root > MAX_PARTS) return false;
  const { strings, literals, compounds, durations } = syntax.kinds;
  for (let node = root; node < syntax.after(root); node++) {
    const kind = syntax.kind(node);
    if (strings.has(kind)) {
      if (stringOf(syntax, node) === undefined) return false;
      node = syntax.after(node) - 1;
    } else if (literals.has(kind) || WORDS.has(syntax.slice(node)) || durations?.has(syntax.slice(node)) === true)
      // A unit is part of a literal: `5 * time.Second`.
      node = syntax.after(node) - 1;
    else if (!compounds.has(kind)) return false;
  }
  return true;
}
