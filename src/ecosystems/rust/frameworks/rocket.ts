import { defineRustRouter } from '../routers.js';

/**
 * Rocket: `#[get("/hello/<name>")]`, `rocket::build().mount("/api", routes![hello])`.
 * @see https://rocket.rs/guide/v0.5/requests/
 */
export const rocket = defineRustRouter({
  name: 'rocket',
  hints: ['rocket'],
  attributes: ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'],
  mounts: ['mount'],
});
