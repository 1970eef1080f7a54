import type { Call } from '../../analysis/syntax/call.js';
import type { FrameworkExtractor, Readers } from '../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { perFile, tableOf } from '../../analysis/extraction/family.js';
import { enclosingCall } from '../../analysis/keys/calls.js';
import { isHttpMethod } from '../../analysis/keys/http-methods.js';
import { addRoute, joinPaths } from '../../analysis/keys/routes.js';
import { stringOf } from '../../analysis/syntax/literal.js';
import { NONE } from '../../analysis/syntax/syntax.js';
import { attributesOf, rust } from './language.js';

interface Words {
  /** Attributes of handlers: `#[get("/users/{id}")]`; `route` names its methods: `#[route("/x", method = "GET")]`. */
  readonly attributes?: readonly string[];
  /** Calls with a path and the handlers by their methods: `.route("/x", get(list).post(create))`. */
  readonly routes?: readonly string[];
  /** A prefix for a router, or the prefix alone: `.nest("/api", router)`, `web::scope("/api")`. */
  readonly mounts?: readonly string[];
  /** Heads of chains whose path is a prefix of the routes in the chain: `web::scope("/api").route("/x", …)`. */
  readonly scopes?: readonly string[];
  /** Calls that take a chain, whose scope then applies to the routes inside. */
  readonly services?: readonly string[];
}

interface RustRouter extends Words {
  readonly name: string;
  readonly hints: readonly string[];
  /** Visitors for calls that this data cannot describe. */
  readonly calls?: Readers['calls'];
}

/**
 * A server framework of Rust, described by the names of its calls and attributes.
 *
 * These are one family (`FrameworkExtractor.family`): a file of handlers need not name the framework of its attributes,
 * and a router is passed to functions of other files. Each kind of call has one visitor here, so a call that several
 * frameworks know is read once.
 */
export function defineRustRouter({ name, hints, calls: others, ...words }: RustRouter): FrameworkExtractor {
  const calls = { ...tableOf(words.routes ?? [], routeCall), ...tableOf(words.mounts ?? [], mount), ...others };
  const nodes = words.attributes === undefined ? {} : { function_item: attributeRoute };
  return {
    name,
    languages: ['rust'],
    hints,
    family: 'rust-routers',
    read: (context) => {
      wordsOf(context).push(words);
      return { calls, nodes };
    },
  };
}

const wordsOf = perFile<Words[]>(() => []);

function allOf(context: ExtractionContext, kind: keyof Words): ReadonlySet<string> {
  return new Set(wordsOf(context).flatMap((words) => words[kind] ?? []));
}

function attributeRoute(context: ExtractionContext, node: number): void {
  const names = allOf(context, 'attributes');
  for (const text of attributesOf(context, node)) {
    const [, name = '', path = ''] = /^(?:\w+::)?(\w+)\s*\(\s*"([^"]*)"/.exec(text.slice(0, 400)) ?? [];
    if (!names.has(name)) continue;
    const stated = [...text.matchAll(/method\s*=\s*"([A-Z]+)"/g)].map(([, method = '']) => method);
    const methods = name === 'route' ? stated : [name];
    const full = joinPaths([path.replace(/\?.*/, '')]);
    addRoute(context, node, { path: full, methods, container: context.syntax.name(node) });
  }
}

function routeCall(context: ExtractionContext, call: Call): void {
  const path = stringOf(context.syntax, call.args[0] ?? NONE);
  const handler = call.args[1] ?? NONE;
  if (path?.startsWith('/') !== true || handler === NONE) return;
  const full = joinPaths([scopeOf(context, call), path]);
  addRoute(context, call.node, { path: full, methods: methodsOf(context, handler) });
}

/** Methods named along a chain of calls, last first. */
export function methodsOf(context: ExtractionContext, handler: number): string[] {
  const { syntax } = context;
  const methods: string[] = [];
  let node = handler;
  for (let hop = 0; hop < 32 && syntax.kind(node) === 'call_expression'; hop++) {
    const callee = syntax.field(node, 'function');
    const name = syntax.name(callee, 'field') || syntax.name(callee) || syntax.slice(callee).slice(0, 20);
    if (isHttpMethod(name)) methods.unshift(name);
    node = syntax.field(callee, 'value') === NONE ? syntax.field(callee, 'path') : syntax.field(callee, 'value');
  }
  return methods;
}

/** Path of the scope to which a call is chained, or which contains it. */
function scopeOf(context: ExtractionContext, call: Call): string {
  const { syntax } = context;
  const scopes = allOf(context, 'scopes');
  let node = call.receiver;
  for (let hop = 0; hop < 64 && syntax.kind(node) === 'call_expression'; hop++) {
    const callee = syntax.field(node, 'function');
    if (scopes.has(syntax.name(callee))) return stringOf(syntax, syntax.first(syntax.field(node, 'arguments'))) ?? '';
    node = syntax.field(callee, 'value');
  }
  const around = enclosingCall(context, call.node, { names: allOf(context, 'services'), shapes: rust.calls });
  return around === undefined || around.node === call.node ? '' : scopeOf(context, around);
}

function mount(context: ExtractionContext, call: Call): void {
  const path = stringOf(context.syntax, call.args[0] ?? NONE);
  if (path?.startsWith('/') === true && path !== '/') addRoute(context, call.node, { path, methods: ['MOUNT'] });
}
