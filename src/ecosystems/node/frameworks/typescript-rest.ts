import { defineAnnotatedRoutes } from '../../../analysis/keys/annotated-routes.js';

/**
 * typescript-rest: `@GET @Path(':id')` of a class with `@Path('/users')`.
 * @see https://github.com/thiagobustamante/typescript-rest#path-decorator
 */
export const typescriptRest = defineAnnotatedRoutes({
  name: 'typescript-rest',
  language: 'typescript',
  hints: ['@Path'],
  bareWith: 'Path',
});
