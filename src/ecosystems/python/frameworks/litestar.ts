import { definePythonRouter } from '../routers.js';

/**
 * Litestar: `WebSocketRoute(path="/ws", route_handler=handler)`; its decorators have no receiver, and are not read.
 * @see https://docs.litestar.dev/latest/reference/routes.html
 */
export const litestar = definePythonRouter({ name: 'litestar', hints: ['litestar'], listed: ['WebSocketRoute'] });
