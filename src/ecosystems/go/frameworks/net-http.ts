import { defineGoRouter } from '../routers.js';

/**
 * The router of the standard library, and by its hint every file that serves HTTP:
 * `mux.HandleFunc("/items/{id}", show)`.
 * @see https://pkg.go.dev/net/http#ServeMux
 */
export const netHttp = defineGoRouter({
  name: 'net-http',
  hints: ['net/http'],
  handles: ['Handle', 'HandleFunc'],
  /** The name under which files with another package `http` import it. */
  methodConstants: ['nethttp'],
});
