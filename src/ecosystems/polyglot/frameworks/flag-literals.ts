import { LANGUAGE_NAMES } from '../../../analysis/extraction/define.js';
import type { FrameworkExtractor, Language, NodeVisitor, Readers } from '../../../analysis/extraction/define.js';
import { tableOf } from '../../../analysis/extraction/family.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { keptFor } from '../../../text/memo.js';

const FLAG = /^--?[a-z][a-z0-9]*(?:-[a-z0-9]+)*=?$/;
/** A longer name is not a flag; the pattern above only runs on shorter text. */
const MAX_FLAG = 40;

const LITERAL = String.raw`\w{0,2}#{0,3}["']--?[a-z]`;
/** Contains the `lookUps` of every language. */
const LOOK_UP = String.raw`\b(?:contains|includes|index_?of|has\w{0,10}|starts_?with\??|member\?|strn?(?:case)?cmp)`;
/** A literal with the words and signs of a test before or after it. */
const COMPARED = new RegExp(
  [
    String.raw`(?:[=!]=\s*|\b(?:case|when)\b[^;{}]{0,200}?|${LOOK_UP}\s*\([^;{}]{0,160}?)${LITERAL}`,
    String.raw`${LITERAL}[a-z0-9-]*=?["']#{0,3}[\s)\]]*(?:[=!]=|in\b|\||=>|->|if\b)`,
  ].join('|'),
  'i',
);

/**
 * Flags that a program reads by hand: `if (argument === '--port')`, a `case`, or looked up in the argument list. A
 * flag in a list of strings is one that is passed to another program, and is left out.
 * @see https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap12.html
 */
export const flagLiterals: FrameworkExtractor = {
  name: 'flag-literals',
  languages: LANGUAGE_NAMES,
  hints: ["'--", '"--'],
  declaresPrograms: COMPARED,
  read: (_, language) => readersOf(language),
};

const readersOf = keptFor(
  ({ flagTests: { compared = [], cases = [], patternCases = [], lookUps = [] } }: Language): Readers => ({
    nodes: { ...tableOf(compared, bothSides), ...tableOf(cases, firstChild), ...tableOf(patternCases, pattern) },
    calls: tableOf(lookUps, lookedUp),
  }),
);

function lookedUp(context: ExtractionContext, call: { readonly args: readonly number[] }): void {
  for (const argument of call.args.slice(0, 2)) add(context, argument);
}

const bothSides: NodeVisitor = (context, node) => {
  const { syntax } = context;
  const all = syntax.children(node);
  // In some grammars the sign is a node, and what is before it several: `arguments[0] == '--port'`.
  const parts = all.filter((child) => !/operator(?:_identifier)?$/.test(syntax.kind(child)));
  const children = parts.length < all.length ? parts.slice(-2) : parts;
  if (children.length !== 2) return;
  const [left = NONE, right = NONE] = children;
  const operator = syntax.text.slice(syntax.end(left), Math.min(syntax.start(right), syntax.end(left) + 20)).trim();
  if (/^(?:===?|!==?|in)$/.test(operator)) for (const child of [left, right]) add(context, child);
};

const firstChild: NodeVisitor = (context, node) => {
  const { syntax } = context;
  const first = syntax.first(node);
  const isList = syntax.kinds.valueLists?.has(syntax.kind(first)) === true;
  for (const child of isList ? syntax.children(first) : [first]) add(context, child);
};

const pattern: NodeVisitor = (context, node) => {
  const { syntax } = context;
  const end = Math.min(syntax.after(node), node + 30);
  for (let inner = node + 1; inner < end; inner++) {
    if (/pattern/.test(syntax.kind(syntax.parent(inner)))) add(context, inner);
  }
};

function add(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  if (node === NONE || syntax.end(node) - syntax.start(node) > MAX_FLAG) return;
  const text = stringOf(syntax, node);
  if (text === undefined || !FLAG.test(text)) return;
  context.key(node, { kind: 'cli_option', name: text.replace(/=$/, ''), container: '', isCompared: true });
}
