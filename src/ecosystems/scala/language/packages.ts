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

/** `import shop.Cart`, `import shop.{Cart, Order => Sale}`, `import shop._` and `import shop.*`. */
export function imported(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const path = syntax.fields(node, 'path').map((part) => syntax.slice(part).slice(0, 100));
  const selectors = syntax.child(node, 'namespace_selectors');
  const isWhole = syntax.child(node, 'namespace_wildcard') >= 0;
  if (path.length === 0) return;
  if (isWhole) context.import(node, path.join('.'), ['*']);
  else if (selectors >= 0)
    context.import(
      node,
      path.join('.'),
      syntax
        .children(selectors)
        .slice(0, 100)
        .map((selector) => selected(syntax.slice(selector))),
    );
  else context.import(node, path.slice(0, -1).join('.'), path.slice(-1));
}

/** `Order as Sale` of `Order => Sale`; `*` of a wildcard. */
function selected(text: string): string {
  const name = text.slice(0, 200).replace(/\s{0,9}=>\s{0,9}/, ' as ');
  return name === '_' || name === 'given' ? '*' : name;
}
