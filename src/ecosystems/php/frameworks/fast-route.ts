import { definePhpRouter } from '../routers.js';

/**
 * FastRoute: `$r->get('/users/{id}', …)` in the callback that is given the routes.
 * @see https://github.com/nikic/FastRoute#defining-routes
 */
export const fastRoute = definePhpRouter({
  name: 'fast-route',
  hints: ['$r->'],
  variables: ['r', 'routes'],
  verbs: ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'],
  anyVerb: ['any'],
});
