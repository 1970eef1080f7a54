import type { Call } from '../../analysis/syntax/call.js';
import type { FrameworkExtractor } from '../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { tableOf } from '../../analysis/extraction/family.js';
import { HTTP_METHODS } from '../../analysis/keys/http-methods.js';
import { addRoute } from '../../analysis/keys/routes.js';
import { stringOf } from '../../analysis/syntax/literal.js';
import { NONE } from '../../analysis/syntax/syntax.js';

interface LuaRouter {
  readonly name: string;
  readonly hints: readonly string[];
  /** Names of methods for any HTTP method: `app:match("/x", handler)`. */
  readonly any: readonly string[];
}

/**
 * A framework whose applications get routes by methods. These are one family: the calls have the same names, and each
 * has one visitor.
 */
export function defineLuaRouter({ name, hints, any }: LuaRouter): FrameworkExtractor {
  const calls = { ...tableOf(HTTP_METHODS, verb), ...tableOf(any, anyMethod) };
  return { name, languages: ['lua'], hints, family: 'lua-routers', read: () => ({ calls }) };
}

function verb(context: ExtractionContext, call: Call): void {
  route(context, call, [call.name]);
}

function anyMethod(context: ExtractionContext, call: Call): void {
  route(context, call, []);
}

/** The path is the first argument, or the second one after the name of the route; a handler follows it. */
function route(context: ExtractionContext, call: Call, methods: readonly string[]): void {
  const { syntax } = context;
  const [first = NONE, second = NONE] = call.args;
  const path = [first, second].find((argument) => stringOf(syntax, argument)?.startsWith('/') === true);
  const isMethod = syntax.text[syntax.end(call.receiver)] === ':';
  const hasHandler = path !== undefined && path !== call.args.at(-1);
  if (path === undefined || !hasHandler || call.receiver === NONE || !isMethod) return;
  addRoute(context, call.node, { path: stringOf(syntax, path) ?? '', methods });
}
