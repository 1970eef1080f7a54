import type { Call } from '../../analysis/syntax/call.js';
import type { FrameworkExtractor, Readers } from '../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { perFile, tableOf } from '../../analysis/extraction/family.js';
import { chainBefore } from '../../analysis/keys/calls.js';
import { ALL_HTTP_METHODS } from '../../analysis/keys/http-methods.js';
import { Prefixes, addRoute, assignedVariable, joinPaths, receiverName } from '../../analysis/keys/routes.js';
import { stringOf, stringsOf } from '../../analysis/syntax/literal.js';
import { NONE } from '../../analysis/syntax/syntax.js';
import { php } from './language.js';

interface Receivers {
  /** Variables that are the router: `app` for `$app->get('/x', …)`. */
  readonly variables?: readonly string[];
  /**
   * Classes whose static calls are the router's: `Route` for `Route::get('/x', …)`,
   * `Route::prefix('x')->get('/y', …)`.
   */
  readonly facades?: readonly string[];
}

interface PhpRouter extends Receivers {
  readonly name: string;
  readonly hints: readonly string[];
  /** A path and a handler, for the HTTP method of that name: `$app->get('/x', …)`. */
  readonly verbs?: readonly string[];
  /** The same for every HTTP method: `Route::any('/x', …)`. */
  readonly anyVerb?: readonly string[];
  /** Methods, a path and a handler: `$app->map(['GET', 'POST'], '/x', …)`. */
  readonly matches?: readonly string[];
  /** A prefix for the routes in a callback: `$app->group('/admin', function ($group) {})`. */
  readonly groups?: readonly string[];
  /** Visitors for calls that this data cannot describe. */
  readonly calls?: Readers['calls'];
}

/**
 * A router of PHP, described by the names of its calls and of its variables.
 *
 * Routers are one family (`FrameworkExtractor.family`): a file of routes gets the router under a name that several
 * share. Each kind of call has one visitor here, so a call that several routers know is read once; prefixes are kept
 * per file, for all of them.
 */
export function definePhpRouter(router: PhpRouter): FrameworkExtractor {
  const { name, hints, variables = [], facades = [], verbs = [], anyVerb = [], matches = [], groups = [] } = router;
  const calls = {
    ...tableOf(verbs, verbRoute),
    ...tableOf(anyVerb, anyRoute),
    ...tableOf(matches, matchRoute),
    ...tableOf(groups, group),
    ...router.calls,
  };
  return {
    name,
    languages: ['php'],
    hints,
    family: 'php-routers',
    read: (context) => {
      receiversOf(context).push({ variables, facades });
      return { calls };
    },
  };
}

export const VERBS = ALL_HTTP_METHODS;

export const prefixesOf = perFile(() => new Prefixes());
const receiversOf = perFile<Required<Receivers>[]>(() => []);

export function isRouter(context: ExtractionContext, call: Call): boolean {
  const name = receiverName(context, call.receiver);
  const head = context.syntax.slice(call.receiver).slice(0, 60);
  return receiversOf(context).some(
    ({ variables, facades }) =>
      variables.includes(name) || facades.some((facade) => name === facade || head.startsWith(`${facade}::`)),
  );
}

/** Prefix earlier in the chain: `Route::prefix('admin')->get(…)`. */
function chainedPrefix(context: ExtractionContext, call: Call): string {
  const prefixes = chainBefore(context, call, php.calls).filter((before) => before.name === 'prefix');
  return prefixes
    .map((before) => stringOf(context.syntax, before.args[0] ?? NONE) ?? '')
    .reverse()
    .join('/');
}

function verbRoute(context: ExtractionContext, call: Call): void {
  routeWith(context, call, call.name);
}

function anyRoute(context: ExtractionContext, call: Call): void {
  routeWith(context, call, 'ANY');
}

/** A path and a handler, for an HTTP method. */
export function routeWith(context: ExtractionContext, call: Call, method: string): void {
  const path = stringOf(context.syntax, call.args[0] ?? NONE);
  if (path === undefined || call.args.length < 2 || !isRouter(context, call)) return;
  const full = prefixesOf(context).full(call.node, '', joinPaths([chainedPrefix(context, call), path]));
  addRoute(context, call.node, { path: full, methods: [method] });
}

function matchRoute(context: ExtractionContext, call: Call): void {
  const [methods = NONE, pathNode = NONE] = call.args;
  const path = stringOf(context.syntax, pathNode);
  if (path === undefined || !isRouter(context, call)) return;
  const full = prefixesOf(context).full(call.node, '', path);
  addRoute(context, call.node, { path: full, methods: stringsOf(context.syntax, methods) });
}

function group(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const [first = NONE] = call.args;
  const own = stringOf(syntax, first) ?? arrayPrefix(context, first);
  const isCallback = (argument: number) => /^(?:anonymous_function|arrow_function)/.test(syntax.kind(argument));
  const callback = call.args.find(isCallback) ?? NONE;
  const prefix = joinPaths([chainedPrefix(context, call), own]);
  if (callback === NONE || prefix === '/') return;
  prefixesOf(context).setRange(context, callback, prefix);
  const variable = assignedVariable(context, call.node);
  if (variable !== '') prefixesOf(context).setVariable(variable, prefix);
}

/** `Route::group(['prefix' => 'admin'], …)`. */
function arrayPrefix(context: ExtractionContext, array: number): string {
  const { syntax } = context;
  for (const element of syntax.children(array)) {
    const [key = NONE, value = NONE] = syntax.children(element);
    if (stringOf(syntax, key) === 'prefix') return stringOf(syntax, value) ?? '';
  }
  return '';
}
