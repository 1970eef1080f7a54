import { definePythonRouter } from '../routers.js';

/**
 * Starlette: `Route("/users", users, methods=["POST"])`, `Mount("/static", app=files)`.
 * @see https://www.starlette.io/routing/
 */
export const starlette = definePythonRouter({
  name: 'starlette',
  hints: ['starlette'],
  routes: ['route'],
  listed: ['Route', 'WebSocketRoute', 'add_route'],
  mounts: { Mount: '', mount: '' },
});
