import { defineLuaRouter } from '../routers.js';

/**
 * Lapis: `app:get("/carts/:id", handler)`, `app:match("cart", "/carts/:id", handler)`.
 * @see https://leafo.net/lapis/reference/actions.html
 */
export const lapis = defineLuaRouter({ name: 'lapis', hints: ['lapis'], any: ['match'] });
