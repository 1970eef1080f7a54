import { MAX_CLIMB } from '../../../analysis/extraction/extraction-context.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { libraries } from './globals.js';
import { containerOf, lastPartOf, moduleNameOf, tablesOf } from './module-table.js';

/** What a statement assigns a value or a function to. */
export interface Target {
  readonly name: string;
  /** '' for a member of the module, and for a variable. */
  readonly container: string;
  /** The variable with which the target begins: `M` of `M.config.port`; '' for a plain variable. */
  readonly root: string;
  /** Is it called with a colon? */
  readonly isMethod: boolean;
}

const INDEXES: ReadonlySet<string> = new Set([
  'dot_index_expression',
  'method_index_expression',
  'bracket_index_expression',
]);
/** Longer chains of members are not read. */
const MAX_LEVELS = 8;

/** `x`, `M.x`, `Cart:x`, `M["x"]`, `self.x`. Undefined for names made at run time, and for members of libraries. */
export function targetOf(context: ExtractionContext, node: number): Target | undefined {
  const { syntax } = context;
  const kind = syntax.kind(node);
  if (kind === 'identifier') return { name: syntax.slice(node), container: '', root: '', isMethod: false };
  if (!INDEXES.has(kind)) return undefined;
  const name = memberOf(context, node);
  const table = syntax.field(node, 'table');
  const root = rootOf(context, table);
  if (name === undefined || root === '' || libraries.has(root)) return undefined;
  const container = holderOf(context, table, root);
  return container === undefined ? undefined : { name, container, root, isMethod: kind === 'method_index_expression' };
}

/** `x` of `M.x`, `M:x` and `M["x"]`. */
function memberOf({ syntax }: ExtractionContext, node: number): string | undefined {
  const member = syntax.field(node, syntax.kind(node) === 'method_index_expression' ? 'method' : 'field');
  if (syntax.kind(node) === 'bracket_index_expression') return stringOf(syntax, member);
  return member === NONE ? undefined : syntax.slice(member);
}

function rootOf({ syntax }: ExtractionContext, table: number): string {
  let node = table;
  for (let level = 0; level < MAX_LEVELS && INDEXES.has(syntax.kind(node)); level++) node = syntax.field(node, 'table');
  return syntax.kind(node) === 'identifier' ? syntax.slice(node) : '';
}

function holderOf(context: ExtractionContext, table: number, root: string): string | undefined {
  if (context.syntax.kind(table) !== 'identifier') return memberOf(context, table);
  return root === 'self' ? ownClass(context) : containerOf(context, root);
}

/** The class whose method the code is in; undefined outside of one. */
function ownClass(context: ExtractionContext): string | undefined {
  const method = context.scopes
    .slice(-MAX_CLIMB)
    .findLast(({ kind, name }) => kind === 'function' && /^\w[\w.]*[:.]\w+$/.test(name));
  if (method === undefined) return undefined;
  const table = lastPartOf(method.name.slice(0, -lastPartOf(method.name).length - 1));
  const { module, isClass } = tablesOf(context);
  // Objects of a module that is its own class are named after the file.
  return table === module && !isClass ? moduleNameOf(context.file) : table;
}
