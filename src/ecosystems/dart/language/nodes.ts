import { NONE } from '../../../analysis/syntax/syntax.js';
import type { Syntax } from '../../../analysis/syntax/syntax.js';

/** Levels that are climbed to the sibling before a node: deep nesting may be hostile input. */
const MAX_LEVELS = 64;

/** The sibling right before a node; NONE for the first one. */
export function previous(syntax: Syntax, node: number): number {
  const parent = syntax.parent(node);
  let before = node - 1;
  for (let level = 0; level < MAX_LEVELS && before > parent; level++) {
    if (syntax.parent(before) === parent) return before;
    before = syntax.parent(before);
  }
  return NONE;
}

/** The name of a definition, in a field or as the first identifier. */
export function nameIn(syntax: Syntax, node: number): string {
  return syntax.name(node) || syntax.slice(syntax.child(node, 'identifier')).slice(0, 200);
}

/** Names with an underscore are private to their library. */
export function isPublic(name: string): boolean {
  return !name.startsWith('_');
}

/**
 * The value after a node, up to its last sibling or one of the kind `end`. An expression of several parts is several
 * siblings, and not a literal.
 */
export function valueAfter(syntax: Syntax, node: number, end: string): number {
  const value = syntax.next(node);
  const sign = value === NONE ? '' : syntax.text.slice(syntax.end(node), syntax.start(value)).slice(0, 40);
  if (!/^\s{0,30}[=:]\s{0,30}$/.test(sign)) return NONE;
  const following = syntax.next(value);
  return following === NONE || syntax.kind(following) === end ? value : NONE;
}
