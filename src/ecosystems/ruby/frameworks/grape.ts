import { defineRubyRouter } from '../routers.js';

/**
 * Grape: `get '/statuses' do` in `namespace :v1 do` of a class of `Grape::API`.
 * @see https://www.ruby-grape.org/
 */
export const grape = defineRubyRouter({
  name: 'grape',
  hints: ['Grape::API'],
  verbs: ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'],
  scopes: ['namespace'],
  mounts: ['mount'],
});
