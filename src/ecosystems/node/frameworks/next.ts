import { defineFileRoutes } from '../declarations/file-routes.js';

/**
 * Next.js: `export function GET()` in `app/users/[id]/route.ts`, `pages/api/users.ts`.
 * @see https://nextjs.org/docs/app/api-reference/file-conventions/route
 */
export const next = defineFileRoutes({
  name: 'next',
  places: [/(?:^|\/)pages\/(api(?:\/[^]+)?)$/, /(?:^|\/)app\/([^]+)\/route$/],
});
