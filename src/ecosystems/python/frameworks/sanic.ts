import { definePythonRouter } from '../routers.js';

/**
 * Sanic: `@app.get("/users/<id:int>")`, `Blueprint("v1", url_prefix="/v1")`.
 * @see https://sanic.dev/en/guide/basics/routing.html
 */
export const sanic = definePythonRouter({
  name: 'sanic',
  hints: ['sanic'],
  verbs: ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'websocket'],
  routes: ['route'],
  routers: { Blueprint: 'url_prefix' },
});
