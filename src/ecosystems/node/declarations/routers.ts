import type { Call } from '../../../analysis/syntax/call.js';
import type { FrameworkExtractor, Readers } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { perFile, tableOf } from '../../../analysis/extraction/family.js';
import { chainBefore } from '../../../analysis/keys/calls.js';
import { ALL_HTTP_METHODS } from '../../../analysis/keys/http-methods.js';
import { Prefixes, addRoute, assignedVariable, receiverName } from '../../../analysis/keys/routes.js';
import { stringOf, stringsOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { typescript } from '../language.js';
import { memberOf, membersOf } from './objects.js';

/** The calls with which a router declares routes. */
export interface NodeRouter {
  readonly name: string;
  readonly hints: readonly string[];
  /** Calls that create a router, possibly with a prefix: `express.Router()`, `new Router({ prefix: '/users' })`. */
  readonly makers?: readonly string[];
  /** A path and handlers, for the HTTP method of that name: `app.get('/x', h)`; `all` is any, `del` is DELETE. */
  readonly verbs?: readonly string[];
  /** A route in an object, or a list of them: `fastify.route({ method: 'GET', url: '/x', handler })`. */
  readonly tables?: readonly string[];
  /** A prefix for a router created elsewhere: `app.use('/api', router)`. */
  readonly mounts?: readonly string[];
  /** Visitors for calls that this data cannot describe. */
  readonly calls?: Readers['calls'];
  readonly nodes?: Readers['nodes'];
}

/**
 * A router of Node, described by the names of its calls.
 *
 * Routers are one family (`FrameworkExtractor.family`): a file with a hint of one is read for the calls of all, since a
 * file that gets an `app` or a `router` as an argument need not import the package. Each kind of call has one visitor
 * here, whichever router names it, so a call that several routers know is read once; prefixes and the variables that
 * are routers are kept per file, for all of them.
 */
export function defineNodeRouter(router: NodeRouter): FrameworkExtractor {
  const { name, hints, makers = [], verbs = [], tables = [], mounts = [], nodes = {} } = router;
  const calls = {
    ...tableOf(makers, made),
    ...tableOf(verbs, verbRoute),
    ...tableOf(tables, routeTable),
    ...tableOf(mounts, mounted),
    ...router.calls,
  };
  return { name, languages: ['typescript'], hints, family: 'node-routers', read: () => ({ calls, nodes }) };
}

/** HTTP methods, by their names in Node's routers. */
export const VERBS = ALL_HTTP_METHODS;

export const prefixesOf = perFile(() => new Prefixes());

/** Variables that were assigned a router in this file, whatever their name. */
const routersOf = perFile(() => new Set<string>());

/** Receivers of `get('/x', …)` that are clients rather than servers, in any letter case. */
const CLIENTS = [
  'axios',
  'fetch',
  'ky',
  'got',
  'http',
  'https',
  'client',
  '\\w*Client',
  'api',
  '\\$',
  '\\$http',
  'request',
  'supertest',
  'agent',
  'nock',
  'cy',
  'page',
  'cache',
  'storage',
  'instance',
  'store',
  'map',
  'headers?',
  'params',
  'searchParams',
  'config',
];
const CLIENT = new RegExp(`(?:^|\\.)(?:${CLIENTS.join('|')})$`, 'i');

/** Names of methods that differ from those of HTTP. */
const METHODS: ReadonlyMap<string, string> = new Map([
  ['del', 'DELETE'],
  ['all', 'ANY'],
]);

/** `app.get('/x', handler)`, `router.get('name', '/x', handler)`, `app.route('/x').get(handler)`. */
function verbRoute(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  if (call.receiver === NONE) return;
  const router = receiverName(context, call.receiver);
  if (CLIENT.test(router) && !routersOf(context).has(router)) return;
  const [first = NONE, second = NONE] = call.args;
  const methods = [METHODS.get(call.name) ?? call.name];
  const text = stringOf(syntax, first);
  const path = text !== undefined && !/^[/*]/.test(text) ? stringOf(syntax, second) : text;
  if (path === undefined) chainedRoute(context, call, methods);
  else if (/^[/*]/.test(path) && hasHandler(context, call)) {
    const full = prefixesOf(context).full(call.node, rootOf(context, call, router), path);
    addRoute(context, call.node, { path: full, methods, container: containerOf(router) });
  }
}

function chainedRoute(context: ExtractionContext, call: Call, methods: readonly string[]): void {
  const route = chainBefore(context, call, typescript.calls).find((before) => before.name === 'route');
  const path = stringOf(context.syntax, route?.args[0] ?? NONE);
  if (route === undefined || path === undefined) return;
  const full = prefixesOf(context).full(call.node, receiverName(context, route.receiver), path);
  addRoute(context, call.node, { path: full, methods });
}

/** The variable at the head of `app.get(…).post(…)`. */
function rootOf(context: ExtractionContext, call: Call, direct: string): string {
  if (/^[\w$]+$/.test(direct)) return direct;
  const chain = chainBefore(context, call, typescript.calls);
  return receiverName(context, chain[chain.length - 1]?.receiver ?? NONE);
}

function containerOf(router: string): string | undefined {
  return /^[\w$.]+$/.test(router) ? router : undefined;
}

const HANDLERS: ReadonlySet<string> = new Set([
  'arrow_function',
  'function_expression',
  'identifier',
  'member_expression',
  'array',
  'call_expression',
  'await_expression',
  'object',
  'as_expression',
]);

/** The last argument handles the request; an object does so only if it contains a handler. */
function hasHandler(context: ExtractionContext, call: Call): boolean {
  const last = call.args[call.args.length - 1] ?? NONE;
  const kind = context.syntax.kind(last);
  if (call.args.length < 2 || !HANDLERS.has(kind)) return false;
  return kind !== 'object' || memberOf(context, last, 'handler') !== NONE;
}

/** `fastify.route({ method: 'GET', url: '/x', handler })`, hapi's `server.route([{ method, path, handler }])`. */
function routeTable(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const [first = NONE] = call.args;
  if (stringOf(syntax, first) !== undefined) return;
  const router = receiverName(context, call.receiver);
  for (const settings of syntax.kind(first) === 'array' ? syntax.children(first) : [first]) {
    const member = (key: string) => memberOf(context, settings, key);
    const path = stringOf(syntax, member('url')) ?? stringOf(syntax, member('path'));
    if (path === undefined || (member('method') === NONE && member('handler') === NONE)) continue;
    const methods = stringsOf(syntax, member('method')).map((method) => (method === '*' ? 'ANY' : method));
    const full = prefixesOf(context).full(call.node, router, path);
    addRoute(context, pathNode(context, settings), { path: full, methods, container: containerOf(router) });
  }
}

/** The line of `url:` inside the settings. */
function pathNode(context: ExtractionContext, settings: number): number {
  return membersOf(context, settings).find((member) => member.key === 'url' || member.key === 'path')?.node ?? settings;
}

function mounted(context: ExtractionContext, call: Call): void {
  const path = stringOf(context.syntax, call.args[0] ?? NONE);
  const router = receiverName(context, call.receiver);
  if (path?.startsWith('/') !== true || path === '/' || call.args.length < 2) return;
  const full = prefixesOf(context).full(call.node, router, path);
  addRoute(context, call.node, { path: full, methods: ['MOUNT'], container: containerOf(router) });
}

function made(context: ExtractionContext, call: Call): void {
  const prefix = stringOf(context.syntax, memberOf(context, call.args[0] ?? NONE, 'prefix'));
  const variable = assignedVariable(context, call.node);
  if (variable === '') return;
  routersOf(context).add(variable);
  if (prefix !== undefined) prefixesOf(context).setVariable(variable, prefix);
}
