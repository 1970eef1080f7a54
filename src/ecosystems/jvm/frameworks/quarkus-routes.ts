import { defineAnnotatedRoutes } from '../../../analysis/keys/annotated-routes.js';

/**
 * Reactive routes of Quarkus: `@Route(path = "/users", methods = Route.HttpMethod.GET)`.
 * @see https://quarkus.io/guides/reactive-routes
 */
export const quarkusRoutes = defineAnnotatedRoutes({
  name: 'quarkus-routes',
  language: 'java',
  hints: ['Route'],
  controllers: ['Route'],
});
