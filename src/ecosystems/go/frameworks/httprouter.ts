import { defineGoRouter } from '../routers.js';

/**
 * HttpRouter: `router.Handler("GET", "/x", handler)`.
 * @see https://pkg.go.dev/github.com/julienschmidt/httprouter#Router
 */
export const httprouter = defineGoRouter({
  name: 'httprouter',
  hints: ['httprouter'],
  verbs: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'],
  handles: ['Handle', 'Handler', 'HandlerFunc'],
});
