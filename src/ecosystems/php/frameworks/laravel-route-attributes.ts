import { VERB_MARKS, defineAnnotatedRoutes } from '../../../analysis/keys/annotated-routes.js';

/**
 * Route attributes for Laravel, of Spatie: `#[Get('users/{id}')]`.
 * @see https://github.com/spatie/laravel-route-attributes#usage
 */
export const laravelRouteAttributes = defineAnnotatedRoutes({
  name: 'laravel-route-attributes',
  language: 'php',
  hints: ['RouteAttributes'],
  methods: VERB_MARKS,
});
