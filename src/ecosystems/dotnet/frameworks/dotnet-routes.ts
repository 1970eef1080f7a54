import type { Call } from '../../../analysis/call.js';
import type { FrameworkExtractor } from '../../../analysis/define.js';
import { stringOf, stringsOf } from '../../../analysis/literal.js';
import { NONE } from '../../../analysis/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';
import { Prefixes, addRoute, assignedVariable, receiverName } from '../../../analysis/keys/routes.js';

/** Minimal APIs of ASP.NET: `app.MapGet("/x", …)`, `app.MapGroup("/v1")`. */
export const dotnetRoutes: FrameworkExtractor = {
  name: 'dotnet-routes',
  languages: ['csharp'],
  hints: ['.Map'],
  read: () => {
    const prefixes = new Prefixes();
    const map = (context: ExtractionContext, call: Call) => {
      const path = stringOf(context.syntax, call.args[0] ?? NONE);
      const router = receiverName(context, call.receiver);
      if (path === undefined || call.receiver === NONE || call.args.length < 2) return;
      const methods = call.name === 'MapMethods' ? stringsOf(context.syntax, call.args[1] ?? NONE) : call.name === 'Map' ? [] : [call.name.slice(3)];
      addRoute(context, call.node, { path: prefixes.full(call.node, router, path), methods, container: router });
    };
    const group = (context: ExtractionContext, call: Call) => {
      const path = stringOf(context.syntax, call.args[0] ?? NONE);
      const variable = assignedVariable(context, call.node);
      if (path !== undefined && variable !== '') prefixes.setVariable(variable, prefixes.full(call.node, receiverName(context, call.receiver), path));
    };
    return { calls: { MapGet: map, MapPost: map, MapPut: map, MapPatch: map, MapDelete: map, MapMethods: map, Map: map, MapGroup: group } };
  },
};
