import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addRoute } from '../../../analysis/keys/routes.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { VERBS, definePhpRouter, isRouter, prefixesOf, routeWith } from '../routers.js';

/**
 * Laravel: `Route::get('/users/{id}', …)`, `Route::apiResource('photos', …)`.
 * @see https://laravel.com/docs/routing
 */
export const laravel = definePhpRouter({
  name: 'laravel',
  hints: ['Route::'],
  facades: ['Route'],
  verbs: VERBS,
  anyVerb: ['any', 'redirect'],
  matches: ['match'],
  groups: ['group'],
  calls: {
    view: (context, call) => routeWith(context, call, 'GET'),
    resource: (context, call) => resource(context, call, [...ROUTES, ...FORMS]),
    apiResource: (context, call) => resource(context, call, ROUTES),
  },
});

type ResourceRoute = readonly [method: string, suffix: string];

const ROUTES: readonly ResourceRoute[] = [
  ['GET', ''],
  ['POST', ''],
  ['GET', '/{id}'],
  ['PUT', '/{id}'],
  ['DELETE', '/{id}'],
];
/** Pages that an API does not have. */
const FORMS: readonly ResourceRoute[] = [
  ['GET', '/create'],
  ['GET', '/{id}/edit'],
];

function resource(context: ExtractionContext, call: Call, routes: readonly ResourceRoute[]): void {
  const name = stringOf(context.syntax, call.args[0] ?? NONE);
  if (name === undefined || !isRouter(context, call)) return;
  const path = prefixesOf(context).full(call.node, '', name);
  for (const [method, suffix] of routes) addRoute(context, call.node, { path: path + suffix, methods: [method] });
}
