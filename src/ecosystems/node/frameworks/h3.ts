import { VERBS, defineNodeRouter } from '../declarations/routers.js';

/**
 * h3: `const router = createRouter().get('/users/:id', show)`.
 * @see https://v1.h3.dev/guide/router
 */
export const h3 = defineNodeRouter({
  name: 'h3',
  hints: ['h3'],
  makers: ['createRouter'],
  verbs: VERBS,
  mounts: ['use'],
});
