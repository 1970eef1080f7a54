import { VERB_MARKS, defineAnnotatedRoutes } from '../../../analysis/keys/annotated-routes.js';

/**
 * Refit: `[Get("/users/{user}")]` of an interface. These are requests, so they count only in files that name routes too.
 * @see https://github.com/reactiveui/refit#api-attributes
 */
export const refit = defineAnnotatedRoutes({
  name: 'refit',
  language: 'csharp',
  hints: ['Route'],
  methods: VERB_MARKS,
});
