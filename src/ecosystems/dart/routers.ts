import type { Call } from '../../analysis/syntax/call.js';
import type { FrameworkExtractor, Readers } from '../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { tableOf } from '../../analysis/extraction/family.js';
import { ALL_HTTP_METHODS } from '../../analysis/keys/http-methods.js';
import { addRoute } from '../../analysis/keys/routes.js';
import { stringOf } from '../../analysis/syntax/literal.js';
import { NONE } from '../../analysis/syntax/syntax.js';

interface DartRouter {
  readonly name: string;
  readonly hints: readonly string[];
  readonly mounts?: readonly string[];
  readonly nodes?: Readers['nodes'];
}

/**
 * A framework whose routers get routes by methods named after those of HTTP. These are one family: the calls have the
 * same names, and each has one visitor.
 */
export function defineDartRouter({ name, hints, mounts = [], nodes = {} }: DartRouter): FrameworkExtractor {
  const calls = { ...tableOf(ALL_HTTP_METHODS, verb), all: any, ...tableOf(mounts, mounted) };
  return { name, languages: ['dart'], hints, family: 'dart-routers', read: () => ({ calls, nodes }) };
}

function verb(context: ExtractionContext, call: Call): void {
  route(context, call, [call.name]);
}

function any(context: ExtractionContext, call: Call): void {
  route(context, call, []);
}

function mounted(context: ExtractionContext, call: Call): void {
  route(context, call, ['MOUNT']);
}

/** A path, and a handler after it: clients have methods of the same names. */
function route(context: ExtractionContext, { node, receiver, args }: Call, methods: readonly string[]): void {
  const path = stringOf(context.syntax, args[0] ?? NONE);
  if (receiver === NONE || args.length < 2 || path?.startsWith('/') !== true) return;
  addRoute(context, node, { path, methods });
}
