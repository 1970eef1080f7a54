import { defineAnnotatedRoutes } from '../../../analysis/keys/annotated-routes.js';

/**
 * Symfony: `#[Route('/users/{id}', methods: ['GET'])]`.
 * @see https://symfony.com/doc/current/routing.html#creating-routes-as-attributes
 */
export const symfony = defineAnnotatedRoutes({
  name: 'symfony',
  language: 'php',
  hints: ['Controller', 'Route'],
  controllers: ['Route'],
});
