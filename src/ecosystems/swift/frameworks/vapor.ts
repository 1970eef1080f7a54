import { defineSwiftRouter } from '../routers.js';

/**
 * Vapor: `app.get("users", ":id") { req in … }` in `app.group("api") { … }`, and on `app.grouped("api")`.
 * @see https://docs.vapor.codes/basics/routing/
 */
export const vapor = defineSwiftRouter({ name: 'vapor', hints: ['import Vapor'] });
