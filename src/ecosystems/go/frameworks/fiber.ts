import { defineGoRouter } from '../routers.js';

/**
 * Fiber: `app.Get("/users/:id", show)`.
 * @see https://docs.gofiber.io/guide/routing
 */
export const fiber = defineGoRouter({
  name: 'fiber',
  hints: ['fiber'],
  verbs: ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options', 'Trace', 'Connect'],
  anyVerb: ['All'],
  groups: ['Group', 'Route'],
  mounts: ['Mount'],
  methodConstants: ['fiber'],
});
