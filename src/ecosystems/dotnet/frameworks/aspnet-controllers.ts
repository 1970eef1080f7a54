import { annotatedRoutes } from '../../../analysis/keys/annotated-routes.js';

/** ASP.NET: `[HttpGet("{id}")]` of a class with `[Route("api/[controller]")]`. */
export const aspnetControllers = annotatedRoutes({ name: 'aspnet-controllers', languages: ['csharp'], hints: ['Controller', 'Mapping', '@Path', 'Route', 'HttpGet', 'HttpPost'] });
