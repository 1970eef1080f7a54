import type { Call } from '../../analysis/syntax/call.js';
import type { FrameworkExtractor, Readers } from '../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { perFile, tableOf } from '../../analysis/extraction/family.js';
import { HTTP_METHODS } from '../../analysis/keys/http-methods.js';
import { Prefixes, addRoute, joinPaths } from '../../analysis/keys/routes.js';
import { stringOf, stringsOf } from '../../analysis/syntax/literal.js';
import { NONE } from '../../analysis/syntax/syntax.js';

interface ElixirRouter {
  readonly name: string;
  readonly hints: readonly string[];
  readonly verbs: readonly string[];
  /** Visitors for calls that this data cannot describe. */
  readonly calls?: Readers['calls'];
}

/**
 * A router that declares routes by macros without a receiver.
 *
 * These are one family (`FrameworkExtractor.family`): both have the macros of HTTP methods, each of which has one
 * visitor here.
 */
export function defineElixirRouter({ name, hints, verbs, calls: others }: ElixirRouter): FrameworkExtractor {
  const calls = { ...tableOf(verbs, verbRoute), ...others };
  return { name, languages: ['elixir'], hints, family: 'elixir-routers', read: () => ({ calls }) };
}

export const VERBS = HTTP_METHODS;

const prefixesOf = perFile(() => new Prefixes());

/** The path in the first argument, with the prefixes of the scopes around it; undefined for any other call. */
export function fullPath(context: ExtractionContext, call: Call): string | undefined {
  const path = stringOf(context.syntax, call.args[0] ?? NONE);
  if (call.receiver !== NONE || path?.startsWith('/') !== true || context.isLocal) return undefined;
  return prefixesOf(context).full(call.node, '', path);
}

/** `get "/carts/:id", CartController, :show`. */
function verbRoute(context: ExtractionContext, call: Call): void {
  const path = fullPath(context, call);
  if (path !== undefined) addRoute(context, call.node, { path, methods: [call.name] });
}

/** `match "/any", via: [:get, :post]`, and Phoenix's `match :options, "/x", …`. */
export function matchRoute(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const [first = NONE] = call.args;
  const isNamedFirst = syntax.kind(first) === 'atom';
  const path = fullPath(context, isNamedFirst ? { ...call, args: call.args.slice(1) } : call);
  const named = isNamedFirst ? [stringOf(syntax, first) ?? '*'] : stringsOf(syntax, call.named.get('via') ?? NONE);
  if (path !== undefined) addRoute(context, call.node, { path, methods: named.filter((method) => method !== '*') });
}

/** `scope "/admin", ShopWeb do`, `scope path: "/admin" do`: a prefix for the routes in the block. */
export function scoped(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const path = stringOf(syntax, call.named.get('path') ?? call.args[0] ?? NONE);
  if (path !== undefined && call.receiver === NONE) prefixWithin(context, call, joinPaths([path]));
}

export function prefixWithin(context: ExtractionContext, call: Call, prefix: string): void {
  prefixesOf(context).setRange(context, context.syntax.child(call.node, 'do_block'), prefix);
}

/** `forward "/jobs", to: Shop.Jobs`: routes of another module below a path. */
export function forwarded(context: ExtractionContext, call: Call): void {
  const path = fullPath(context, call);
  if (path !== undefined) addRoute(context, call.node, { path, methods: ['MOUNT'] });
}
