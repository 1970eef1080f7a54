import type { Call } from '../../../analysis/call.js';
import type { FrameworkExtractor } from '../../../analysis/define.js';
import { attributesOf, rust } from '../language.js';
import { stringOf } from '../../../analysis/literal.js';
import { NONE } from '../../../analysis/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';
import { enclosingCall } from '../../../analysis/keys/calls.js';
import { HTTP_METHODS, addRoute, joinPaths } from '../../../analysis/keys/routes.js';

const SCOPES: ReadonlySet<string> = new Set(['service']);

/** Routes of Rust servers: axum, actix-web, rocket, poem. */
export const rustRoutes: FrameworkExtractor = {
  name: 'rust-routes',
  languages: ['rust'],
  hints: ['axum', 'actix', 'rocket', 'poem', 'salvo', 'Router', '.route('],
  read: () => ({
    nodes: { function_item: attributeRoute },
    calls: { route: routeCall, at: routeCall, nest: mount, nest_service: mount, mount, scope: mount, resource: mountedResource },
  }),
};

/** `#[get("/users/{id}")]`, actix's `#[route("/x", method = "GET")]`. */
function attributeRoute(context: ExtractionContext, node: number): void {
  for (const text of attributesOf(context, node)) {
    const match = /^(?:[\w]+::)?(get|post|put|patch|delete|head|options|route)\s*\(\s*"([^"]*)"/.exec(text.slice(0, 400));
    if (match?.[2] === undefined) continue;
    const methods = match[1] === 'route' ? [...text.matchAll(/method\s*=\s*"([A-Z]+)"/g)].map((found) => found[1] ?? '') : [match[1] ?? ''];
    addRoute(context, node, { path: joinPaths([match[2].replace(/\?.*/, '')]), methods, container: context.syntax.name(node) });
  }
}

/** axum: `.route("/x", get(list).post(create))`; actix: `.route("/x", web::get().to(list))`. */
function routeCall(context: ExtractionContext, call: Call): void {
  const path = stringOf(context.syntax, call.args[0] ?? NONE);
  const handler = call.args[1] ?? NONE;
  if (path?.startsWith('/') !== true || handler === NONE) return;
  addRoute(context, call.node, { path: joinPaths([actixScope(context, call), path]), methods: methodsOf(context, handler) });
}

/** Methods named along a chain of calls, last first. */
function methodsOf(context: ExtractionContext, handler: number): string[] {
  const { syntax } = context;
  const methods: string[] = [];
  let node = handler;
  for (let hop = 0; hop < 32 && syntax.kind(node) === 'call_expression'; hop++) {
    const callee = syntax.field(node, 'function');
    const name = syntax.name(callee, 'field') || syntax.name(callee) || syntax.slice(callee).slice(0, 20);
    if (HTTP_METHODS.has(name)) methods.unshift(name);
    node = syntax.field(callee, 'value') === NONE ? syntax.field(callee, 'path') : syntax.field(callee, 'value');
  }
  return methods;
}

/** Prefix of the `web::scope("/api")` that a call is chained to or stands inside. */
function actixScope(context: ExtractionContext, call: Call): string {
  const { syntax } = context;
  let node = call.receiver;
  for (let hop = 0; hop < 64 && syntax.kind(node) === 'call_expression'; hop++) {
    const callee = syntax.field(node, 'function');
    if (syntax.name(callee) === 'scope' || syntax.name(callee) === 'resource') return stringOf(syntax, syntax.first(syntax.field(node, 'arguments'))) ?? '';
    node = syntax.field(callee, 'value');
  }
  const around = enclosingCall(context, call.node, { names: SCOPES, shapes: rust.calls });
  return around === undefined || around.node === call.node ? '' : actixScope(context, around);
}

/** axum's `.nest("/api", router)`, rocket's `.mount("/api", routes![...])`, actix's `web::scope("/api")`. */
function mount(context: ExtractionContext, call: Call): void {
  const path = stringOf(context.syntax, call.args[0] ?? NONE);
  if (path?.startsWith('/') === true && path !== '/') addRoute(context, call.node, { path, methods: ['MOUNT'] });
}

/** actix: `web::resource("/x").route(web::get().to(f))`. */
function mountedResource(context: ExtractionContext, call: Call): void {
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
