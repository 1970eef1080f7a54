// Node.js 20 or newer: PORT=8080 node node.js
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import process from 'node:process';
import { Readable } from 'node:stream';
import { handle, open } from './handler.js';

open(() => readFile(new URL('./snapshot.bin', import.meta.url)), { onFault: console.error });

const { PORT = '8080', HOST = '127.0.0.1' } = process.env;

const server = createServer(async (incoming, outgoing) => {
  const request = requestOf(incoming);
  const response = await (request === undefined ? new Response(null, { status: 400 }) : answer(request, incoming));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
});

server.listen(Number(PORT), HOST, () => console.error(`serving http://${HOST}:${server.address().port}/mcp`));

function answer(request, incoming) {
  return handle(request).catch((error) => {
    // The server is not at fault where a client left in the middle of its request.
    if (!incoming.destroyed || incoming.complete) console.error(error);
    return new Response(null, { status: 500 });
  });
}

/** Undefined for what the web does not know as a request: an address that cannot be read, the method TRACE. */
function requestOf(incoming) {
  const { method = 'GET', url = '/', headers } = incoming;
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) for (const one of [value].flat()) sent.append(name, one);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody ? { body: Readable.toWeb(incoming), duplex: 'half' } : {};
  try {
    return new Request(new URL(url, `http://${headers.host ?? HOST}`), { method, headers: sent, ...body });
  } catch {
    return undefined;
  }
}
