import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';

const MAX_NAMES = 200;

/** `import 'package:shop/shop.dart' as shop show Cart;`, `export 'src/cart.dart' show Cart;`. */
export function importOrExport(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const statement = syntax.first(node);
  const isExport = syntax.kind(statement) === 'library_export';
  const holder = isExport ? statement : syntax.child(statement, 'import_specification');
  const from = uriIn(context, syntax.child(holder, 'configurable_uri', 'uri'));
  if (from === undefined) return;
  const shown = shownIn(context, holder);
  if (isExport) {
    context.reexport(node, from, shown ?? ['*']);
    return;
  }
  const prefix = syntax.child(holder, 'identifier');
  const whole = prefix === NONE ? '*' : `* as ${syntax.slice(prefix)}`;
  context.import(node, from, shown === undefined || prefix !== NONE ? [whole] : shown);
}

/** `part 'cart.g.dart';`: what the other file defines belongs to this library. */
export function part(context: ExtractionContext, node: number): void {
  const from = uriIn(context, node);
  if (from !== undefined) context.reexport(node, from, ['*']);
}

function uriIn({ syntax }: ExtractionContext, node: number): string | undefined {
  let inner = node;
  for (let level = 0; level < 3 && inner !== NONE && syntax.kind(inner) !== 'string_literal'; level++)
    inner = syntax.first(inner);
  return stringOf(syntax, inner);
}

/** Names after `show`; undefined if all are taken. */
function shownIn({ syntax }: ExtractionContext, holder: number): readonly string[] | undefined {
  const shown = syntax
    .children(holder)
    .filter((child) => syntax.kind(child) === 'combinator' && syntax.text.startsWith('show', syntax.start(child)));
  if (shown.length === 0) return undefined;
  return shown.flatMap((combinator) =>
    syntax
      .children(combinator)
      .slice(0, MAX_NAMES)
      .map((name) => syntax.slice(name)),
  );
}
