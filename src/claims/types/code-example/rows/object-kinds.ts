import type { Draft } from '../../../../model/claim.js';
import type { SpanOf } from '../../../../model/span.js';
import type { EntityKind } from '../../../../model/code-facts.js';
import type { Facts } from '../../../../model/facts.js';
import { isProductCode } from '../../../../paths/roles.js';
import { inPattern } from '../../../../text/pattern.js';
import { isJoinedName } from '../../../../text/words/qualified.js';
import type { ExamplePayload } from '../calls/payload.js';
import { shownAt } from '../only-judged.js';

/** `apiVersion: shop.example.org/v1beta1`, of an object that is not one of Kubernetes itself. */
const VERSION = /^(\s{0,20})apiVersion:\s{1,4}["']?((?:[a-z\d-]{1,40}\.){1,6}[a-z]{2,20})\/v\d\w{0,10}["']?\s*$/;
const OF_KUBERNETES = /(?:^|\.)k8s\.io$/;
const KIND = /^(\s{0,20})kind:\s{1,4}["']?([A-Z][A-Za-z\d]{2,60})["']?\s*$/;
/** Rows between the two, in either order. */
const MOST_ROWS = 2;
const ROW_CHARS = 200;

/**
 * The kinds of the objects that a fence declares for a cluster: the code has a type of the name, if it is of this
 * repository. Those of one word are as often of others. Linear.
 */
export function objectKindsIn(
  { value, line }: SpanOf<'fence'>,
  lines: readonly string[],
): readonly Draft<ExamplePayload>[] {
  if (!value.includes('apiVersion:')) return [];
  const rows = value.split('\n').map((row) => (row.length > ROW_CHARS ? '' : row));
  const found = new Map<number, { readonly name: string; readonly group: string }>();
  for (const [at, row] of rows.entries()) {
    const [, indent, group = ''] = VERSION.exec(row) ?? [];
    if (indent === undefined || OF_KUBERNETES.test(group)) continue;
    for (let near = Math.max(0, at - MOST_ROWS); near <= at + MOST_ROWS; near += 1) {
      const [, own, kind = ''] = KIND.exec(rows[near] ?? '') ?? [];
      if (own === indent && isJoinedName(kind)) found.set(near, { name: kind, group });
    }
  }
  return [...found].map(([at, { name, group }]) => {
    const draft = shownAt(name, line + at, lines);
    return { ...draft, payload: { ...draft.payload, group } };
  });
}

const TYPES: ReadonlySet<EntityKind> = new Set(['class', 'interface', 'type']);
const MOST_PLACES = 50;

/** Why the object is not one of this repository: it does not declare the group, or has something else of the name. */
export function objectElsewhere(name: string, group: string, { code }: Pick<Facts, 'code'>): string | undefined {
  const declared = new RegExp(
    String.raw`\bgroup(?:_?name)?\b["']?(?: string)?\s{0,4}[:=(]\s{0,4}["']?${inPattern(group)}`,
    'i',
  );
  // Many files may name the group, in versions of objects; few have it by itself.
  const rows = [`"${group}"`, `'${group}'`, `group: ${group}`].flatMap((form) => code.rowsWith(form, MOST_PLACES));
  const isOwn = rows.some(({ file, row }) => isProductCode(file) && declared.test(row));
  if (!isOwn) return `nothing here declares the group ${group}`;
  const named = code.named(name);
  const isType = named.some(
    ({ kind, container, file }) => TYPES.has(kind) && container === undefined && isProductCode(file),
  );
  return named.length === 0 || isType ? undefined : `${name} is not a type here`;
}
