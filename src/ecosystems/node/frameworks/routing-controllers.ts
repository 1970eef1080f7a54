import { VERB_MARKS, defineAnnotatedRoutes } from '../../../analysis/keys/annotated-routes.js';

/**
 * routing-controllers: `@Get('/:id')` of a class with `@JsonController('/users')`.
 * @see https://github.com/typestack/routing-controllers#usage-examples
 */
export const routingControllers = defineAnnotatedRoutes({
  name: 'routing-controllers',
  language: 'typescript',
  hints: ['Controller'],
  controllers: ['Controller', 'JsonController'],
  methods: { ...VERB_MARKS, All: 'ANY' },
});
