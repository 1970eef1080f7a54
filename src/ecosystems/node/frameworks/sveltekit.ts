import { defineFileRoutes } from '../declarations/file-routes.js';

/**
 * SvelteKit: `export function GET()` in `src/routes/users/[id]/+server.ts`.
 * @see https://svelte.dev/docs/kit/routing#server
 */
export const sveltekit = defineFileRoutes({ name: 'sveltekit', places: [/(?:^|\/)routes\/([^]+)\/\+server$/] });
