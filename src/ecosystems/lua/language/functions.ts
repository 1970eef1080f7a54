import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { isForOthers } from './docs.js';
import { targetOf } from './targets.js';
import type { Target } from './targets.js';

/** `function M.add(item) end`, `function Cart:add(item) end`, `local function add(item) end`. */
export function functionDeclaration(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const target = targetOf(context, syntax.field(node, 'name'));
  if (target === undefined) return;
  const isLocal = syntax.text.startsWith('local', syntax.start(node));
  if (isLocal && context.isLocal) return;
  defineFunction(context, node, { target, isLocal, head: node });
}

interface Defined {
  readonly target: Target;
  readonly isLocal: boolean;
  readonly head: number;
}

/** `node`: what has the parameters and the body. */
export function defineFunction(context: ExtractionContext, node: number, { target, isLocal, head }: Defined): void {
  const { name, container, root } = target;
  const exported = !isLocal && isForOthers(context, head, name);
  // Also when a local function of the file has the same name.
  if (exported && root !== '' && container === '') context.exportList.add(name);
  context.define(node, { kind: container === '' ? 'function' : 'method', name, exported, container, head });
}
