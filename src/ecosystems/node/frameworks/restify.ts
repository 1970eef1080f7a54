import { defineNodeRouter } from '../declarations/routers.js';

/**
 * Restify: `server.del('/users/:id', remove)`.
 * @see https://github.com/restify/node-restify/blob/master/docs/_api/server.md
 */
export const restify = defineNodeRouter({
  name: 'restify',
  hints: ['restify'],
  makers: ['createServer'],
  verbs: ['get', 'head', 'post', 'put', 'patch', 'del'],
  mounts: ['use'],
});
