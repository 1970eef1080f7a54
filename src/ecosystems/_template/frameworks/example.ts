import { defineTemplateRouter } from '../routers.js';

/**
 * One sentence, with a line of its code: `app.get("/users/:id", show)`.
 * @see https://example.org/docs/routing
 */
export const example = defineTemplateRouter({
  // The name of this file, and of the fixture `fixtures/code/<language>/example.<extension>`.
  name: 'example',
  hints: ['example/router'],
  verbs: ['get', 'post', 'put', 'delete'],
});
