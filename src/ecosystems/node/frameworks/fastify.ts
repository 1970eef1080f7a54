import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addRoute } from '../../../analysis/keys/routes.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { memberOf } from '../declarations/objects.js';
import { VERBS, defineNodeRouter } from '../declarations/routers.js';

/**
 * Fastify: `fastify.route({ method: 'GET', url: '/x', handler })`.
 * @see https://fastify.dev/docs/latest/Reference/Routes/
 */
export const fastify = defineNodeRouter({
  name: 'fastify',
  hints: ['fastify'],
  makers: ['fastify', 'Fastify'],
  verbs: [...VERBS, 'all'],
  tables: ['route'],
  calls: { register },
});

/** `fastify.register(plugin, { prefix: '/v1' })`. */
function register(context: ExtractionContext, call: Call): void {
  const prefix = stringOf(context.syntax, memberOf(context, call.args[1] ?? NONE, 'prefix'));
  if (prefix?.startsWith('/') === true) addRoute(context, call.node, { path: prefix, methods: ['MOUNT'] });
}
