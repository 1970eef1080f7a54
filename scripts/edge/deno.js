// Deno, Deno Deploy: deno run --allow-net --allow-read --allow-env=PORT deno.js
import { handle, open } from './handler.js';

open(() => Deno.readFile(new URL('./snapshot.bin', import.meta.url)), { onFault: console.error });

Deno.serve({ port: Number(Deno.env.get('PORT') ?? 8000) }, (request) => handle(request));
