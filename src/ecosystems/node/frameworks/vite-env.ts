import { defineEnvironmentObject } from '../declarations/environment-objects.js';

/**
 * Vite: `import.meta.env.VITE_API_URL`; `MODE` and its like are set by Vite itself.
 * @see https://vite.dev/guide/env-and-mode
 */
export const viteEnv = defineEnvironmentObject({
  name: 'vite-env',
  hints: ['import.meta'],
  object: 'import.meta.env',
  own: ['MODE', 'DEV', 'PROD', 'SSR', 'BASE_URL'],
});
