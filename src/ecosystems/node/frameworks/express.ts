import { VERBS, defineNodeRouter } from '../declarations/routers.js';

/**
 * Express: `app.get('/users/:id', show)`, `app.use('/api', express.Router())`.
 * @see https://expressjs.com/en/guide/routing.html
 */
export const express = defineNodeRouter({
  name: 'express',
  hints: ['express', 'outer', 'app.'],
  makers: ['express', 'Router'],
  verbs: [...VERBS, 'all'],
  mounts: ['use'],
});
