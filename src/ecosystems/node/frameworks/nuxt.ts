import { defineFileRoutes } from '../declarations/file-routes.js';

/**
 * Nuxt, and Nitro alone: `export default defineEventHandler(list)` in `server/api/users.get.ts`.
 * @see https://nuxt.com/docs/guide/directory-structure/server
 */
export const nuxt = defineFileRoutes({
  name: 'nuxt',
  places: [/(?:^|\/)server\/(api\/[^]+)$/, /(?:^|\/)server\/routes\/([^]+)$/],
});
