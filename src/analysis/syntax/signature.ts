import { ownCopy } from '../../text/own-copy.js';
import { codeBetween } from './doc-comment.js';
import { NONE } from './syntax.js';
import type { Syntax } from './syntax.js';

const MAX_SIGNATURE = 200;

/** From the head of the declaration to the body of the definition, without comments, on one line. */
export function signatureOf(syntax: Syntax, head: number, node: number): string | undefined {
  // Decorators and annotations on lines of their own are not part of it.
  const start = Math.max(syntax.start(head), syntax.lineStart(syntax.line(nameNodeOf(syntax, node))));
  const body = bodyOf(syntax, node);
  const end = body === NONE ? Math.max(syntax.end(head), syntax.end(node)) : syntax.start(body);
  const text = codeBetween(syntax, start, Math.min(end, start + 2 * MAX_SIGNATURE))
    .replace(/\s+/g, ' ')
    .trim();
  const open = body === NONE && syntax.kinds.braced?.has(syntax.kind(node)) === true ? text.indexOf(' {') : -1;
  return clip((open > 0 ? text.slice(0, open) : text).replace(/(?:=>|[{=:,;])$/, '').trimEnd());
}

/** With the head of the block around it, if that is part of what is declared. */
export function signatureWithin(head: string | undefined, signature: string | undefined): string | undefined {
  return head === undefined ? signature : clip(`${head} ${signature ?? ''}`.trim());
}

/** The line with the name. */
export function lineSignature(syntax: Syntax, node: number): string | undefined {
  return signatureAt(syntax, syntax.start(nameNodeOf(syntax, node)));
}

/** The line of a place as a signature. */
export function signatureAt(syntax: Syntax, offset: number): string | undefined {
  return clip(syntax.lineText(syntax.lineAt(offset)).trim());
}

const CALLED_FIELDS = ['property', 'field', 'attribute', 'name'];

/** Node of the name, for a call of the called name; the node itself when the grammar has no field for it. */
export function nameNodeOf(syntax: Syntax, node: number): number {
  const own = syntax.field(node, 'name');
  if (own !== NONE) return own;
  const callee = syntax.field(node, 'function');
  if (callee === NONE) return node;
  for (const field of CALLED_FIELDS) {
    const name = syntax.field(callee, field);
    if (name !== NONE) return name;
  }
  return callee;
}

const BODY_FIELDS = ['body', 'value', 'right'];

/** The part outside of the signature: a block, or the block of a function that is the value. */
function bodyOf(syntax: Syntax, node: number): number {
  const own = syntax.field(node, 'body');
  if (own !== NONE) return own;
  for (const field of BODY_FIELDS) {
    const value = syntax.field(node, field);
    const inner = syntax.field(value, 'body');
    if (inner !== NONE) return inner;
  }
  return NONE;
}

function clip(text: string): string | undefined {
  return text === '' ? undefined : ownCopy(text.slice(0, MAX_SIGNATURE));
}
