import { defineGoRouter } from '../routers.js';

/**
 * Gin: `v1 := r.Group("/v1")`, `v1.POST("/login", login)`.
 * @see https://pkg.go.dev/github.com/gin-gonic/gin#RouterGroup
 */
export const gin = defineGoRouter({
  name: 'gin',
  hints: ['gin'],
  verbs: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'],
  anyVerb: ['Any'],
  handles: ['Handle'],
  groups: ['Group'],
});
