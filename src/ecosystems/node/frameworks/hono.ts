import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addRoute, assignedVariable, receiverName } from '../../../analysis/keys/routes.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { VERBS, defineNodeRouter, prefixesOf } from '../declarations/routers.js';

/**
 * Hono: `new Hono().basePath('/api').get('/posts', list)`, `app.route('/books', books)`.
 * @see https://hono.dev/docs/api/routing
 */
export const hono = defineNodeRouter({
  name: 'hono',
  hints: ['hono', 'Hono'],
  makers: ['Hono', 'OpenAPIHono'],
  verbs: [...VERBS, 'all'],
  mounts: ['use'],
  calls: { route, basePath },
});

/** `app.route('/books', books)`; a route without a second argument is the head of a chain of methods. */
function route(context: ExtractionContext, call: Call): void {
  const path = stringOf(context.syntax, call.args[0] ?? NONE);
  if (path?.startsWith('/') !== true || call.args.length < 2) return;
  const full = prefixesOf(context).full(call.node, receiverName(context, call.receiver), path);
  addRoute(context, call.node, { path: full, methods: ['MOUNT'] });
}

/** `const api = new Hono().basePath('/api')`. */
function basePath(context: ExtractionContext, call: Call): void {
  const path = stringOf(context.syntax, call.args[0] ?? NONE);
  const variable = assignedVariable(context, call.node);
  if (path?.startsWith('/') === true && variable !== '') prefixesOf(context).setVariable(variable, path);
}
