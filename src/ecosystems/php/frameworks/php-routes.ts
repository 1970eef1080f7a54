import type { Call } from '../../../analysis/call.js';
import type { FrameworkExtractor } from '../../../analysis/define.js';
import { php } from '../language.js';
import { stringOf, stringsOf } from '../../../analysis/literal.js';
import { NONE } from '../../../analysis/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';
import { chainBefore } from '../../../analysis/keys/calls.js';
import { HTTP_METHODS, Prefixes, addRoute, assignedVariable, joinPaths, receiverName } from '../../../analysis/keys/routes.js';

const RESOURCE_METHODS: readonly (readonly [method: string, suffix: string, forForms: boolean])[] = [
  ['GET', '', false], ['POST', '', false], ['GET', '/{id}', false], ['PUT', '/{id}', false], ['DELETE', '/{id}', false], ['GET', '/create', true], ['GET', '/{id}/edit', true],
];

/** Routes of Laravel and Slim. */
export const phpRoutes: FrameworkExtractor = {
  name: 'php-routes',
  languages: ['php'],
  hints: ['Route::', '$app->', '$router->', '$group->', '$r->'],
  read: () => {
    const prefixes = new Prefixes();
    const verb = (visit: ExtractionContext, call: Call) => verbRoute(visit, call, prefixes);
    return {
      calls: {
        ...Object.fromEntries([...HTTP_METHODS, 'any', 'view', 'redirect'].map((name) => [name, verb])),
        match: (visit, call) => matchRoute(visit, call, prefixes), map: (visit, call) => matchRoute(visit, call, prefixes),
        resource: (visit, call) => resource(visit, call, prefixes), apiResource: (visit, call) => resource(visit, call, prefixes),
        group: (visit, call) => group(visit, call, prefixes),
      },
    };
  },
};

function isRouter(visit: ExtractionContext, call: Call): boolean {
  const name = receiverName(visit, call.receiver);
  return /^(?:Route|app|router|group|r|routes)$/.test(name) || /^Route::/.test(visit.syntax.slice(call.receiver).slice(0, 20));
}

/** Prefix given in the chain before: `Route::prefix('admin')->get(…)`. */
function chainedPrefix(visit: ExtractionContext, call: Call): string {
  return chainBefore(visit, call, php.calls).filter((before) => before.name === 'prefix').map((before) => stringOf(visit.syntax, before.args[0] ?? NONE) ?? '').reverse().join('/');
}

function verbRoute(visit: ExtractionContext, call: Call, prefixes: Prefixes): void {
  const path = stringOf(visit.syntax, call.args[0] ?? NONE);
  if (path === undefined || call.args.length < 2 || !isRouter(visit, call)) return;
  const method = call.name === 'any' || call.name === 'redirect' ? 'ANY' : call.name === 'view' ? 'GET' : call.name;
  addRoute(visit, call.node, { path: prefixes.full(call.node, '', joinPaths([chainedPrefix(visit, call), path])), methods: [method] });
}

/** `Route::match(['get', 'post'], '/x', …)`, Slim's `$app->map(['GET'], '/x', …)`. */
function matchRoute(visit: ExtractionContext, call: Call, prefixes: Prefixes): void {
  const { syntax } = visit;
  const path = stringOf(syntax, call.args[1] ?? NONE);
  if (path !== undefined && isRouter(visit, call)) addRoute(visit, call.node, { path: prefixes.full(call.node, '', path), methods: stringsOf(syntax, call.args[0] ?? NONE) });
}

function resource(visit: ExtractionContext, call: Call, prefixes: Prefixes): void {
  const name = stringOf(visit.syntax, call.args[0] ?? NONE);
  if (name === undefined || !isRouter(visit, call)) return;
  const path = prefixes.full(call.node, '', name);
  for (const [method, suffix, forForms] of RESOURCE_METHODS) {
    if (!forForms || call.name === 'resource') addRoute(visit, call.node, { path: path + suffix, methods: [method] });
  }
}

/** `Route::prefix('admin')->group(function () {...})`, Slim's `$app->group('/admin', function ($group) {...})`. */
function group(visit: ExtractionContext, call: Call, prefixes: Prefixes): void {
  const { syntax } = visit;
  const own = stringOf(syntax, call.args[0] ?? NONE) ?? arrayPrefix(visit, call.args[0] ?? NONE);
  const callback = call.args.find((argument) => /^(?:anonymous_function|arrow_function)/.test(syntax.kind(argument))) ?? NONE;
  const prefix = joinPaths([chainedPrefix(visit, call), own]);
  if (callback === NONE || prefix === '/') return;
  prefixes.setRange(visit, callback, prefix);
  const variable = assignedVariable(visit, call.node);
  if (variable !== '') prefixes.setVariable(variable, prefix);
}

/** `Route::group(['prefix' => 'admin'], …)`. */
function arrayPrefix(visit: ExtractionContext, array: number): string {
  const { syntax } = visit;
  for (const element of syntax.children(array)) {
    const [key = NONE, value = NONE] = syntax.children(element);
    if (stringOf(syntax, key) === 'prefix') return stringOf(syntax, value) ?? '';
  }
  return '';
}
