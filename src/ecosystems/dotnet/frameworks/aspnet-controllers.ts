import { defineAnnotatedRoutes } from '../../../analysis/keys/annotated-routes.js';
import type { RouteParts } from '../../../analysis/keys/annotated-routes.js';
import { joinPaths } from '../../../analysis/keys/routes.js';

/**
 * Controllers of ASP.NET: `[HttpGet("{id}")]` of a class with `[Route("api/[controller]")]`.
 * @see https://learn.microsoft.com/aspnet/core/mvc/controllers/routing#attribute-routing-for-rest-apis
 */
export const aspnetControllers = defineAnnotatedRoutes({
  name: 'aspnet-controllers',
  language: 'csharp',
  hints: ['Controller', 'Route', 'HttpGet', 'HttpPost'],
  controllers: ['Route', 'RoutePrefix'],
  methods: {
    HttpGet: 'GET',
    HttpPost: 'POST',
    HttpPut: 'PUT',
    HttpPatch: 'PATCH',
    HttpDelete: 'DELETE',
    HttpHead: 'HEAD',
    HttpOptions: 'OPTIONS',
  },
  routeOf,
});

/**
 * `[controller]` is the name of the class without its suffix, `[action]` the name of the method; a path with `~/` has
 * no prefix.
 */
function routeOf({ prefix, path, container, method }: RouteParts): string {
  const controller = container.replace(/Controller$/, '').toLowerCase();
  const route = path.startsWith('~/') ? path.slice(1) : joinPaths([prefix.replace('[controller]', controller), path]);
  return route.replace('[action]', method.toLowerCase());
}
