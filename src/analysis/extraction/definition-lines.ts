import type { LineRange } from '../../model/code-facts.js';
import { words } from '../../text/words/words.js';
import { nameNodeOf } from '../syntax/signature.js';
import { NONE } from '../syntax/syntax.js';
import type { Syntax } from '../syntax/syntax.js';

/** What marks a definition from above or from before: annotations, attributes, decorators. */
const MARKS: ReadonlySet<string> = words(
  'annotation attribute_declaration attribute_group attribute_item attribute_list decorator marker_annotation',
);
/** More marks of one definition are not left out. */
const MOST_MARKS = 50;

/**
 * From the first row of a definition without its marks to the last one. `head`: the node around `node` that other
 * definitions may share (`int a, b;`), of which the first one begins where it does. O(log lines).
 */
export function linesOfDefinition(syntax: Syntax, head: number, node: number): LineRange {
  const begins = head === node || isFirst(syntax, node) ? head : node;
  // A name alone has no end of its own.
  const ends = syntax.first(node) === NONE ? head : node;
  const first = syntax.lineAt(startWithoutMarks(syntax, begins));
  return [first, Math.max(first, syntax.lineAt(lastCharOf(syntax, ends)))];
}

/** The row of the name, which is at `at`; where neither reader nor grammar tells it, the first row without marks. */
export function lineOfDefinition(syntax: Syntax, node: number, at: number = nameNodeOf(syntax, node)): number {
  return at === node ? syntax.lineAt(startWithoutMarks(syntax, node)) : syntax.line(at);
}

/** Is it the first of its kind in the node around it? */
function isFirst(syntax: Syntax, node: number): boolean {
  return syntax.child(syntax.parent(node), syntax.kind(node)) === node;
}

/** Where a definition begins, without what marks it. */
function startWithoutMarks(syntax: Syntax, node: number): number {
  let at = syntax.start(node);
  let marks = 0;
  for (let inner = node + 1; inner < syntax.after(node) && syntax.start(inner) <= at; inner += 1) {
    if (!isMark(syntax, inner)) continue;
    if (++marks > MOST_MARKS) break;
    at = startOfCode(syntax, syntax.end(inner));
    inner = syntax.after(inner) - 1;
  }
  return at;
}

/** In Swift marks are called as members of objects are in Python. */
function isMark(syntax: Syntax, node: number): boolean {
  const kind = syntax.kind(node);
  return MARKS.has(kind) || (kind === 'attribute' && syntax.kind(syntax.parent(node)) === 'modifiers');
}

/** After space and comments. */
function startOfCode(syntax: Syntax, from: number): number {
  const space = /(?:\s|\/\/[^\n]*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/)*/y;
  space.lastIndex = from;
  return from + (space.exec(syntax.text)?.[0].length ?? 0);
}

/** Some grammars count line breaks and comments after a definition as part of it. */
function lastCharOf(syntax: Syntax, node: number): number {
  const start = syntax.start(node) + 1;
  let end = syntax.end(node);
  for (;;) {
    while (end > start && /\s/.test(syntax.text[end - 1] ?? '')) end -= 1;
    const comment = syntax.commentBefore(end);
    if (comment === undefined || comment <= start) return end - 1;
    end = comment;
  }
}
