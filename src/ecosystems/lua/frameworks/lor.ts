import { defineLuaRouter } from '../routers.js';

/**
 * Lor, for OpenResty: `app:get("/carts/:id", handler)`, `router:all("/carts", handler)`.
 * @see https://github.com/sumory/lor
 */
export const lor = defineLuaRouter({ name: 'lor', hints: ['"lor', "'lor"], any: ['all'] });
