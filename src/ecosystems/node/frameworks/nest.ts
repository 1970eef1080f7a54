import { annotatedRoutes } from '../../../analysis/keys/annotated-routes.js';

/** Nest, routing-controllers, tsoa: `@Get(':id')` of a class with `@Controller('users')`. */
export const nest = annotatedRoutes({ name: 'nest', languages: ['typescript'], hints: ['Controller', 'Mapping', '@Path', 'Route', 'HttpGet', 'HttpPost'] });
