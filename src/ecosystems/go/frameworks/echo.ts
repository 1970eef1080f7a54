import { defineGoRouter } from '../routers.js';

/**
 * Echo: `e.GET("/users/:id", show)`.
 * @see https://pkg.go.dev/github.com/labstack/echo/v4#Echo
 */
export const echo = defineGoRouter({
  name: 'echo',
  hints: ['echo'],
  verbs: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'CONNECT'],
  anyVerb: ['Any'],
  groups: ['Group'],
  methodConstants: ['echo'],
});
