import { tableOf } from '../../../analysis/extraction/family.js';
import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addRoute } from '../../../analysis/keys/routes.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { textAt } from '../command-lines.js';

/**
 * cpp-httplib: `server.Get("/users", handler)`.
 * @see https://github.com/yhirose/cpp-httplib
 */
export const cppHttplib: FrameworkExtractor = {
  name: 'cpp-httplib',
  languages: ['cpp'],
  hints: ['httplib'],
  read: () => ({ calls: tableOf(['Get', 'Post', 'Put', 'Patch', 'Delete', 'Options'], route) }),
};

function route(context: ExtractionContext, call: Call): void {
  const path = textAt(context, call, 0);
  const handler = context.syntax.kind(call.args[1] ?? NONE);
  if (call.receiver === NONE || path?.startsWith('/') !== true || !/^(?:lambda_expression|identifier)$/.test(handler))
    return;
  addRoute(context, call.node, { path, methods: [call.name] });
}
