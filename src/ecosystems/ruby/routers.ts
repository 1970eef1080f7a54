import type { Call } from '../../analysis/syntax/call.js';
import type { FrameworkExtractor, Readers } from '../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { perFile, tableOf } from '../../analysis/extraction/family.js';
import { ALL_HTTP_METHODS } from '../../analysis/keys/http-methods.js';
import { Prefixes, addRoute, joinPaths } from '../../analysis/keys/routes.js';
import { stringOf, stringsOf } from '../../analysis/syntax/literal.js';
import { NONE } from '../../analysis/syntax/syntax.js';

/** The calls with which a framework declares routes. None has a receiver. */
interface RubyRouter {
  readonly name: string;
  readonly hints: readonly string[];
  /** A path, for the HTTP method of that name: `get '/x' do`, `post 'y' => 'a#b'`. */
  readonly verbs?: readonly string[];
  /** A prefix for the routes in the block: `namespace :admin do`. */
  readonly scopes?: readonly string[];
  /** An application under a path: `mount Engine => '/admin'`. */
  readonly mounts?: readonly string[];
  /** Visitors for calls that this data cannot describe. */
  readonly calls?: Readers['calls'];
}

/**
 * A framework of Ruby that serves routes, described by the names of its calls.
 *
 * These are one family (`FrameworkExtractor.family`): they have each other's calls, and applications mount one in
 * another. Each kind of call has one visitor here, so a call that several frameworks know is read once; prefixes are
 * kept per file, for all of them.
 */
export function defineRubyRouter(router: RubyRouter): FrameworkExtractor {
  const { name, hints, verbs = [], scopes = [], mounts = [] } = router;
  const calls = {
    ...tableOf(verbs, verbRoute),
    ...tableOf(scopes, scoped),
    ...tableOf(mounts, mounted),
    ...router.calls,
  };
  return { name, languages: ['ruby'], hints, family: 'ruby-routers', read: () => ({ calls }) };
}

export const VERBS = ALL_HTTP_METHODS;

export const prefixesOf = perFile(() => new Prefixes());

function verbRoute(context: ExtractionContext, call: Call): void {
  routeWith(context, call, [call.name]);
}

/** `match 'x', via: [:get, :post]`: any method if none is given. */
export function matchRoute(context: ExtractionContext, call: Call): void {
  const via = stringsOf(context.syntax, call.named.get('via') ?? NONE).filter((method) => method !== 'all');
  routeWith(context, call, via);
}

function routeWith(context: ExtractionContext, call: Call, methods: readonly string[]): void {
  const inKeys = [...call.named.keys()].find((key) => key.startsWith('/') || /^[\w/:-]+$/.test(key));
  const path = stringOf(context.syntax, call.args[0] ?? NONE) ?? inKeys;
  if (path === undefined || call.receiver !== NONE || !/^[\w/:*().-]+$/.test(path)) return;
  addRoute(context, call.node, { path: prefixesOf(context).full(call.node, '', path), methods });
}

/** `root 'home#index'`. */
export function rootRoute(context: ExtractionContext, call: Call): void {
  if (call.receiver !== NONE) return;
  addRoute(context, call.node, { path: prefixesOf(context).full(call.node, '', '/'), methods: ['GET'] });
}

/** `namespace :admin do`, `scope '/api' do`, `scope path: '/api' do`. */
function scoped(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const path = stringOf(syntax, call.named.get('path') ?? call.args[0] ?? NONE);
  if (path === undefined || call.receiver !== NONE) return;
  prefixesOf(context).setRange(context, syntax.field(call.node, 'block'), joinPaths([path]));
}

/** `mount Engine => '/admin'`, `mount Engine, at: '/admin'`. */
function mounted(context: ExtractionContext, call: Call): void {
  const texts = [...call.named.values()].map((value) => stringOf(context.syntax, value));
  const path = texts.find((text) => text?.startsWith('/'));
  if (path === undefined) return;
  addRoute(context, call.node, { path: prefixesOf(context).full(call.node, '', path), methods: ['MOUNT'] });
}
