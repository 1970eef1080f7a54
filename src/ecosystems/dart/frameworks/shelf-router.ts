import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { isHttpMethod } from '../../../analysis/keys/http-methods.js';
import { addRoute } from '../../../analysis/keys/routes.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { defineDartRouter } from '../routers.js';

/**
 * shelf_router: `router.get('/carts/<id>', handler)`, `router.mount('/admin/', admin)`, and `@Route.get('/carts')` on a
 * method.
 * @see https://pub.dev/packages/shelf_router
 */
export const shelfRouter = defineDartRouter({
  name: 'shelf-router',
  hints: ['shelf_router', 'Router()'],
  mounts: ['mount'],
  nodes: { annotation },
});

function annotation(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const [, name = ''] = /^Route\.(\w{1,10})$/.exec(syntax.name(node).slice(0, 20)) ?? [];
  const path = stringOf(syntax, syntax.first(syntax.first(syntax.child(node, 'arguments'))));
  if (path === undefined || !(isHttpMethod(name) || name === 'all' || name === 'mount')) return;
  const methods = name === 'all' ? [] : [name];
  addRoute(context, node, { path, methods });
}
