import { defineAnnotatedRoutes } from '../../../analysis/keys/annotated-routes.js';

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
});
