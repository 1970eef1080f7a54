import { defineRubyRouter, rootRoute } from '../routers.js';

/**
 * Hanami: `get '/books', to: 'books.index'` in `class Routes < Hanami::Routes`.
 * @see https://guides.hanamirb.org/v2.2/routing/overview/
 */
export const hanami = defineRubyRouter({
  name: 'hanami',
  hints: ['Hanami'],
  verbs: ['get', 'post', 'put', 'patch', 'delete', 'options', 'trace'],
  scopes: ['scope'],
  mounts: ['mount'],
  calls: { root: rootRoute },
});
