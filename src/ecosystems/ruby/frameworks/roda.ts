import { defineRubyRouter } from '../routers.js';

/**
 * Roda: `get 'users' do` where its block is the request's; the usual `r.get 'users' do` has a receiver, and is not
 * read.
 * @see https://roda.jeremyevans.net/documentation.html
 */
export const roda = defineRubyRouter({
  name: 'roda',
  hints: ['Roda'],
  verbs: ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'],
});
