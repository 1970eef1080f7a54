import { defineAnnotatedRoutes } from '../../../analysis/keys/annotated-routes.js';

/**
 * JAX-RS: `@GET @Path("/{id}")` of a class with `@Path("/users")`.
 * @see https://jakarta.ee/specifications/restful-ws/3.1/jakarta-restful-ws-spec-3.1#resources
 */
export const jaxRs = defineAnnotatedRoutes({ name: 'jax-rs', language: 'java', hints: ['@Path'], bareWith: 'Path' });
