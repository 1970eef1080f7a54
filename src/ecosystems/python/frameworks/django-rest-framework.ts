import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addRoute, joinPaths, receiverName } from '../../../analysis/keys/routes.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { definePythonRouter } from '../routers.js';

/**
 * Django REST framework: `router.register(r"users", UserViewSet)`.
 * @see https://www.django-rest-framework.org/api-guide/routers/
 */
export const djangoRestFramework = definePythonRouter({
  name: 'django-rest-framework',
  hints: ['rest_framework'],
  calls: (context) => (context.holds(/urlpatterns|django/) ? { register } : {}),
});

function register(context: ExtractionContext, call: Call): void {
  const path = stringOf(context.syntax, call.args[0] ?? NONE);
  if (path === undefined || call.args.length < 2 || !/router/i.test(receiverName(context, call.receiver))) return;
  addRoute(context, call.node, { path: joinPaths([path]), methods: [] });
}
