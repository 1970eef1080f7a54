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
    const verb = (context: ExtractionContext, call: Call) => verbRoute(context, call, prefixes);
    const handle = (context: ExtractionContext, call: Call) => handled(context, call, prefixes);
    const group = (context: ExtractionContext, call: Call) => grouped(context, call, prefixes);
    return {
      calls: {
        ...Object.fromEntries(VERBS.map((name) => [name, verb])), Any: verb, All: verb,
        HandleFunc: handle, Handle: handle, Handler: handle, Method: handle, MethodFunc: handle, HandlerFunc: handle,
        Path: (context, call) => gorillaPath(context, call, prefixes), PathPrefix: (context, call) => gorillaPrefix(context, call, prefixes),
        Group: group, Route: group, Party: group, Mount: (context, call) => mount(context, call, prefixes),
      },
    };
  },
};

/** `r.GET("/x", handler)`, `r.Get("/x", handler)`. */
function verbRoute(context: ExtractionContext, call: Call, prefixes: Prefixes): void {
  const path = stringOf(context.syntax, call.args[0] ?? NONE);
  const router = receiverName(context, call.receiver);
  if (path === undefined || call.receiver === NONE || call.args.length < 2 || !/^(?:\/|$)/.test(path) || isClient(router)) return;
  const method = call.name === 'Any' || call.name === 'All' ? 'ANY' : call.name;
  addRoute(context, call.node, { path: prefixes.full(call.node, router, path), methods: [method], container: router });
}

function isClient(name: string): boolean {
  return /^(?:http|client|req|resty|c\.client)$|[cC]lient$/.test(name);
}

/** `mux.HandleFunc("GET /x", f)`, `r.Handle("GET", "/x", f)`, gorilla's `r.HandleFunc("/x", f).Methods("GET")`. */
function handled(context: ExtractionContext, call: Call, prefixes: Prefixes): void {
  const { syntax } = context;
  const [first = NONE, second = NONE] = call.args;
  const text = stringOf(syntax, first) ?? methodConstant(context, first);
  const router = receiverName(context, call.receiver);
  if (text === undefined || call.receiver === NONE || call.args.length < 2) return;
  if (HTTP_METHODS.has(text.toLowerCase())) {
    const path = stringOf(syntax, second);
    if (path?.startsWith('/') === true) addRoute(context, call.node, { path: prefixes.full(call.node, router, path), methods: [text], container: router });
    return;
  }
  const [, method, path] = /^(?:([A-Z]+) )?([\w.-]*\/.*)$/.exec(text) ?? [];
  if (path === undefined) return;
  const methods = method === undefined ? methodsAfter(context, call) : [method];
  addRoute(context, call.node, { path: prefixes.full(call.node, router, path), methods, container: router });
}

/** `GET` of `http.MethodGet`. */
function methodConstant(context: ExtractionContext, node: number): string | undefined {
  return /^(?:http|fiber|echo|nethttp)\.Method([A-Z][a-z]+)$/.exec(receiverName(context, node))?.[1]?.toUpperCase();
}

function methodsIn(context: ExtractionContext, call: Call | undefined): string[] {
  return (call?.args ?? []).flatMap((argument) => stringOf(context.syntax, argument) ?? methodConstant(context, argument) ?? []);
}

function methodsAfter(context: ExtractionContext, call: Call): string[] {
  return methodsIn(context, chainAfter(context, call, go.calls).find((next) => next.name === 'Methods'));
}

/** gorilla: `r.Methods(http.MethodGet).Path("/x").HandlerFunc(f)`. */
function gorillaPath(context: ExtractionContext, call: Call, prefixes: Prefixes): void {
  const path = stringOf(context.syntax, call.args[0] ?? NONE);
  if (path?.startsWith('/') !== true || call.receiver === NONE) return;
  const before = chainBefore(context, call, go.calls);
  const methods = methodsIn(context, before.find((each) => each.name === 'Methods'));
  const router = receiverName(context, before[before.length - 1]?.receiver ?? call.receiver);
  addRoute(context, call.node, { path: prefixes.full(call.node, router, path), methods: methods.length > 0 ? methods : methodsAfter(context, call), container: router });
}

/** gorilla: `api := r.PathPrefix("/api").Subrouter()`. */
function gorillaPrefix(context: ExtractionContext, call: Call, prefixes: Prefixes): void {
  const path = stringOf(context.syntax, call.args[0] ?? NONE);
  if (path?.startsWith('/') !== true || path === '/') return;
  const full = prefixes.full(call.node, receiverName(context, call.receiver), path);
  addRoute(context, call.node, { path: full, methods: ['MOUNT'] });
  const end = chainAfter(context, call, go.calls).find((next) => next.name === 'Subrouter')?.node;
  const variable = end === undefined ? '' : assignedVariable(context, end);
  if (variable !== '') prefixes.setVariable(variable, full);
}

/** `v1 := r.Group("/v1")`, chi's `r.Route("/users", func(r chi.Router) {...})`. */
function grouped(context: ExtractionContext, call: Call, prefixes: Prefixes): void {
  const { syntax } = context;
  const path = stringOf(syntax, call.args[0] ?? NONE);
  if (path === undefined || !/^(?:\/|$)/.test(path)) return;
  const callback = call.args.find((argument) => syntax.kind(argument) === 'func_literal') ?? NONE;
  prefixes.setRange(context, callback, path);
  const variable = assignedVariable(context, call.node);
  if (callback === NONE && variable !== '') prefixes.setVariable(variable, prefixes.full(call.node, receiverName(context, call.receiver), path));
}

/** chi: `r.Mount("/admin", adminRouter())`. */
function mount(context: ExtractionContext, call: Call, prefixes: Prefixes): void {
  const path = stringOf(context.syntax, call.args[0] ?? NONE);
  if (path?.startsWith('/') === true) addRoute(context, call.node, { path: prefixes.full(call.node, receiverName(context, call.receiver), path), methods: ['MOUNT'] });
}
