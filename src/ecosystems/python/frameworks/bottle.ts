import { definePythonRouter } from '../routers.js';

/**
 * Bottle: `@app.route("/users/<name>", method="POST")`.
 * @see https://bottlepy.org/docs/dev/tutorial.html#request-routing
 */
export const bottle = definePythonRouter({
  name: 'bottle',
  hints: ['bottle'],
  verbs: ['get', 'post', 'put', 'patch', 'delete'],
  routes: ['route'],
  mounts: { mount: '' },
});
