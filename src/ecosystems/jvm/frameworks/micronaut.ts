import { VERB_MARKS, defineAnnotatedRoutes } from '../../../analysis/keys/annotated-routes.js';

/**
 * Micronaut: `@Get("/{id}")` of a class with `@Controller("/users")`.
 * @see https://docs.micronaut.io/latest/guide/#routing
 */
export const micronaut = defineAnnotatedRoutes({
  name: 'micronaut',
  language: 'java',
  hints: ['Controller'],
  controllers: ['Controller'],
  methods: VERB_MARKS,
});
