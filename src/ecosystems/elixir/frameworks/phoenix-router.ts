import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addRoute } from '../../../analysis/keys/routes.js';
import { stringsOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { VERBS, defineElixirRouter, forwarded, fullPath, matchRoute, prefixWithin, scoped } from '../routers.js';

/**
 * Phoenix: `get "/", PageController, :home`, `resources "/carts", CartController, only: [:show]` and `live "/chat",
 * ChatLive` in `scope "/admin" do`.
 * @see https://hexdocs.pm/phoenix/Phoenix.Router.html
 */
export const phoenixRouter = defineElixirRouter({
  name: 'phoenix-router',
  hints: ['Phoenix.Router', ':router', 'Phoenix.LiveView.Router'],
  verbs: VERBS,
  calls: { match: matchRoute, forward: forwarded, scope: scoped, resources, live },
});

/** Actions of a resource, with the method and the end of the path of each. */
const ACTIONS: readonly (readonly [action: string, method: string, end: string])[] = [
  ['index', 'GET', ''],
  ['edit', 'GET', '/:id/edit'],
  ['new', 'GET', '/new'],
  ['show', 'GET', '/:id'],
  ['create', 'POST', ''],
  ['update', 'PATCH', '/:id'],
  ['update', 'PUT', '/:id'],
  ['delete', 'DELETE', '/:id'],
];

function resources(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const path = fullPath(context, call);
  if (path === undefined) return;
  const only = call.named.has('only') ? new Set(stringsOf(syntax, call.named.get('only') ?? NONE)) : undefined;
  const except = new Set(stringsOf(syntax, call.named.get('except') ?? NONE));
  const isSingle = syntax.slice(call.named.get('singleton') ?? NONE) === 'true';
  for (const [action, method, end] of ACTIONS)
    if (only?.has(action) !== false && !except.has(action) && !(isSingle && action === 'index'))
      addRoute(context, call.node, { path: path + (isSingle ? end.replace('/:id', '') : end), methods: [method] });
  const own = path.slice(path.lastIndexOf('/') + 1);
  const inside = isSingle ? `/${own}` : `/${own}/:${own.replace(/s$/, '')}_id`;
  prefixWithin(context, call, inside);
}

/** A page of LiveView. */
function live(context: ExtractionContext, call: Call): void {
  const path = fullPath(context, call);
  if (path !== undefined) addRoute(context, call.node, { path, methods: ['GET'] });
}
