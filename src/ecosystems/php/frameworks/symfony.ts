import { annotatedRoutes } from '../../../analysis/keys/annotated-routes.js';

/** Symfony: `#[Route('/users/{id}', methods: ['GET'])]`. */
export const symfony = annotatedRoutes({ name: 'symfony', languages: ['php'], hints: ['Controller', 'Mapping', '@Path', 'Route', 'HttpGet', 'HttpPost'] });
