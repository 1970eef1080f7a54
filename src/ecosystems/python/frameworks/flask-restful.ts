import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addRoute } from '../../../analysis/keys/routes.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { definePythonRouter } from '../routers.js';

/**
 * Flask-RESTful: `api.add_resource(Users, "/users", "/users/<id>")`.
 * @see https://flask-restful.readthedocs.io/en/latest/quickstart.html#endpoints
 */
export const flaskRestful = definePythonRouter({
  name: 'flask-restful',
  hints: ['flask_restful'],
  calls: () => ({ add_resource: resource }),
});

function resource(context: ExtractionContext, call: Call): void {
  for (const argument of call.args.slice(1)) {
    const path = stringOf(context.syntax, argument);
    if (path?.startsWith('/') === true) addRoute(context, call.node, { path, methods: [] });
  }
}
