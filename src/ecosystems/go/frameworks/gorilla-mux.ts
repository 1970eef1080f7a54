import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { chainAfter, chainBefore } from '../../../analysis/keys/calls.js';
import { addRoute, assignedVariable, receiverName } from '../../../analysis/keys/routes.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { go } from '../language.js';
import { defineGoRouter, methodsAfter, methodsIn, prefixesOf } from '../routers.js';

/**
 * gorilla/mux: `r.HandleFunc("/x", f).Methods("GET")`.
 * @see https://pkg.go.dev/github.com/gorilla/mux#Route
 */
export const gorillaMux = defineGoRouter({
  name: 'gorilla-mux',
  hints: ['mux'],
  handles: ['Handle', 'HandleFunc'],
  calls: { Path: pathRoute, PathPrefix: prefix },
});

/** `r.Methods(http.MethodGet).Path("/x").HandlerFunc(f)`: the methods may be named on either side of the path. */
function pathRoute(context: ExtractionContext, call: Call): void {
  const path = stringOf(context.syntax, call.args[0] ?? NONE);
  if (path?.startsWith('/') !== true || call.receiver === NONE) return;
  const before = chainBefore(context, call, go.calls);
  const methods = methodsIn(
    context,
    before.find((each) => each.name === 'Methods'),
  );
  const router = receiverName(context, before[before.length - 1]?.receiver ?? call.receiver);
  addRoute(context, call.node, {
    path: prefixesOf(context).full(call.node, router, path),
    container: router,
    methods: methods.length > 0 ? methods : methodsAfter(context, call),
  });
}

/** `api := r.PathPrefix("/api").Subrouter()`. */
function prefix(context: ExtractionContext, call: Call): void {
  const path = stringOf(context.syntax, call.args[0] ?? NONE);
  if (path?.startsWith('/') !== true || path === '/') return;
  const full = prefixesOf(context).full(call.node, receiverName(context, call.receiver), path);
  addRoute(context, call.node, { path: full, methods: ['MOUNT'] });
  const end = chainAfter(context, call, go.calls).find((next) => next.name === 'Subrouter')?.node;
  const variable = end === undefined ? '' : assignedVariable(context, end);
  if (variable !== '') prefixesOf(context).setVariable(variable, full);
}
