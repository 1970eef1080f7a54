import type { IncomingMessage, ServerResponse } from 'node:http';
import { onceClosed } from './connections.js';
import { LIMITS } from './limits.js';

/** Where the protocol is served. */
export const PATH = '/mcp';

/** The body of a request as text; undefined when it is larger than `LIMITS.bodyBytes`, which is then not read on. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > LIMITS.bodyBytes) return undefined;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > LIMITS.bodyBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The request for code that knows the web's standard interfaces only; without its body, which was read before. */
export function webRequest(request: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  return new Request(`http://localhost${PATH}`, { method: request.method ?? 'GET', headers });
}

/**
 * Sends the answer: a stream of events piece by piece, no faster than the client reads it, until the client has gone;
 * any other one with its head, in one piece. A client that does not read is cut off. Resolves to the number of bytes.
 *
 * @param onUnread Called when the answer waits for the client.
 */
export async function sendResponse(response: Response, to: ServerResponse, onUnread: () => void): Promise<number> {
  const headers = Object.fromEntries(response.headers);
  if (response.body !== null && headers['content-type'] === 'text/event-stream') {
    to.writeHead(response.status, headers);
    to.flushHeaders();
    return sendEvents(response.body, to, onUnread);
  }
  const body = new Uint8Array(await response.arrayBuffer());
  to.writeHead(response.status, response.body === null ? headers : { ...headers, 'content-length': body.byteLength });
  to.end(body);
  void untilRead(to, 'finish');
  return body.byteLength;
}

async function sendEvents(body: ReadableStream<Uint8Array>, to: ServerResponse, onUnread: () => void): Promise<number> {
  const reader = body.getReader();
  const stay = onceClosed(to, () => void reader.cancel().catch(() => undefined));
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done || to.destroyed) break;
    bytes += value.byteLength;
    if (to.write(value)) continue;
    onUnread();
    await untilRead(to, 'drain');
  }
  stay();
  to.end();
  void untilRead(to, 'finish');
  return bytes;
}

/** Resolves once the client has read what was written, or is cut off because it does not. */
function untilRead(to: ServerResponse, read: 'drain' | 'finish'): Promise<void> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const start = (): void => void (timer = setTimeout(() => to.destroy(), LIMITS.unreadMs));
    const end = (): void => {
      clearTimeout(timer);
      to.off(read, end);
      to.off('socket', start);
      stay();
      resolve();
    };
    to.once(read, end);
    const stay = onceClosed(to, end);
    // The answer to an earlier request on the same connection is sent first.
    if (to.socket === null) to.once('socket', start);
    else start();
  });
}
