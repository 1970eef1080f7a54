import type { Facts } from '../../../model/facts.js';
import { isProductCode } from '../../../paths/roles.js';
import { indentOf } from '../../../text/layout/indent.js';

/** Rows above a definition in which its type is looked for. */
const MOST_ROWS = 60;

/** A type and the first type that it is made from: `class Avatar < Shop::Uploader`, `impl Uploader for Avatar`. */
const HEADS = [
  /^\s*(?:[a-z]{2,12} ){0,4}class\s+[\w.:]{1,100}(?:<[^<>]{0,80}>)?(?:\s?\(|\s*<|\s*:|\s+extends)\s*([\w.:]{2,200})/,
  /^\s*impl(?:<[^<>]{0,80}>)?\s+([\w:]{2,200})(?:<[^<>]{0,80}>)?\s+for\s/,
  /(?:\bnew|\bobject\s?:)\s+([\w.]{2,200})(?:<[^<>]{0,80}>)?\s?(?:\([^()]{0,80}\)\s?)?\{\s*$/,
];
/** What gives a type or a module members of another one. */
const TAKES = /^\s*(?:use|@behaviour|include|prepend|extend)\s+([A-Z][\w.:]{1,200})/;
/** The member replaces one of the type above. */
const SAYS_SO = /^\s*@(?:impl|Override|override)\b|(?:^|\s)override\s/;
const FENCE = /^\s*(?:`{3}|~{3})/;
const OPENS_TYPE = /^\s*(?:[a-z]{2,12} ){0,4}(?:class|struct|object|module|defmodule|impl|trait|interface|extension)\b/;

/**
 * Does the definition in this row of an example, 0-based, replace what a type of this repository has, so that the name
 * is of this repository? `rows` are those of the whole document.
 */
export function isOverride(rows: readonly string[], at: number, { code }: Pick<Facts, 'code'>): boolean {
  const indent = indentOf(rows[at] ?? '');
  const inFence = rowsAbove(rows, at);
  const bases = inFence.flatMap((row) => (indentOf(row) <= indent ? baseIn(row) : []));
  const saysSo = [rows[at] ?? '', inFence[0] ?? ''].some((row) => SAYS_SO.test(row));
  return bases.some(isOwn) || (saysSo && bases.length === 0);

  function isOwn(base: string): boolean {
    return code.named(lastPart(base)).some(({ file }) => isProductCode(file));
  }
}

/** What the type that contains a row of an example, 0-based, is made from, as written: `Shop::Uploader`. */
export function basesAt(rows: readonly string[], at: number): readonly string[] {
  const indent = indentOf(rows[at] ?? '');
  const found: string[] = [];
  for (const row of rowsAbove(rows, at)) {
    const own = indentOf(row);
    if (row.trim() === '' || own > indent) continue;
    const opens = own < indent && (OPENS_TYPE.test(row) || HEADS.some((form) => form.test(row)));
    if (opens || TAKES.test(row)) found.push(...baseIn(row));
    if (opens) return found;
  }
  return [];
}

/** `Uploader` of `Shop::Uploader`. */
export function lastPart(base: string): string {
  return base.split(/[.:]+/).findLast((part) => part !== '') ?? '';
}

/** The rows above one, the nearest first, as far as its fence begins. */
function rowsAbove(rows: readonly string[], at: number): readonly string[] {
  const above = rows.slice(Math.max(0, at - MOST_ROWS), at).reverse();
  const end = above.findIndex((row) => FENCE.test(row));
  return end < 0 ? above : above.slice(0, end);
}

function baseIn(row: string): readonly string[] {
  return [...HEADS, TAKES].flatMap((form) => form.exec(row)?.[1] ?? []);
}
