import { VERB_MARKS, defineAnnotatedRoutes } from '../../../analysis/keys/annotated-routes.js';

/**
 * tsoa: `@Get('{userId}')` of a class with `@Route('users')`.
 * @see https://tsoa-community.github.io/docs/getting-started.html
 */
export const tsoa = defineAnnotatedRoutes({
  name: 'tsoa',
  language: 'typescript',
  hints: ['Route'],
  controllers: ['Route'],
  methods: VERB_MARKS,
});
