import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addRoute, joinPaths } from '../../../analysis/keys/routes.js';
import { stringOf, stringsOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { VERBS, defineRubyRouter, matchRoute, prefixesOf, rootRoute } from '../routers.js';

/**
 * Rails: `resources :users, only: [:index]` and `get 'about', to: 'pages#about'` in `routes.draw do`.
 * @see https://guides.rubyonrails.org/routing.html
 */
export const rails = defineRubyRouter({
  name: 'rails',
  hints: ['routes.draw'],
  verbs: VERBS,
  scopes: ['namespace', 'scope'],
  mounts: ['mount'],
  calls: { match: matchRoute, root: rootRoute, resources, resource: resources },
});

/** Actions of a resource → HTTP methods and the suffix of the path. */
const ACTIONS: Readonly<Record<string, readonly (readonly [method: string, suffix: string])[]>> = {
  index: [['GET', '']],
  create: [['POST', '']],
  new: [['GET', '/new']],
  show: [['GET', '/:id']],
  edit: [['GET', '/:id/edit']],
  update: [
    ['PATCH', '/:id'],
    ['PUT', '/:id'],
  ],
  destroy: [['DELETE', '/:id']],
};

/** `resources :users, only: [:index]`: the seven standard routes, or those named; `resource` has no `:id`. */
function resources(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const prefixes = prefixesOf(context);
  const isSingle = call.name === 'resource';
  for (const argument of call.args) {
    const name = stringOf(syntax, argument);
    if (name === undefined || call.receiver !== NONE) continue;
    const path = prefixes.full(call.node, '', stringOf(syntax, call.named.get('path') ?? NONE) ?? name);
    for (const [method, suffix] of routesOf(context, call)) {
      const end = isSingle ? suffix.replace('/:id', '') : suffix;
      addRoute(context, call.node, { path: path + end, methods: [method] });
    }
    const inside = isSingle ? [name] : [name, `:${name.replace(/s$/, '')}_id`];
    prefixes.setRange(context, syntax.field(call.node, 'block'), joinPaths(inside));
  }
}

function routesOf({ syntax }: ExtractionContext, call: Call): (readonly [method: string, suffix: string])[] {
  const only = call.named.has('only') ? new Set(stringsOf(syntax, call.named.get('only') ?? NONE)) : undefined;
  const except = new Set(stringsOf(syntax, call.named.get('except') ?? NONE));
  const isLeftOut = (action: string) =>
    only?.has(action) === false || except.has(action) || (call.name === 'resource' && action === 'index');
  return Object.entries(ACTIONS).flatMap(([action, routes]) => (isLeftOut(action) ? [] : routes));
}
