import type { Call } from '../../../analysis/call.js';
import type { FrameworkExtractor } from '../../../analysis/define.js';
import { stringOf, stringsOf } from '../../../analysis/literal.js';
import { NONE } from '../../../analysis/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';
import { HTTP_METHODS, Prefixes, addRoute, assignedVariable, joinPaths, receiverName } from '../../../analysis/keys/routes.js';

/** Routes of Python servers: flask, fastapi, starlette, aiohttp, sanic, django. */
export const pythonRoutes: FrameworkExtractor = {
  name: 'python-routes',
  languages: ['python'],
  hints: ['flask', 'fastapi', 'starlette', 'aiohttp', 'sanic', 'quart', 'litestar', 'bottle', 'django', 'urlpatterns', 'rest_framework', 'APIRouter', 'Blueprint'],
  read: (context) => {
    const prefixes = new Prefixes();
    const isDjango = /urlpatterns|django/.test(context.syntax.text);
    const verb = (at: ExtractionContext, call: Call) => decoratedVerb(at, call, prefixes);
    const add = (at: ExtractionContext, call: Call) => addedVerb(at, call, prefixes);
    return {
      calls: {
        ...Object.fromEntries([...HTTP_METHODS, 'websocket'].map((name) => [name, verb])),
        ...Object.fromEntries([...HTTP_METHODS].map((name) => [`add_${name}`, add])),
        route: (at, call) => routeDecorator(at, call, prefixes), api_route: (at, call) => routeDecorator(at, call, prefixes),
        APIRouter: (at, call) => router(at, call, { prefixes, keyword: 'prefix' }), Blueprint: (at, call) => router(at, call, { prefixes, keyword: 'url_prefix' }),
        include_router: (at, call) => mounted(at, call, 'prefix'), register_blueprint: (at, call) => mounted(at, call, 'url_prefix'), mount: (at, call) => mounted(at, call, ''), Mount: (at, call) => mounted(at, call, ''),
        Route: listedRoute, WebSocketRoute: listedRoute, add_url_rule: listedRoute, add_api_route: listedRoute, add_route: listedRoute, add_resource: resource,
        ...(isDjango ? { path: djangoPath, re_path: djangoPath, url: djangoPath, register: djangoRegister } : {}),
      },
    };
  },
};

/** `@app.get("/x")`, aiohttp's `web.get("/x", handler)`. */
function decoratedVerb(context: ExtractionContext, call: Call, prefixes: Prefixes): void {
  const { syntax } = context;
  const path = stringOf(syntax, call.args[0] ?? call.named.get('path') ?? NONE);
  const owner = receiverName(context, call.receiver);
  const isDecorator = syntax.kind(syntax.parent(call.node)) === 'decorator';
  if (path === undefined || call.receiver === NONE || (!isDecorator && owner !== 'web') || !/^(?:\/|$)/.test(path)) return;
  addRoute(context, call.node, { path: prefixes.full(call.node, owner, path), methods: [call.name === 'websocket' ? 'GET' : call.name], container: owner });
}

/** aiohttp: `app.router.add_get("/x", handler)`. */
function addedVerb(context: ExtractionContext, call: Call, prefixes: Prefixes): void {
  const path = stringOf(context.syntax, call.args[0] ?? NONE);
  if (path?.startsWith('/') === true) addRoute(context, call.node, { path: prefixes.full(call.node, receiverName(context, call.receiver), path), methods: [call.name.replace('add_', '')] });
}

/** `@app.route("/x", methods=["GET", "POST"])`: GET when nothing else is said. */
function routeDecorator(context: ExtractionContext, call: Call, prefixes: Prefixes): void {
  const { syntax } = context;
  const path = stringOf(syntax, call.args[0] ?? call.named.get('rule') ?? NONE);
  const owner = receiverName(context, call.receiver);
  if (path === undefined || call.receiver === NONE || !path.startsWith('/')) return;
  const methods = stringsOf(syntax, call.named.get('methods') ?? call.named.get('method') ?? NONE);
  addRoute(context, call.node, { path: prefixes.full(call.node, owner, path), methods: methods.length === 0 ? ['GET'] : methods, container: owner });
}

function router(context: ExtractionContext, call: Call, { prefixes, keyword }: { readonly prefixes: Prefixes; readonly keyword: string }): void {
  const prefix = stringOf(context.syntax, call.named.get(keyword) ?? NONE);
  const variable = assignedVariable(context, call.node);
  if (prefix !== undefined && variable !== '') prefixes.setVariable(variable, prefix);
}

/** `app.include_router(users, prefix="/users")`, `app.mount("/static", files)`. */
function mounted(context: ExtractionContext, call: Call, keyword: string): void {
  const { syntax } = context;
  const prefix = stringOf(syntax, keyword === '' ? call.args[0] ?? NONE : call.named.get(keyword) ?? NONE);
  if (prefix?.startsWith('/') === true) addRoute(context, call.node, { path: prefix, methods: ['MOUNT'] });
}

/** starlette's `Route("/x", endpoint, methods=[...])`, flask's `add_url_rule("/x", ...)`. */
function listedRoute(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const [first = NONE, second = NONE] = call.args;
  // aiohttp: add_route('GET', '/x', handler)
  const isMethodFirst = HTTP_METHODS.has((stringOf(syntax, first) ?? '').toLowerCase());
  const path = stringOf(syntax, isMethodFirst ? second : call.named.get('path') ?? call.named.get('rule') ?? first);
  if (path?.startsWith('/') !== true) return;
  const methods = isMethodFirst ? [stringOf(syntax, first) ?? ''] : stringsOf(syntax, call.named.get('methods') ?? NONE);
  addRoute(context, call.node, { path, methods: methods.length === 0 ? ['GET'] : methods });
}

/** flask-restful: `api.add_resource(Users, "/users", "/users/<id>")`. */
function resource(context: ExtractionContext, call: Call): void {
  for (const argument of call.args.slice(1)) {
    const path = stringOf(context.syntax, argument);
    if (path?.startsWith('/') === true) addRoute(context, call.node, { path, methods: [] });
  }
}

/** `path("users/<int:id>/", view)`, `re_path(r"^x/$", view)`, `path("api/", include("api.urls"))`. */
function djangoPath(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const path = stringOf(syntax, call.args[0] ?? NONE);
  const view = call.args[1] ?? NONE;
  if (path === undefined || view === NONE || call.receiver !== NONE) return;
  const isMount = syntax.kind(view) === 'call' && /^include\b/.test(syntax.name(view, 'function').slice(0, 10));
  addRoute(context, call.node, { path: call.name === 'path' ? joinPaths([path]) : plainPattern(path), methods: isMount ? ['MOUNT'] : [] });
}

/** `^users/(?P<id>\d+)/$` → `/users/<id>/`. Bounded: patterns longer than a path are left as they are. */
function plainPattern(pattern: string): string {
  if (pattern.length > 120) return pattern;
  const named = pattern.replace(/\(\?P<(\w+)>[^)]*\)/g, '<$1>');
  return joinPaths([named.replace(/^\^/, '').replace(/\$$/, '')]);
}

/** Django REST framework: `router.register(r"users", UserViewSet)`. */
function djangoRegister(context: ExtractionContext, call: Call): void {
  const path = stringOf(context.syntax, call.args[0] ?? NONE);
  if (path === undefined || call.args.length < 2 || !/router/i.test(receiverName(context, call.receiver))) return;
  addRoute(context, call.node, { path: joinPaths([path]), methods: [] });
}
