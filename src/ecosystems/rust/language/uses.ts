import { NONE } from '../../../analysis/syntax/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';

const MAX_NAMES = 1000;

/** `use a::{b, c as d, e::*}` as one import for each path. `pub use` is a re-export too. */
export function useDeclaration(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const byPath = new Map<string, string[]>();
  const work: [tree: number, path: string][] = [[syntax.field(node, 'argument'), '']];
  for (let done = 0; done < MAX_NAMES; done++) {
    const [tree, path] = work.pop() ?? [NONE, ''];
    if (tree === NONE) break;
    const { from, name, inner } = useTree(context, tree, path);
    for (const child of inner) work.push([child, from]);
    if (name !== undefined) byPath.set(from, [name, ...(byPath.get(from) ?? [])]);
  }
  const isPublic = syntax.slice(syntax.child(node, 'visibility_modifier')) === 'pub';
  for (const [from, names] of byPath) {
    context.import(node, from, names);
    if (isPublic && !context.isLocal && context.scope === undefined) context.reexport(node, from, names);
  }
}

interface UseTree {
  readonly from: string;
  readonly name?: string;
  readonly inner: readonly number[];
}

function useTree(context: ExtractionContext, tree: number, path: string): UseTree {
  const { syntax } = context;
  switch (syntax.kind(tree)) {
    case 'scoped_use_list':
      return { from: join(path, syntax.name(tree, 'path')), inner: syntax.children(syntax.field(tree, 'list')) };
    case 'use_list':
      return { from: path, inner: syntax.children(tree) };
    case 'use_wildcard':
      return { from: join(path, syntax.slice(syntax.first(tree))), name: '*', inner: [] };
    case 'use_as_clause':
      return leaf(join(path, syntax.name(tree, 'path')), syntax.name(tree, 'alias'));
    default:
      return leaf(join(path, syntax.slice(tree)), undefined);
  }
}

/** `a::b` imports b from a; `a::{self}` imports a itself. */
function leaf(whole: string, alias: string | undefined): UseTree {
  const full = whole.replace(/::self$/, '');
  const cut = full.lastIndexOf('::');
  const name = cut === -1 ? full : full.slice(cut + 2);
  return {
    from: cut === -1 ? '' : full.slice(0, cut),
    name: alias === undefined ? name : `${name} as ${alias}`,
    inner: [],
  };
}

function join(path: string, more: string): string {
  if (path === '') return more;
  return more === '' ? path : `${path}::${more}`;
}
