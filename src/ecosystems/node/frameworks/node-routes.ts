import type { Call } from '../../../analysis/call.js';
import type { FrameworkExtractor } from '../../../analysis/define.js';
import { typescript } from '../language.js';
import { stringOf, stringsOf } from '../../../analysis/literal.js';
import { NONE } from '../../../analysis/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';
import { chainBefore } from '../../../analysis/keys/calls.js';
import { memberOf, membersOf } from '../objects.js';
import { HTTP_METHODS, Prefixes, addRoute, assignedVariable, joinPaths, receiverName } from '../../../analysis/keys/routes.js';

/** Receivers of `get('/x', …)` that call a server instead of being one. */
const CLIENT = /(?:^|\.)(?:axios|fetch|ky|got|http|https|client|\w*Client|api|\$|\$http|request|supertest|agent|nock|cy|page|cache|storage|instance|store|map|headers?|params|searchParams|config)$/i;

const MAKERS = ['Router', 'KoaRouter', 'createRouter', 'express', 'fastify', 'Fastify', 'Hono', 'OpenAPIHono', 'polka', 'createServer', 'Elysia'];

interface Known {
  readonly prefixes: Prefixes;
  readonly routers: Set<string>;
}

/** Routes of Node servers: express, koa-router, fastify, hono, restify, hapi, Bun, and paths compared by hand. */
export const nodeRoutes: FrameworkExtractor = {
  name: 'node-routes',
  languages: ['typescript'],
  hints: ['express', 'fastify', 'koa', 'hono', 'Hono', 'outer', 'polka', 'restify', 'hapi', 'elysia', 'Elysia', 'h3', 'server', 'app.', 'pathname', 'http'],
  read: () => {
    const prefixes = new Prefixes();
    /** Variables that were made a router in this file, whatever their name. */
    const routers = new Set<string>();
    const verb = (context: ExtractionContext, call: Call) => verbRoute(context, call, { prefixes, routers });
    const make = (context: ExtractionContext, call: Call) => newRouter(context, call, { prefixes, routers });
    return {
      calls: {
        ...Object.fromEntries(MAKERS.map((name) => [name, make])),
        ...Object.fromEntries([...HTTP_METHODS, 'del', 'all'].map((name) => [name, verb])),
        route: (context, call) => routeCall(context, call, prefixes), use: (context, call) => mount(context, call, prefixes),
        register: registered, prefix: (context, call) => routerPrefix(context, call, prefixes), basePath: (context, call) => routerPrefix(context, call, prefixes),
        startsWith: comparedPath, setGlobalPrefix: globalPrefix,
      },
      nodes: { binary_expression: comparedPath2, switch_statement: switchOnPath, pair: routeTable },
    };
  },
};

/** `app.get('/x', handler)`, `router.get('name', '/x', handler)`, `app.route('/x').get(handler)`. */
function verbRoute(context: ExtractionContext, call: Call, { prefixes, routers }: Known): void {
  const { syntax } = context;
  if (call.receiver === NONE) return;
  const router = receiverName(context, call.receiver);
  if (CLIENT.test(router) && !routers.has(router)) return;
  const [first = NONE, second = NONE] = call.args;
  const method = call.name === 'del' ? 'DELETE' : call.name === 'all' ? 'ANY' : call.name.toUpperCase();
  const text = stringOf(syntax, first);
  const path = text !== undefined && !/^[/*]/.test(text) ? stringOf(syntax, second) : text;
  if (path !== undefined) {
    if (!/^[/*]/.test(path) || !hasHandler(context, call)) return;
    addRoute(context, call.node, { path: prefixes.full(call.node, root(context, call, router), path), methods: [method], container: container(router) });
    return;
  }
  const route = chainBefore(context, call, typescript.calls).find((before) => before.name === 'route');
  const routePath = stringOf(syntax, route?.args[0] ?? NONE);
  if (route !== undefined && routePath !== undefined) addRoute(context, call.node, { path: prefixes.full(call.node, receiverName(context, route.receiver), routePath), methods: [method] });
}

/** The variable at the head of `app.get(…).post(…)`. */
function root(context: ExtractionContext, call: Call, direct: string): string {
  if (/^[\w$]+$/.test(direct)) return direct;
  const chain = chainBefore(context, call, typescript.calls);
  return receiverName(context, chain[chain.length - 1]?.receiver ?? NONE);
}

function container(router: string): string | undefined {
  return /^[\w$.]+$/.test(router) ? router : undefined;
}

const HANDLERS = new Set(['arrow_function', 'function_expression', 'identifier', 'member_expression', 'array', 'call_expression', 'await_expression', 'object', 'as_expression']);

/** The last argument handles the request; an object does so only with a handler in it or one behind it. */
function hasHandler(context: ExtractionContext, call: Call): boolean {
  const last = call.args[call.args.length - 1] ?? NONE;
  const kind = context.syntax.kind(last);
  if (call.args.length < 2 || !HANDLERS.has(kind)) return false;
  return kind !== 'object' || memberOf(context, last, 'handler') !== NONE;
}

/** `fastify.route({ method: 'GET', url: '/x' })`, hapi's `server.route([{ method, path }])`, hono's `app.route('/x', sub)`. */
function routeCall(context: ExtractionContext, call: Call, prefixes: Prefixes): void {
  const { syntax } = context;
  const [first = NONE, second = NONE] = call.args;
  const text = stringOf(syntax, first);
  if (text !== undefined) {
    if (second !== NONE && text.startsWith('/')) addRoute(context, call.node, { path: prefixes.full(call.node, receiverName(context, call.receiver), text), methods: ['MOUNT'] });
    return;
  }
  for (const settings of syntax.kind(first) === 'array' ? syntax.children(first) : [first]) {
    const path = stringOf(syntax, memberOf(context, settings, 'url')) ?? stringOf(syntax, memberOf(context, settings, 'path'));
    const methods = stringsOf(syntax, memberOf(context, settings, 'method')).map((method) => (method === '*' ? 'ANY' : method));
    if (path !== undefined && (memberOf(context, settings, 'method') !== NONE || memberOf(context, settings, 'handler') !== NONE)) addRoute(context, pathNode(context, settings), { path: prefixes.full(call.node, receiverName(context, call.receiver), path), methods, container: container(receiverName(context, call.receiver)) });
  }
}

/** Line of `url:` inside the settings. */
function pathNode(context: ExtractionContext, settings: number): number {
  return membersOf(context, settings).find((member) => member.key === 'url' || member.key === 'path')?.node ?? settings;
}

/** `app.use('/api', router)`. */
function mount(context: ExtractionContext, call: Call, prefixes: Prefixes): void {
  const path = stringOf(context.syntax, call.args[0] ?? NONE);
  const router = receiverName(context, call.receiver);
  if (path?.startsWith('/') === true && path !== '/' && path !== '*' && call.args.length > 1) addRoute(context, call.node, { path: prefixes.full(call.node, router, path), methods: ['MOUNT'], container: container(router) });
}

/** fastify: `register(plugin, { prefix: '/v1' })`. */
function registered(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const prefix = stringOf(syntax, memberOf(context, call.args[1] ?? NONE, 'prefix'));
  if (prefix?.startsWith('/') === true) addRoute(context, call.node, { path: prefix, methods: ['MOUNT'] });
}

/** `const api = express.Router()`, koa-router's `new Router({ prefix: '/users' })`. */
function newRouter(context: ExtractionContext, call: Call, { prefixes, routers }: Known): void {
  const prefix = stringOf(context.syntax, memberOf(context, call.args[0] ?? NONE, 'prefix'));
  const variable = assignedVariable(context, call.node);
  if (variable !== '') routers.add(variable);
  if (prefix !== undefined && variable !== '') prefixes.setVariable(variable, prefix);
}

/** nest: `app.setGlobalPrefix('api')`. */
function globalPrefix(context: ExtractionContext, call: Call): void {
  const prefix = stringOf(context.syntax, call.args[0] ?? NONE);
  if (prefix !== undefined) addRoute(context, call.node, { path: joinPaths([prefix]), methods: ['MOUNT'] });
}

/** koa-router's `router.prefix('/users')`, hono's `new Hono().basePath('/api')`. */
function routerPrefix(context: ExtractionContext, call: Call, prefixes: Prefixes): void {
  const prefix = stringOf(context.syntax, call.args[0] ?? NONE);
  const variable = call.name === 'basePath' ? assignedVariable(context, call.node) : receiverName(context, call.receiver);
  if (prefix?.startsWith('/') === true && variable !== '') prefixes.setVariable(variable, prefix);
}

const PATH_NAME = /(?:^|\.)(?:pathname|url|path)$/;

function isPathName(context: ExtractionContext, node: number): boolean {
  return PATH_NAME.test(receiverName(context, node));
}

/** `url.pathname.startsWith('/x')`. */
function comparedPath(context: ExtractionContext, call: Call): void {
  if (isPathName(context, call.receiver)) addCompared(context, call.args[0] ?? NONE, 'MOUNT');
}

/** `url.pathname === '/x'`. */
function comparedPath2(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const left = syntax.field(node, 'left');
  const right = syntax.field(node, 'right');
  if (isPathName(context, left)) addCompared(context, right, 'ANY');
  else if (isPathName(context, right)) addCompared(context, left, 'ANY');
}

function addCompared(context: ExtractionContext, node: number, method: string): void {
  const path = stringOf(context.syntax, node);
  if (path !== undefined && /^\/[\w:{@][\w/:{}.@-]*$/.test(path)) addRoute(context, node, { path, methods: [method] });
}

/** `switch (url.pathname) { case '/x': }`. */
function switchOnPath(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  let subject = syntax.field(node, 'value');
  if (syntax.kind(subject) === 'parenthesized_expression') subject = syntax.first(subject);
  if (!isPathName(context, subject)) return;
  for (const branch of syntax.children(syntax.field(node, 'body'))) addCompared(context, syntax.field(branch, 'value'), 'ANY');
}

/** Bun: `serve({ routes: { '/x': handler } })`. */
function routeTable(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  if (syntax.name(node, 'key') !== 'routes') return;
  for (const { key, value, node: member } of membersOf(context, syntax.field(node, 'value'))) {
    if (!key.startsWith('/')) continue;
    const methods = membersOf(context, value).map((each) => each.key).filter((name) => HTTP_METHODS.has(name.toLowerCase()));
    addRoute(context, member, { path: key, methods });
  }
}
