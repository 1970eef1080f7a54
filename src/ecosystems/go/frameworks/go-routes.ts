import type { Call } from '../../../analysis/call.js';
import type { FrameworkExtractor } from '../../../analysis/define.js';
import { go } from '../language.js';
import { stringOf } from '../../../analysis/literal.js';
import { NONE } from '../../../analysis/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';
import { chainAfter, chainBefore } from '../../../analysis/keys/calls.js';
import { HTTP_METHODS, Prefixes, addRoute, assignedVariable, receiverName } from '../../../analysis/keys/routes.js';

const VERBS = [...HTTP_METHODS].flatMap((name) => [name.toUpperCase(), name.charAt(0).toUpperCase() + name.slice(1)]);

/** Routes of Go servers: net/http, gin, echo, chi, gorilla/mux, fiber, httprouter. */
export const goRoutes: FrameworkExtractor = {
  name: 'go-routes',
  languages: ['go'],
  hints: ['net/http', 'gin', 'echo', 'chi', 'mux', 'fiber', 'httprouter', 'iris'],
  read: () => {
    const prefixes = new Prefixes();
    const verb = (visit: ExtractionContext, call: Call) => verbRoute(visit, call, prefixes);
    const handle = (visit: ExtractionContext, call: Call) => handled(visit, call, prefixes);
    const group = (visit: ExtractionContext, call: Call) => grouped(visit, call, prefixes);
    return {
      calls: {
        ...Object.fromEntries(VERBS.map((name) => [name, verb])), Any: verb, All: verb,
        HandleFunc: handle, Handle: handle, Handler: handle, Method: handle, MethodFunc: handle, HandlerFunc: handle,
        Path: (visit, call) => gorillaPath(visit, call, prefixes), PathPrefix: (visit, call) => gorillaPrefix(visit, call, prefixes),
        Group: group, Route: group, Party: group, Mount: (visit, call) => mount(visit, call, prefixes),
      },
    };
  },
};

/** `r.GET("/x", handler)`, `r.Get("/x", handler)`. */
function verbRoute(visit: ExtractionContext, call: Call, prefixes: Prefixes): void {
  const path = stringOf(visit.syntax, call.args[0] ?? NONE);
  const router = receiverName(visit, call.receiver);
  if (path === undefined || call.receiver === NONE || call.args.length < 2 || !/^(?:\/|$)/.test(path) || isClient(router)) return;
  const method = call.name === 'Any' || call.name === 'All' ? 'ANY' : call.name;
  addRoute(visit, call.node, { path: prefixes.full(call.node, router, path), methods: [method], container: router });
}

function isClient(name: string): boolean {
  return /^(?:http|client|req|resty|c\.client)$|[cC]lient$/.test(name);
}

/** `mux.HandleFunc("GET /x", f)`, `r.Handle("GET", "/x", f)`, gorilla's `r.HandleFunc("/x", f).Methods("GET")`. */
function handled(visit: ExtractionContext, call: Call, prefixes: Prefixes): void {
  const { syntax } = visit;
  const [first = NONE, second = NONE] = call.args;
  const text = stringOf(syntax, first) ?? methodConstant(visit, first);
  const router = receiverName(visit, call.receiver);
  if (text === undefined || call.receiver === NONE || call.args.length < 2) return;
  if (HTTP_METHODS.has(text.toLowerCase())) {
    const path = stringOf(syntax, second);
    if (path?.startsWith('/') === true) addRoute(visit, call.node, { path: prefixes.full(call.node, router, path), methods: [text], container: router });
    return;
  }
  const [, method, path] = /^(?:([A-Z]+) )?([\w.-]*\/.*)$/.exec(text) ?? [];
  if (path === undefined) return;
  const methods = method === undefined ? methodsAfter(visit, call) : [method];
  addRoute(visit, call.node, { path: prefixes.full(call.node, router, path), methods, container: router });
}

/** `GET` of `http.MethodGet`. */
function methodConstant(visit: ExtractionContext, node: number): string | undefined {
  return /^(?:http|fiber|echo|nethttp)\.Method([A-Z][a-z]+)$/.exec(receiverName(visit, node))?.[1]?.toUpperCase();
}

function methodsIn(visit: ExtractionContext, call: Call | undefined): string[] {
  return (call?.args ?? []).flatMap((argument) => stringOf(visit.syntax, argument) ?? methodConstant(visit, argument) ?? []);
}

function methodsAfter(visit: ExtractionContext, call: Call): string[] {
  return methodsIn(visit, chainAfter(visit, call, go.calls).find((next) => next.name === 'Methods'));
}

/** gorilla: `r.Methods(http.MethodGet).Path("/x").HandlerFunc(f)`. */
function gorillaPath(visit: ExtractionContext, call: Call, prefixes: Prefixes): void {
  const path = stringOf(visit.syntax, call.args[0] ?? NONE);
  if (path?.startsWith('/') !== true || call.receiver === NONE) return;
  const before = chainBefore(visit, call, go.calls);
  const methods = methodsIn(visit, before.find((each) => each.name === 'Methods'));
  const router = receiverName(visit, before[before.length - 1]?.receiver ?? call.receiver);
  addRoute(visit, call.node, { path: prefixes.full(call.node, router, path), methods: methods.length > 0 ? methods : methodsAfter(visit, call), container: router });
}

/** gorilla: `api := r.PathPrefix("/api").Subrouter()`. */
function gorillaPrefix(visit: ExtractionContext, call: Call, prefixes: Prefixes): void {
  const path = stringOf(visit.syntax, call.args[0] ?? NONE);
  if (path?.startsWith('/') !== true || path === '/') return;
  const full = prefixes.full(call.node, receiverName(visit, call.receiver), path);
  addRoute(visit, call.node, { path: full, methods: ['MOUNT'] });
  const end = chainAfter(visit, call, go.calls).find((next) => next.name === 'Subrouter')?.node;
  const variable = end === undefined ? '' : assignedVariable(visit, end);
  if (variable !== '') prefixes.setVariable(variable, full);
}

/** `v1 := r.Group("/v1")`, chi's `r.Route("/users", func(r chi.Router) {...})`. */
function grouped(visit: ExtractionContext, call: Call, prefixes: Prefixes): void {
  const { syntax } = visit;
  const path = stringOf(syntax, call.args[0] ?? NONE);
  if (path === undefined || !/^(?:\/|$)/.test(path)) return;
  const callback = call.args.find((argument) => syntax.kind(argument) === 'func_literal') ?? NONE;
  prefixes.setRange(visit, callback, path);
  const variable = assignedVariable(visit, call.node);
  if (callback === NONE && variable !== '') prefixes.setVariable(variable, prefixes.full(call.node, receiverName(visit, call.receiver), path));
}

/** chi: `r.Mount("/admin", adminRouter())`. */
function mount(visit: ExtractionContext, call: Call, prefixes: Prefixes): void {
  const path = stringOf(visit.syntax, call.args[0] ?? NONE);
  if (path?.startsWith('/') === true) addRoute(visit, call.node, { path: prefixes.full(call.node, receiverName(visit, call.receiver), path), methods: ['MOUNT'] });
}
