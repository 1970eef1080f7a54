import { annotatedRoutes } from '../../../analysis/keys/annotated-routes.js';

/** Spring, Micronaut, JAX-RS: `@GetMapping("/users/{id}")`, `@GET @Path("/users")`. */
export const spring = annotatedRoutes({ name: 'spring', languages: ['java'], hints: ['Controller', 'Mapping', '@Path', 'Route', 'HttpGet', 'HttpPost'] });
