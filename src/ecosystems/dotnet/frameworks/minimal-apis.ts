import type { Call } from '../../../analysis/syntax/call.js';
import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { perFile, tableOf } from '../../../analysis/extraction/family.js';
import { Prefixes, addRoute, assignedVariable, receiverName } from '../../../analysis/keys/routes.js';
import { stringOf, stringsOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';

const MAPS = ['MapGet', 'MapPost', 'MapPut', 'MapPatch', 'MapDelete', 'MapMethods', 'Map'];

/**
 * Minimal APIs of ASP.NET: `app.MapGet("/x", …)`, `var v1 = app.MapGroup("/v1")`.
 * @see https://learn.microsoft.com/aspnet/core/fundamentals/minimal-apis/route-handlers
 */
export const minimalApis: FrameworkExtractor = {
  name: 'minimal-apis',
  languages: ['csharp'],
  hints: ['.Map'],
  read: () => ({ calls: { ...tableOf(MAPS, map), MapGroup: group } }),
};

const prefixesOf = perFile(() => new Prefixes());

function map(context: ExtractionContext, call: Call): void {
  const path = stringOf(context.syntax, call.args[0] ?? NONE);
  const router = receiverName(context, call.receiver);
  if (path === undefined || call.receiver === NONE || call.args.length < 2) return;
  const full = prefixesOf(context).full(call.node, router, path);
  addRoute(context, call.node, { path: full, methods: methodsOf(context, call), container: router });
}

function methodsOf(context: ExtractionContext, call: Call): string[] {
  if (call.name === 'MapMethods') return stringsOf(context.syntax, call.args[1] ?? NONE);
  return call.name === 'Map' ? [] : [call.name.slice('Map'.length)];
}

function group(context: ExtractionContext, call: Call): void {
  const path = stringOf(context.syntax, call.args[0] ?? NONE);
  const variable = assignedVariable(context, call.node);
  if (path === undefined || variable === '') return;
  const full = prefixesOf(context).full(call.node, receiverName(context, call.receiver), path);
  prefixesOf(context).setVariable(variable, full);
}
