import { readCall } from '../syntax/call.js';
import type { Call } from '../syntax/call.js';
import type { CallShape } from '../syntax/call.js';
import { NONE } from '../syntax/syntax.js';
import type { ExtractionContext } from '../extraction/extraction-context.js';

/** Maximum of calls in a chain that are searched: long chains may be hostile input. */
const MAX_CHAIN = 64;

/** The calls before a call in its chain, nearest first: for `c` in `x.a().b().c()` they are `b`, `a`. */
export function chainBefore(
  context: ExtractionContext,
  call: Call,
  shapes: Readonly<Record<string, CallShape>>,
): Call[] {
  const chain: Call[] = [];
  let receiver = call.receiver;
  for (let hop = 0; hop < MAX_CHAIN; hop++) {
    const shape = shapeOf(context, receiver, shapes);
    if (shape === undefined) break;
    const before = readCall(context.syntax, receiver, shape);
    chain.push(before);
    receiver = before.receiver;
  }
  return chain;
}

/** The calls after a call in its chain, nearest first: for `b` in `x.b().c()` it is `c`. */
export function chainAfter(
  context: ExtractionContext,
  call: Call,
  shapes: Readonly<Record<string, CallShape>>,
): Call[] {
  const { syntax } = context;
  const chain: Call[] = [];
  let node = call.node;
  for (let hop = 0; hop < MAX_CHAIN; hop++) {
    let parent = syntax.parent(node);
    if (shapeOf(context, parent, shapes) === undefined) parent = syntax.parent(parent);
    const shape = shapeOf(context, parent, shapes);
    if (shape === undefined) break;
    const next = readCall(syntax, parent, shape);
    if (next.receiver !== node) break;
    chain.push(next);
    node = parent;
  }
  return chain;
}

function shapeOf(
  context: ExtractionContext,
  node: number,
  shapes: Readonly<Record<string, CallShape>>,
): CallShape | undefined {
  const kind = context.syntax.kind(node);
  return node !== NONE && Object.hasOwn(shapes, kind) ? shapes[kind] : undefined;
}

/** Nearest enclosing call of one of these names, at most 24 levels up. */
export function enclosingCall(
  context: ExtractionContext,
  node: number,
  { names, shapes }: { readonly names: ReadonlySet<string>; readonly shapes: Readonly<Record<string, CallShape>> },
): Call | undefined {
  let parent = context.syntax.parent(node);
  for (let level = 0; level < 24 && parent !== NONE; level++) {
    const shape = shapeOf(context, parent, shapes);
    const call = shape === undefined ? undefined : readCall(context.syntax, parent, shape);
    if (call !== undefined && names.has(call.name)) return call;
    parent = context.syntax.parent(parent);
  }
  return undefined;
}
