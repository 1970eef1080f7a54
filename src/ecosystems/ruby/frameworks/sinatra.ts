import { VERBS, defineRubyRouter } from '../routers.js';

/**
 * Sinatra: `get '/hello/:name' do`; `namespace '/api' do` of its extension.
 * @see https://sinatrarb.com/intro.html#routes
 */
export const sinatra = defineRubyRouter({
  name: 'sinatra',
  hints: ['sinatra', 'Sinatra'],
  verbs: VERBS,
  scopes: ['namespace'],
});
