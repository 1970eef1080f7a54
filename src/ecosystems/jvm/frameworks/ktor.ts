import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { perFile, tableOf } from '../../../analysis/extraction/family.js';
import { Prefixes, addRoute } from '../../../analysis/keys/routes.js';
import type { Call } from '../../../analysis/syntax/call.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';

/**
 * Ktor: `get("/users/{id}") { … }` in `route("/api") { … }`.
 * @see https://ktor.io/docs/server-routing.html
 */
export const ktor: FrameworkExtractor = {
  name: 'ktor',
  languages: ['kotlin'],
  hints: ['io.ktor.server'],
  read: () => ({
    calls: { route: group, ...tableOf(['get', 'post', 'put', 'patch', 'delete', 'head', 'options'], verb) },
  }),
};

const prefixesOf = perFile(() => new Prefixes());

/** The path of a call with a block, which makes it a route and not a request. */
function pathOf({ syntax }: ExtractionContext, call: Call): string | undefined {
  const hasBlock = syntax.child(syntax.parent(call.node), 'annotated_lambda') !== NONE;
  return call.receiver === NONE && hasBlock ? stringOf(syntax, call.args[0] ?? NONE) : undefined;
}

function group(context: ExtractionContext, call: Call): void {
  const path = pathOf(context, call);
  if (path !== undefined) prefixesOf(context).setRange(context, context.syntax.parent(call.node), path);
}

function verb(context: ExtractionContext, call: Call): void {
  const path = pathOf(context, call);
  if (path === undefined) return;
  addRoute(context, call.node, { path: prefixesOf(context).full(call.node, '', path), methods: [call.name] });
}
