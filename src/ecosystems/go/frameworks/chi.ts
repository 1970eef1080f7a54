import { defineGoRouter } from '../routers.js';

/**
 * chi: `r.Route("/users", func(r chi.Router) { r.Get("/{id}", show) })`.
 * @see https://pkg.go.dev/github.com/go-chi/chi/v5#Router
 */
export const chi = defineGoRouter({
  name: 'chi',
  hints: ['chi'],
  verbs: ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options', 'Trace', 'Connect'],
  handles: ['Handle', 'HandleFunc', 'Method', 'MethodFunc'],
  groups: ['Route'],
  mounts: ['Mount'],
});
