import { definePythonRouter } from '../routers.js';

/**
 * Flask: `@app.route("/users/<int:id>", methods=["POST"])`.
 * @see https://flask.palletsprojects.com/en/stable/quickstart/#routing
 */
export const flask = definePythonRouter({
  name: 'flask',
  hints: ['flask', 'Blueprint'],
  verbs: ['get', 'post', 'put', 'patch', 'delete'],
  routes: ['route'],
  listed: ['add_url_rule'],
  routers: { Blueprint: 'url_prefix' },
  mounts: { register_blueprint: 'url_prefix' },
  currentApp: 'current_app',
});
