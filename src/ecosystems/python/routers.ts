import type { Call } from '../../analysis/syntax/call.js';
import type { CallVisitor, FrameworkExtractor, Readers } from '../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { perFile, tableOf } from '../../analysis/extraction/family.js';
import { isHttpMethod } from '../../analysis/keys/http-methods.js';
import { Prefixes, addRoute, assignedVariable, receiverName } from '../../analysis/keys/routes.js';
import { stringOf, stringsOf } from '../../analysis/syntax/literal.js';
import { NONE } from '../../analysis/syntax/syntax.js';
import { remembered } from '../../text/memo.js';
import { addSettingsHolder } from './settings.js';

/** The calls with which a framework declares routes. */
export interface PythonRouter {
  readonly name: string;
  readonly hints: readonly string[];
  /** Decorators named after their HTTP method: `@app.get("/x")`; `websocket` is GET. */
  readonly verbs?: readonly string[];
  /** Modules in which these are functions as well: `web.get("/x", handler)`. */
  readonly verbModules?: readonly string[];
  /** Decorators with their methods as arguments, else GET: `@app.route("/x", methods=["POST"])`. */
  readonly routes?: readonly string[];
  /** The same as calls, with the method before the path or in an argument: `Route("/x", handler, methods=["POST"])`. */
  readonly listed?: readonly string[];
  /** Calls that create a router → the argument with its prefix: `Blueprint("users", __name__, url_prefix="/users")`. */
  readonly routers?: Readonly<Record<string, string>>;
  /**
   * Calls that add a router → the argument with its prefix, `''` for the first: `app.include_router(users,
   * prefix="/users")`.
   */
  readonly mounts?: Readonly<Record<string, string>>;
  /** The variable of the application that answers a request, which has the settings: `current_app.config["X"]`. */
  readonly currentApp?: string;
  /** Visitors for calls that this data cannot describe. */
  readonly calls?: (context: ExtractionContext) => NonNullable<Readers['calls']>;
}

/**
 * A framework of Python that serves routes, described by the names of its calls.
 *
 * These are one family (`FrameworkExtractor.family`): frameworks are built on each other and adopt each other's calls,
 * and a file that gets an `app` as an argument imports none. Each kind of call has one visitor here, whichever
 * framework names it, so a call that several know is read once; prefixes are kept per file, for all of them.
 */
export function definePythonRouter(router: PythonRouter): FrameworkExtractor {
  const { name, hints, verbs = [], verbModules = [], routes = [], listed = [], routers = {}, mounts = {} } = router;
  const calls = {
    ...tableOf(verbs, verbRoute),
    ...tableOf(routes, routeDecorator),
    ...tableOf(listed, listedRoute),
    ...Object.fromEntries(Object.entries(routers).map(([call, keyword]) => [call, routerWith(keyword)])),
    ...Object.fromEntries(Object.entries(mounts).map(([call, keyword]) => [call, mountedWith(keyword)])),
  };
  return {
    name,
    languages: ['python'],
    hints,
    family: 'python-routers',
    read: (context) => {
      for (const module of verbModules) verbModulesOf(context).add(module);
      if (router.currentApp !== undefined) addSettingsHolder(context, router.currentApp);
      return { calls: { ...calls, ...router.calls?.(context) } };
    },
  };
}

export const prefixesOf = perFile(() => new Prefixes());
const verbModulesOf = perFile(() => new Set<string>());

function verbRoute(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const path = stringOf(syntax, call.args[0] ?? call.named.get('path') ?? NONE);
  const owner = receiverName(context, call.receiver);
  const isDeclared = syntax.kind(syntax.parent(call.node)) === 'decorator' || verbModulesOf(context).has(owner);
  if (path === undefined || call.receiver === NONE || !isDeclared || !/^(?:\/|$)/.test(path)) return;
  const methods = [call.name === 'websocket' ? 'GET' : call.name];
  addRoute(context, call.node, { path: prefixesOf(context).full(call.node, owner, path), methods, container: owner });
}

function routeDecorator(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const path = stringOf(syntax, call.args[0] ?? call.named.get('rule') ?? NONE);
  const owner = receiverName(context, call.receiver);
  if (path?.startsWith('/') !== true || call.receiver === NONE) return;
  const given = stringsOf(syntax, call.named.get('methods') ?? call.named.get('method') ?? NONE);
  const methods = given.length === 0 ? ['GET'] : given;
  addRoute(context, call.node, { path: prefixesOf(context).full(call.node, owner, path), methods, container: owner });
}

/** `Route("/x", endpoint, methods=[...])`, `add_route("GET", "/x", handler)`. */
function listedRoute(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const [first = NONE, second = NONE] = call.args;
  const isMethodFirst = isHttpMethod(stringOf(syntax, first) ?? '');
  const path = stringOf(syntax, isMethodFirst ? second : (call.named.get('path') ?? call.named.get('rule') ?? first));
  if (path?.startsWith('/') !== true) return;
  const given = stringsOf(syntax, isMethodFirst ? first : (call.named.get('methods') ?? NONE));
  addRoute(context, call.node, { path, methods: given.length === 0 ? ['GET'] : given });
}

const routerWith = remembered((keyword): CallVisitor => (context, call) => {
  const prefix = stringOf(context.syntax, call.named.get(keyword) ?? NONE);
  const variable = assignedVariable(context, call.node);
  if (prefix !== undefined && variable !== '') prefixesOf(context).setVariable(variable, prefix);
});

const mountedWith = remembered((keyword): CallVisitor => (context, call) => {
  const node = keyword === '' ? call.args[0] : call.named.get(keyword);
  const prefix = stringOf(context.syntax, node ?? NONE);
  if (prefix?.startsWith('/') === true) addRoute(context, call.node, { path: prefix, methods: ['MOUNT'] });
});
