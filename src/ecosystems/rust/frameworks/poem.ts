import { defineRustRouter } from '../routers.js';

/**
 * Poem: `Route::new().at("/hello/:name", get(hello)).nest("/api", api())`.
 * @see https://docs.rs/poem/latest/poem/struct.Route.html
 */
export const poem = defineRustRouter({ name: 'poem', hints: ['poem'], routes: ['at'], mounts: ['nest'] });
