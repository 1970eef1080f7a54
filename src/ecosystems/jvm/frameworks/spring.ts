import { defineAnnotatedRoutes } from '../../../analysis/keys/annotated-routes.js';

/**
 * Spring MVC and its HTTP interfaces: `@GetMapping("/{id}")` of a class with `@RequestMapping("/users")`.
 * @see https://docs.spring.io/spring-framework/reference/web/webmvc/mvc-controller/ann-requestmapping.html
 */
export const spring = defineAnnotatedRoutes({
  name: 'spring',
  language: 'java',
  hints: ['Controller', 'Mapping'],
  controllers: ['RequestMapping'],
  methods: {
    GetMapping: 'GET',
    PostMapping: 'POST',
    PutMapping: 'PUT',
    PatchMapping: 'PATCH',
    DeleteMapping: 'DELETE',
    GetExchange: 'GET',
    PostExchange: 'POST',
  },
});
