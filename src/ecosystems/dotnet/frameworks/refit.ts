import { VERB_MARKS, defineAnnotatedRoutes } from '../../../analysis/keys/annotated-routes.js';

/**
 * Refit: `[Get("/users/{user}")]` of an interface. It declares requests, which count only in files that name routes.
 * @see https://github.com/reactiveui/refit#api-attributes
 */
export const refit = defineAnnotatedRoutes({
  name: 'refit',
  language: 'csharp',
  hints: ['Route'],
  methods: VERB_MARKS,
});
