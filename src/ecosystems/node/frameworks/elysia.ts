import { VERBS, defineNodeRouter } from '../declarations/routers.js';

/**
 * Elysia: `const app = new Elysia().get('/users/:id', show)`.
 * @see https://elysiajs.com/essential/route
 */
export const elysia = defineNodeRouter({
  name: 'elysia',
  hints: ['elysia', 'Elysia'],
  makers: ['Elysia'],
  verbs: [...VERBS, 'all'],
});
