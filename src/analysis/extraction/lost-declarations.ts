import type { EntityKind } from '../../model/code-facts.js';
import { anyOf } from '../../text/pattern.js';
import {
  FUNCTION_WORDS,
  GROUP_WORDS,
  MODIFIER_WORDS,
  RARE_MODIFIER_WORDS,
  TYPE_WORDS,
  VALUE_WORDS,
} from '../../text/words/definition-words.js';
import { commentAbove, firstSentence } from '../syntax/doc-comment.js';
import { signatureAt } from '../syntax/signature.js';
import type { Syntax } from '../syntax/syntax.js';
import type { Described } from './entity-drafts.js';

/** Most declarations that are added to one file. */
const MOST = 200;
const KINDS: ReadonlyMap<string, EntityKind> = new Map<string, EntityKind>([
  ...FUNCTION_WORDS.map((word) => [word, 'function'] as const),
  ...TYPE_WORDS.map((word) => [word, 'type'] as const),
  ...GROUP_WORDS.map((word) => [word, 'module'] as const),
  ...VALUE_WORDS.map((word) => [word, 'constant'] as const),
  ...[['object', 'class'] as const, ['protocol', 'interface'] as const],
  ...[['class', 'class'] as const, ['interface', 'interface'] as const, ['enum', 'enum'] as const],
]);
/** A declaration that begins at the first column of a line. Not `class API_MACRO Name`. */
const DECLARATION = new RegExp(
  String.raw`^(?:${anyOf([...MODIFIER_WORDS, ...RARE_MODIFIER_WORDS])} ){0,6}`
    + String.raw`(${[...KINDS.keys()].join('|')})\*?[ \t]{1,9}([A-Za-z_$][\w$]{0,99})`
    + String.raw`(?=[ \t]{0,9}(?:[<({:=;,]|\r?$|(?:extends|implements|where|struct|interface|func)\b))`,
  'gm',
);
const VISIBLE = /^(?:export|pub|public)\b/;
const HIDDEN = /\b(?:private|protected|internal)\b/;
const TEXT = /string|template|heredoc|regex/;

/** A declaration that the parser lost, and its 1-based line. */
export interface LostDeclaration {
  readonly line: number;
  readonly what: Described;
}

/**
 * Declarations at the first column of a file whose tree contains errors, by the keywords of all languages: after code
 * that a grammar does not know, or takes for something else, it loses whole definitions. `known`: top-level names that
 * were found. Linear.
 */
export function lostDeclarations(syntax: Syntax, known: ReadonlySet<string>): readonly LostDeclaration[] {
  const inText = textRanges(syntax);
  const found: LostDeclaration[] = [];
  // Overloads and repeated declarations are one entity.
  const seen = new Set(known);
  const rows = [...syntax.text.matchAll(DECLARATION)];
  // In a file that says so of some declarations, the others are not visible outside.
  const isSaid = rows.some(([row]) => VISIBLE.test(row));
  for (const { index, 0: row, 1: word = '', 2: name = '' } of rows) {
    if (found.length >= MOST) break;
    if (seen.has(name) || inText(index)) continue;
    seen.add(name);
    const kind = KINDS.get(word) ?? 'constant';
    const exported = isSaid ? VISIBLE.test(row) : kind !== 'constant' && !HIDDEN.test(row) && !name.startsWith('_');
    found.push({
      line: syntax.lineAt(index),
      what: {
        ...{ kind, name, exported, container: '' },
        signature: signatureAt(syntax, index),
        summary: firstSentence(commentAbove(syntax, index), syntax.kinds.comments),
      },
    });
  }
  return found;
}

/** A test of places, asked in order: are they inside a comment or a string? */
function textRanges(syntax: Syntax): (at: number) => boolean {
  const ranges = [...syntax.comments];
  for (let node = 0; node < syntax.size; node += 1)
    if (TEXT.test(syntax.kind(node))) ranges.push([syntax.start(node), syntax.end(node)]);
  ranges.sort(([a], [b]) => a - b);
  let next = 0;
  let end = -1;
  return (at) => {
    for (; next < ranges.length && (ranges[next]?.[0] ?? 0) <= at; next += 1)
      end = Math.max(end, ranges[next]?.[1] ?? 0);
    return at < end;
  };
}
