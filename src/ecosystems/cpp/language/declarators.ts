import { NONE } from '../../../analysis/syntax/syntax.js';
import type { Syntax } from '../../../analysis/syntax/syntax.js';

/** What a declarator declares: `App::parse` of `int *App::parse(int x)`. */
export interface Declared {
  /** '' for constructors of other types, destructors, operators, and declarators that are not understood. */
  readonly name: string;
  /** Those as well: `~App`, `operator==`. '' for declarators that are not understood. */
  readonly written: string;
  /** The node of the name. */
  readonly node: number;
  /** The type or namespace before the name: `App`. */
  readonly owner: string | undefined;
  /** False for a pointer to a function. */
  readonly isFunction: boolean;
}

/** Pointers, arrays and parentheses around a name; more of them are hostile input. */
const MAX_LAYERS = 16;
const PLAIN = new Set(['identifier', 'field_identifier', 'type_identifier', 'namespace_identifier']);
const SPECIAL = new Set(['destructor_name', 'operator_name', 'operator_cast']);
const NAMES = new Set([...PLAIN, ...SPECIAL, 'qualified_identifier', 'template_function']);

export function nameOf(syntax: Syntax, declarator: number): Declared {
  let node = declarator;
  let isFunction = false;
  for (let layer = 0; layer < MAX_LAYERS && node !== NONE && !NAMES.has(syntax.kind(node)); layer++) {
    if (syntax.kind(node) !== 'parenthesized_declarator') isFunction = syntax.kind(node) === 'function_declarator';
    const inner = syntax.field(node, 'declarator');
    node = inner === NONE ? syntax.first(node) : inner;
  }
  const declared = qualified(syntax, node);
  return { ...declared, isFunction: isFunction || syntax.kind(declared.node) === 'operator_cast' };
}

function qualified(syntax: Syntax, start: number): Omit<Declared, 'isFunction'> {
  let node = start;
  let owner: string | undefined;
  for (let layer = 0; layer < MAX_LAYERS && syntax.kind(node) === 'qualified_identifier'; layer++) {
    const scope = syntax.field(node, 'scope');
    owner = syntax.name(scope) || syntax.slice(scope) || undefined;
    node = syntax.field(node, 'name');
  }
  if (syntax.kind(node) === 'template_function') node = syntax.field(node, 'name');
  const name = PLAIN.has(syntax.kind(node)) ? syntax.slice(node) : '';
  return { name, written: name || specialName(syntax, node), node, owner };
}

/** `operator bool` has its parameters in its node. */
function specialName(syntax: Syntax, node: number): string {
  const text = SPECIAL.has(syntax.kind(node)) ? syntax.slice(node) : '';
  const sign = /^operator\s*(?:\(\s*\)|[^\s\w(]{1,3})/.exec(text)?.[0];
  return sign?.replace(/\s/g, '') ?? (text.split('(', 1)[0] ?? '').replace(/\s+/g, ' ').trim();
}
