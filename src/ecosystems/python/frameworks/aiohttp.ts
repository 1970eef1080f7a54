import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { tableOf } from '../../../analysis/extraction/family.js';
import { addRoute, receiverName } from '../../../analysis/keys/routes.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { definePythonRouter, prefixesOf } from '../routers.js';

const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];

/**
 * aiohttp: `app.add_routes([web.get("/x", handler)])`, `app.router.add_get("/x", handler)`.
 * @see https://docs.aiohttp.org/en/stable/web_quickstart.html#handler
 */
export const aiohttp = definePythonRouter({
  name: 'aiohttp',
  hints: ['aiohttp'],
  verbs: VERBS,
  verbModules: ['web'],
  listed: ['add_route'],
  calls: () => ADDED,
});

const ADDED = tableOf(
  VERBS.map((verb) => `add_${verb}`),
  added,
);

function added(context: ExtractionContext, call: Call): void {
  const path = stringOf(context.syntax, call.args[0] ?? NONE);
  if (path?.startsWith('/') !== true) return;
  const full = prefixesOf(context).full(call.node, receiverName(context, call.receiver), path);
  addRoute(context, call.node, { path: full, methods: [call.name.replace('add_', '')] });
}
