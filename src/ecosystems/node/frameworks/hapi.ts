import { defineNodeRouter } from '../declarations/routers.js';

/**
 * hapi: `server.route({ method: 'GET', path: '/x', handler })`.
 * @see https://hapi.dev/tutorials/routing
 */
export const hapi = defineNodeRouter({ name: 'hapi', hints: ['hapi'], tables: ['route'] });
