import { definePhpRouter } from '../routers.js';

/**
 * Lumen, and routers that are called `$router`: `$router->get('users/{id}', …)`.
 * @see https://lumen.laravel.com/docs/routing
 */
export const lumen = definePhpRouter({
  name: 'lumen',
  hints: ['$router->'],
  variables: ['router'],
  verbs: ['get', 'post', 'put', 'patch', 'delete', 'options'],
  groups: ['group'],
});
