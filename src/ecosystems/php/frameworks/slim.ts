import { definePhpRouter } from '../routers.js';

/**
 * Slim: `$app->get('/hello/{name}', …)`, `$app->group('/admin', function ($group) {})`.
 * @see https://www.slimframework.com/docs/v4/objects/routing.html
 */
export const slim = definePhpRouter({
  name: 'slim',
  hints: ['$app->', '$group->'],
  variables: ['app', 'group'],
  verbs: ['get', 'post', 'put', 'patch', 'delete', 'options'],
  anyVerb: ['any', 'redirect'],
  matches: ['map'],
  groups: ['group'],
});
