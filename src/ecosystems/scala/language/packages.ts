import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';

/** `package shop.cart`. */
export function packageName(context: ExtractionContext, node: number): void {
  const name = context.syntax.name(node);
  context.define(node, { kind: 'module', name, exported: true, container: '', doc: '' });
}

/** `package object util`: its members are those of the package. */
export function packageObject(context: ExtractionContext, node: number): void {
  context.define(node, { kind: 'module', name: context.syntax.name(node), exported: true, container: '' });
}

/**
 * `import shop.Cart, shop.all._`, `import shop.Cart as Basket`, `import shop.{Cart, Order => Sale, given}`: each name
 * is an import of its own, with its own row.
 */
export function imported(context: ExtractionContext, node: number): void {
  for (const expression of expressionsOf(context, node)) importExpression(context, expression);
}

/** The nodes of each expression between the commas of an import. */
function expressionsOf({ syntax }: ExtractionContext, node: number): readonly (readonly number[])[] {
  const found: number[][] = [[]];
  let end = syntax.start(node);
  for (const child of syntax.children(node).slice(0, MOST_SELECTED)) {
    if (syntax.text.slice(end, syntax.start(child)).includes(',')) found.push([]);
    found.at(-1)?.push(child);
    end = syntax.end(child);
  }
  return found;
}

function importExpression(context: ExtractionContext, nodes: readonly number[]): void {
  const { syntax } = context;
  const path = nodes.filter((child) => syntax.kind(child) === 'identifier');
  const selector = nodes.find((child) => syntax.kind(child) !== 'identifier');
  const last = selector ?? path.pop();
  const from = path.map((part) => syntax.slice(part).slice(0, 100)).filter((part) => part !== '_root_');
  if (last === undefined) return;
  const isList = syntax.kind(last) === 'namespace_selectors';
  for (const each of isList ? syntax.children(last).slice(0, MOST_SELECTED) : [last]) {
    const name = selected(context, each);
    if (name !== undefined) context.import(each, from.join('.'), [name]);
  }
}

const MOST_SELECTED = 100;

/** `Order as Sale` of `Order => Sale`; `*` of a wildcard; undefined where a name is kept out: `Order => _`. */
function selected({ syntax }: ExtractionContext, node: number): string | undefined {
  const kind = syntax.kind(node);
  if (kind === 'namespace_wildcard') return '*';
  if (!kind.endsWith('_renamed_identifier')) return syntax.slice(node).slice(0, 200);
  const [name, alias] = [syntax.name(node), syntax.name(node, 'alias')].map((each) => each.slice(0, 200));
  return alias === '_' ? undefined : `${name} as ${alias}`;
}
