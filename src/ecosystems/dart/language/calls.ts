import type { CallParts } from '../../../analysis/syntax/call.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import type { Syntax } from '../../../analysis/syntax/syntax.js';
import { previous } from './nodes.js';

/**
 * The parts of a call at its arguments: what is called is before them, as a sibling, because the grammar has no node
 * for the whole. `router.get('/')` is `router`, `.get` and `('/')`. The receiver is the part right before the name.
 */
export function callParts(syntax: Syntax, node: number): CallParts {
  const list = syntax.child(node, 'arguments');
  const holder = syntax.parent(node);
  if (syntax.kind(holder) === 'cascade_section') return cascaded(syntax, holder, list);
  const callee = syntax.kind(holder) === 'selector' ? previous(syntax, holder) : NONE;
  const kind = syntax.kind(callee);
  if (kind === 'identifier') return { name: callee, receiver: NONE, list };
  const member = kind === 'selector' ? syntax.first(callee) : NONE;
  const name = syntax.child(member, 'identifier');
  return { name, receiver: name === NONE ? NONE : previous(syntax, callee), list };
}

/** `parser..addOption('port')`: the receiver is what the cascade is on. */
function cascaded(syntax: Syntax, section: number, list: number): CallParts {
  const name = syntax.first(syntax.first(section));
  let receiver = previous(syntax, section);
  for (let hop = 0; hop < MAX_CASCADE && syntax.kind(receiver) === 'cascade_section'; hop++)
    receiver = previous(syntax, receiver);
  return { name: syntax.kind(name) === 'identifier' ? name : NONE, receiver, list };
}

/** Sections of a cascade before one, until the object is searched no further. */
const MAX_CASCADE = 64;
