import type { Call } from '../../analysis/syntax/call.js';
import type { FrameworkExtractor } from '../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { perFile, tableOf } from '../../analysis/extraction/family.js';
import { chainBefore } from '../../analysis/keys/calls.js';
import { HTTP_METHODS } from '../../analysis/keys/http-methods.js';
import { Prefixes, addRoute, assignedVariable, joinPaths, receiverName } from '../../analysis/keys/routes.js';
import { stringOf } from '../../analysis/syntax/literal.js';
import { NONE } from '../../analysis/syntax/syntax.js';
import { swift } from './language.js';

interface SwiftRouter {
  readonly name: string;
  readonly hints: readonly string[];
}

/**
 * A router whose calls take the parts of a path, and a closure or a function: `app.get("users", ":id") { … }`.
 *
 * These are one family (`FrameworkExtractor.family`): Vapor and Hummingbird have the same names of calls.
 */
export function defineSwiftRouter({ name, hints }: SwiftRouter): FrameworkExtractor {
  return { name, languages: ['swift'], hints, family: 'swift-routers', read: () => ({ calls }) };
}

const prefixesOf = perFile(() => new Prefixes());
/** Receivers of `get("…") { … }` that send requests. */
const CLIENT = /client|session|cache|defaults|^AF$/i;

const calls = { ...tableOf(HTTP_METHODS, verb), on: verb, webSocket: verb, ...tableOf(['group', 'grouped'], group) };

/** `get("users", ":id")`, `on(.POST, "upload")`, `on("/upload", method: .post)`. */
function verb(context: ExtractionContext, call: Call): void {
  const method = call.name === 'on' ? methodOf(context, call) : call.name === 'webSocket' ? 'GET' : call.name;
  const path = pathOf(context, call);
  if (!hasHandler(context, call) || CLIENT.test(receiverName(context, call.receiver))) return;
  if (method !== undefined && path !== undefined)
    addRoute(context, call.args[0] ?? call.named.get('use') ?? call.node, {
      path: pathAt(context, call, { path, at: call.node }),
      methods: [method],
    });
}

/** A prefix for the routes in its closure, and for those of the variable that gets the group. */
function group(context: ExtractionContext, call: Call): void {
  const path = pathOf(context, call);
  if (path === undefined || call.receiver === NONE) return;
  const closure = call.args.find((argument) => context.syntax.kind(argument) === 'lambda_literal');
  const variable = assignedVariable(context, call.node);
  const prefix = pathAt(context, call, { path, at: NONE });
  if (closure !== undefined) prefixesOf(context).setRange(context, closure, prefix);
  else if (variable !== '') prefixesOf(context).setVariable(variable, prefix);
}

/** With the groups earlier in the chain, the variable at its head, and the closures around the place. */
function pathAt(
  context: ExtractionContext,
  call: Call,
  { path, at }: { readonly path: string; readonly at: number },
): string {
  const chain = chainBefore(context, call, swift.calls);
  const groups = chain
    .filter(({ name }) => name === 'group' || name === 'grouped')
    .map((before) => pathOf(context, before) ?? '');
  const head = receiverName(context, chain.at(-1)?.receiver ?? call.receiver);
  return prefixesOf(context).full(at, head, joinPaths([...groups.reverse(), path]));
}

/** The literal parts of a path, joined; '/' for none. Undefined if one of them is not literal. */
function pathOf({ syntax }: ExtractionContext, call: Call): string | undefined {
  const given = call.args.filter(
    (argument) => syntax.kind(argument) !== 'lambda_literal' && syntax.kind(argument) !== 'prefix_expression',
  );
  const parts = given.flatMap((argument) => stringOf(syntax, argument) ?? []);
  // A group of middleware has no part of a path.
  const isLiteral = parts.length === given.length || (parts.length === 0 && /^grouped?$/.test(call.name));
  return isLiteral && !parts.some((part) => part.includes('://')) ? joinPaths(parts) : undefined;
}

/** `.POST` as the first argument, or as the one of this name. */
function methodOf({ syntax }: ExtractionContext, { args, named }: Call): string | undefined {
  return /^\.([A-Za-z]{3,10})$/.exec(syntax.slice(named.get('method') ?? args[0] ?? NONE).slice(0, 40))?.[1];
}

function hasHandler({ syntax }: ExtractionContext, { args, named, receiver }: Call): boolean {
  return receiver !== NONE && (named.has('use') || args.some((argument) => syntax.kind(argument) === 'lambda_literal'));
}
