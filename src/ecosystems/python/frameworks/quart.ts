import { definePythonRouter } from '../routers.js';

/**
 * Quart: `@app.websocket("/ws")`, and Flask's calls.
 * @see https://quart.palletsprojects.com/en/latest/how_to_guides/routing.html
 */
export const quart = definePythonRouter({
  name: 'quart',
  hints: ['quart'],
  verbs: ['get', 'post', 'put', 'patch', 'delete', 'websocket'],
  routes: ['route'],
  listed: ['add_url_rule'],
  routers: { Blueprint: 'url_prefix' },
  mounts: { register_blueprint: 'url_prefix' },
  currentApp: 'current_app',
});
