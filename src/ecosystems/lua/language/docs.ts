import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { commentAbove } from '../../../analysis/syntax/doc-comment.js';

/** Tags of LuaCATS and LDoc that hide a definition from documentation. */
const HIDING = /^-?\s{0,8}@(?:private|protected|package|nodoc|local)\b/m;

/** Is the definition at a node for others? Not with a tag that hides it, and by convention not with `_` before it. */
export function isForOthers({ syntax }: ExtractionContext, head: number, name: string): boolean {
  return !name.startsWith('_') && !HIDING.test(commentAbove(syntax, syntax.start(head)));
}
