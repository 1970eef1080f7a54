import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { isHttpMethod } from '../../../analysis/keys/http-methods.js';
import { addRoute } from '../../../analysis/keys/routes.js';
import { membersOf } from '../declarations/objects.js';
import { defineNodeRouter } from '../declarations/routers.js';

/**
 * Bun: `const server = Bun.serve({ routes: { '/users': { GET: list, POST: add } } })`.
 * @see https://bun.sh/docs/api/http
 */
export const bun = defineNodeRouter({ name: 'bun', hints: ['server'], nodes: { pair: routes } });

function routes(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  if (syntax.name(node, 'key') !== 'routes') return;
  for (const { key, value, node: member } of membersOf(context, syntax.field(node, 'value'))) {
    if (!key.startsWith('/')) continue;
    const names = membersOf(context, value).map((each) => each.key);
    const methods = names.filter((name) => isHttpMethod(name));
    addRoute(context, member, { path: key, methods });
  }
}
