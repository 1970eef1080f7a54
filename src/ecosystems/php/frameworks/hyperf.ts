import { defineAnnotatedRoutes } from '../../../analysis/keys/annotated-routes.js';

/**
 * Hyperf: `#[GetMapping(path: '{id}')]` of a class with `#[Controller(prefix: 'users')]`.
 * @see https://hyperf.wiki/3.1/#/en/router
 */
export const hyperf = defineAnnotatedRoutes({
  name: 'hyperf',
  language: 'php',
  hints: ['Controller', 'Mapping'],
  controllers: ['Controller', 'RequestMapping'],
  methods: {
    GetMapping: 'GET',
    PostMapping: 'POST',
    PutMapping: 'PUT',
    PatchMapping: 'PATCH',
    DeleteMapping: 'DELETE',
  },
});
