import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addRoute } from '../../../analysis/keys/routes.js';
import { textAt } from '../command-lines.js';

/**
 * Crow: `CROW_ROUTE(app, "/users/<int>")`.
 * @see https://crowcpp.org/master/guides/routes/
 */
export const crow: FrameworkExtractor = {
  name: 'crow',
  languages: ['cpp'],
  hints: ['CROW_ROUTE', 'CROW_BP_ROUTE'],
  read: () => ({ calls: { CROW_ROUTE: route } }),
};

function route(context: ExtractionContext, call: Call): void {
  const path = textAt(context, call, 1);
  if (path?.startsWith('/') === true) addRoute(context, call.node, { path, methods: [] });
}
