// Cloudflare Workers: the main module of a worker. Its tools give files that end in .bin as bytes.
import snapshot from './snapshot.bin';
import { handle, open } from './handler.js';

open(snapshot, { onFault: console.error });

export default { fetch: (request) => handle(request) };
