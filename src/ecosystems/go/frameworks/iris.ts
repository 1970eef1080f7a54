import { defineGoRouter } from '../routers.js';

/**
 * Iris: `users := app.Party("/users")`, `users.Get("/{id}", show)`.
 * @see https://pkg.go.dev/github.com/kataras/iris/v12/core/router#Party
 */
export const iris = defineGoRouter({
  name: 'iris',
  hints: ['iris'],
  verbs: ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options', 'Trace', 'Connect'],
  anyVerb: ['Any'],
  handles: ['Handle'],
  groups: ['Party'],
});
