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
    const verb = (context: ExtractionContext, call: Call) => verbRoute(context, call, prefixes);
    return {
      calls: {
        ...Object.fromEntries([...HTTP_METHODS, 'any', 'view', 'redirect'].map((name) => [name, verb])),
        match: (context, call) => matchRoute(context, call, prefixes), map: (context, call) => matchRoute(context, call, prefixes),
        resource: (context, call) => resource(context, call, prefixes), apiResource: (context, call) => resource(context, call, prefixes),
        group: (context, call) => group(context, call, prefixes),
      },
    };
  },
};

function isRouter(context: ExtractionContext, call: Call): boolean {
  const name = receiverName(context, call.receiver);
  return /^(?:Route|app|router|group|r|routes)$/.test(name) || /^Route::/.test(context.syntax.slice(call.receiver).slice(0, 20));
}

/** Prefix given in the chain before: `Route::prefix('admin')->get(…)`. */
function chainedPrefix(context: ExtractionContext, call: Call): string {
  return chainBefore(context, call, php.calls).filter((before) => before.name === 'prefix').map((before) => stringOf(context.syntax, before.args[0] ?? NONE) ?? '').reverse().join('/');
}

function verbRoute(context: ExtractionContext, call: Call, prefixes: Prefixes): void {
  const path = stringOf(context.syntax, call.args[0] ?? NONE);
  if (path === undefined || call.args.length < 2 || !isRouter(context, call)) return;
  const method = call.name === 'any' || call.name === 'redirect' ? 'ANY' : call.name === 'view' ? 'GET' : call.name;
  addRoute(context, call.node, { path: prefixes.full(call.node, '', joinPaths([chainedPrefix(context, call), path])), methods: [method] });
}

/** `Route::match(['get', 'post'], '/x', …)`, Slim's `$app->map(['GET'], '/x', …)`. */
function matchRoute(context: ExtractionContext, call: Call, prefixes: Prefixes): void {
  const { syntax } = context;
  const path = stringOf(syntax, call.args[1] ?? NONE);
  if (path !== undefined && isRouter(context, call)) addRoute(context, call.node, { path: prefixes.full(call.node, '', path), methods: stringsOf(syntax, call.args[0] ?? NONE) });
}

function resource(context: ExtractionContext, call: Call, prefixes: Prefixes): void {
  const name = stringOf(context.syntax, call.args[0] ?? NONE);
  if (name === undefined || !isRouter(context, call)) return;
  const path = prefixes.full(call.node, '', name);
  for (const [method, suffix, forForms] of RESOURCE_METHODS) {
    if (!forForms || call.name === 'resource') addRoute(context, call.node, { path: path + suffix, methods: [method] });
  }
}

/** `Route::prefix('admin')->group(function () {...})`, Slim's `$app->group('/admin', function ($group) {...})`. */
function group(context: ExtractionContext, call: Call, prefixes: Prefixes): void {
  const { syntax } = context;
  const own = stringOf(syntax, call.args[0] ?? NONE) ?? arrayPrefix(context, call.args[0] ?? NONE);
  const callback = call.args.find((argument) => /^(?:anonymous_function|arrow_function)/.test(syntax.kind(argument))) ?? NONE;
  const prefix = joinPaths([chainedPrefix(context, call), own]);
  if (callback === NONE || prefix === '/') return;
  prefixes.setRange(context, callback, prefix);
  const variable = assignedVariable(context, call.node);
  if (variable !== '') prefixes.setVariable(variable, prefix);
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
