import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addRoute } from '../../../analysis/keys/routes.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { defineRustRouter, methodsOf } from '../routers.js';

/**
 * Actix Web: `#[get("/users/{id}")]`, `web::scope("/api").route("/users", web::get().to(list))`.
 * @see https://actix.rs/docs/url-dispatch/
 */
export const actixWeb = defineRustRouter({
  name: 'actix-web',
  hints: ['actix'],
  attributes: ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'route'],
  routes: ['route'],
  mounts: ['scope'],
  scopes: ['scope', 'resource'],
  services: ['service'],
  calls: { resource },
});

/** `web::resource("/x").route(web::get().to(f))`. */
function resource(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const path = stringOf(syntax, call.args[0] ?? NONE);
  if (path?.startsWith('/') !== true) return;
  let node = call.node;
  const methods: string[] = [];
  for (let hop = 0; hop < 32; hop++) {
    const next = syntax.parent(syntax.parent(node));
    if (syntax.kind(next) !== 'call_expression') break;
    methods.push(...methodsOf(context, syntax.first(syntax.field(next, 'arguments'))));
    node = next;
  }
  addRoute(context, call.node, { path, methods: [...new Set(methods)] });
}
