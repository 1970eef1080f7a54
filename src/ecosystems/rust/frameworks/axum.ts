import { defineRustRouter } from '../routers.js';

/**
 * axum: `.route("/users/{id}", get(show).delete(remove))`, `.nest("/api", api())`.
 * @see https://docs.rs/axum/latest/axum/struct.Router.html
 */
export const axum = defineRustRouter({
  name: 'axum',
  hints: ['axum', 'Router', '.route('],
  routes: ['route'],
  mounts: ['nest', 'nest_service'],
});
