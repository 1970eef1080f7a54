import { VERBS, defineNodeRouter } from '../declarations/routers.js';

/**
 * Polka: `polka().get('/users/:id', show)`.
 * @see https://github.com/lukeed/polka#api
 */
export const polka = defineNodeRouter({
  name: 'polka',
  hints: ['polka'],
  makers: ['polka'],
  verbs: [...VERBS, 'all'],
  mounts: ['use'],
});
