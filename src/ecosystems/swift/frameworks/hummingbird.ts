import { defineSwiftRouter } from '../routers.js';

/**
 * Hummingbird: `router.get("/users/{id}") { request, context in … }`, `router.group("todos").get(use: list)`.
 * @see https://docs.hummingbird.codes/2.0/documentation/hummingbird/routerguide
 */
export const hummingbird = defineSwiftRouter({ name: 'hummingbird', hints: ['import Hummingbird'] });
