import type { Call } from '../../analysis/syntax/call.js';
import type { CallVisitor, FrameworkExtractor } from '../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { perFile, tableOf } from '../../analysis/extraction/family.js';
import { chainAfter } from '../../analysis/keys/calls.js';
import { isHttpMethod } from '../../analysis/keys/http-methods.js';
import { Prefixes, addRoute, assignedVariable, receiverName } from '../../analysis/keys/routes.js';
import { stringOf } from '../../analysis/syntax/literal.js';
import { NONE } from '../../analysis/syntax/syntax.js';
import { go } from './language.js';

/** The calls with which a router declares routes. */
export interface GoRouter {
  readonly name: string;
  readonly hints: readonly string[];
  /** A path and handlers, for the HTTP method of that name: `r.GET("/x", h)`, `r.Get("/x", h)`. */
  readonly verbs?: readonly string[];
  /** The same for every HTTP method: `r.Any("/x", h)`. */
  readonly anyVerb?: readonly string[];
  /** A pattern and a handler, or a method, a path and a handler: `Handle("GET /x", h)`, `Handle("GET", "/x", h)`. */
  readonly handles?: readonly string[];
  /**
   * A prefix of the returned router, or of one passed to a callback: `r.Group("/v1")`, `r.Route("/v1", func(r) {})`.
   */
  readonly groups?: readonly string[];
  /** A prefix for a router created elsewhere: `r.Mount("/admin", admin())`. */
  readonly mounts?: readonly string[];
  /** Packages with constants for HTTP methods, besides `http` itself: `fiber` for `fiber.MethodGet`. */
  readonly methodConstants?: readonly string[];
  /** Visitors for calls that this data cannot describe. */
  readonly calls?: Readonly<Record<string, CallVisitor>>;
}

/**
 * A router of Go, described by the names of its calls.
 *
 * Routers are one family (`FrameworkExtractor.family`): a file with a hint of one is read for the calls of all, since a
 * file that gets a router as an argument, or wraps one, imports `net/http` at most. Each kind of call has one visitor
 * here, whichever router names it, so a call that several routers know is read once; prefixes of groups are kept per
 * file, for all of them.
 */
export function defineGoRouter(router: GoRouter): FrameworkExtractor {
  const {
    name,
    hints,
    verbs = [],
    anyVerb = [],
    handles = [],
    groups = [],
    mounts = [],
    methodConstants = [],
  } = router;
  const calls = {
    ...tableOf(verbs, verbRoute),
    ...tableOf(anyVerb, anyRoute),
    ...tableOf(handles, handled),
    ...tableOf(groups, grouped),
    ...tableOf(mounts, mounted),
    ...router.calls,
  };
  const read = (context: ExtractionContext) => {
    for (const from of methodConstants) packagesOf(context).add(from);
    return { calls };
  };
  return { name, languages: ['go'], hints, family: 'go-routers', read };
}

/** Packages whose constants name HTTP methods: that of the standard library, and those of the routers. */
const packagesOf = perFile(() => new Set(['http']));

export const prefixesOf = perFile(() => new Prefixes());

function verbRoute(context: ExtractionContext, call: Call): void {
  pathRoute(context, call, call.name);
}

function anyRoute(context: ExtractionContext, call: Call): void {
  pathRoute(context, call, 'ANY');
}

function pathRoute(context: ExtractionContext, call: Call, method: string): void {
  const path = stringOf(context.syntax, call.args[0] ?? NONE);
  const router = receiverName(context, call.receiver);
  if (path === undefined || call.receiver === NONE || call.args.length < 2) return;
  if (!/^(?:\/|$)/.test(path) || isClient(router)) return;
  const full = prefixesOf(context).full(call.node, router, path);
  addRoute(context, call.node, { path: full, methods: [method], container: router });
}

function isClient(name: string): boolean {
  return /^(?:http|client|req|resty|c\.client)$|[cC]lient$/.test(name);
}

/** `mux.HandleFunc("GET /x", f)`, `r.Handle("GET", "/x", f)`, `r.HandleFunc("/x", f).Methods("GET")`. */
function handled(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const [first = NONE, second = NONE] = call.args;
  const text = stringOf(syntax, first) ?? methodConstant(context, first);
  const router = receiverName(context, call.receiver);
  if (text === undefined || call.receiver === NONE || call.args.length < 2) return;
  const prefixes = prefixesOf(context);
  if (isHttpMethod(text)) {
    const path = stringOf(syntax, second);
    if (path?.startsWith('/') !== true) return;
    addRoute(context, call.node, { path: prefixes.full(call.node, router, path), methods: [text], container: router });
    return;
  }
  const [, method, path] = /^(?:([A-Z]+) )?([\w.-]*\/.*)$/.exec(text) ?? [];
  if (path === undefined) return;
  const methods = method === undefined ? methodsAfter(context, call) : [method];
  addRoute(context, call.node, { path: prefixes.full(call.node, router, path), methods, container: router });
}

/** `GET` of `http.MethodGet`. */
function methodConstant(context: ExtractionContext, node: number): string | undefined {
  const [, from = '', method] = /^(\w+)\.Method([A-Z][a-z]+)$/.exec(receiverName(context, node)) ?? [];
  return packagesOf(context).has(from) ? method?.toUpperCase() : undefined;
}

/** HTTP methods among the arguments of a call: `"GET"`, `http.MethodGet`. */
export function methodsIn(context: ExtractionContext, call: Call | undefined): string[] {
  const given = call?.args ?? [];
  return given.flatMap((argument) => stringOf(context.syntax, argument) ?? methodConstant(context, argument) ?? []);
}

/** The methods of a `.Methods(...)` that is chained to a call. */
export function methodsAfter(context: ExtractionContext, call: Call): string[] {
  return methodsIn(
    context,
    chainAfter(context, call, go.calls).find((next) => next.name === 'Methods'),
  );
}

function grouped(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const path = stringOf(syntax, call.args[0] ?? NONE);
  if (path === undefined || !/^(?:\/|$)/.test(path)) return;
  const prefixes = prefixesOf(context);
  const callback = call.args.find((argument) => syntax.kind(argument) === 'func_literal') ?? NONE;
  prefixes.setRange(context, callback, path);
  const variable = assignedVariable(context, call.node);
  if (callback !== NONE || variable === '') return;
  prefixes.setVariable(variable, prefixes.full(call.node, receiverName(context, call.receiver), path));
}

function mounted(context: ExtractionContext, call: Call): void {
  const path = stringOf(context.syntax, call.args[0] ?? NONE);
  if (path?.startsWith('/') !== true) return;
  const full = prefixesOf(context).full(call.node, receiverName(context, call.receiver), path);
  addRoute(context, call.node, { path: full, methods: ['MOUNT'] });
}
