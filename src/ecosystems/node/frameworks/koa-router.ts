import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { receiverName } from '../../../analysis/keys/routes.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { VERBS, defineNodeRouter, prefixesOf } from '../declarations/routers.js';

/**
 * Router of Koa: `new Router({ prefix: '/users' }).get('/:id', show)`, `router.prefix('/v1')`.
 * @see https://github.com/koajs/router/blob/master/API.md
 */
export const koaRouter = defineNodeRouter({
  name: 'koa-router',
  hints: ['koa'],
  makers: ['Router', 'KoaRouter'],
  verbs: [...VERBS, 'del', 'all'],
  mounts: ['use'],
  calls: { prefix },
});

function prefix(context: ExtractionContext, call: Call): void {
  const path = stringOf(context.syntax, call.args[0] ?? NONE);
  const router = receiverName(context, call.receiver);
  if (path?.startsWith('/') === true && router !== '') prefixesOf(context).setVariable(router, path);
}
