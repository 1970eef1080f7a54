import type { Socket } from 'node:net';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { keptFor } from '../../text/memo.js';
import { LIMITS } from './limits.js';

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Keeps a server from running out of connections: when there are too many, the oldest one that waits for nothing is
 * closed, or else the oldest one whose client does not read what it asked for. Half-open and slow ones so cannot keep
 * others out.
 */
export function boundConnections(server: Server, most: number = LIMITS.connections): void {
  const open = new Set<Socket>();
  /** Those without a request that is being answered, oldest first. */
  const waiting = new Set<Socket>();
  const leave = (socket: Socket): void => {
    open.delete(socket);
    waiting.delete(socket);
  };
  server.on('connection', (socket: Socket) => {
    if (open.size >= most) {
      const [oldest = firstUnread(open) ?? socket] = waiting;
      oldest.destroy();
      leave(oldest);
      if (oldest === socket) return;
    }
    open.add(socket);
    waiting.add(socket);
    socket.once('close', () => leave(socket));
  });
  server.on('request', (request: IncomingMessage, response) => {
    const { socket } = request;
    let isAnswered = false;
    // A request whose body does not come is not answered either; one that was refused may still send its body.
    if (hasBody(request)) request.once('end', () => isAnswered || waiting.delete(socket));
    else waiting.delete(socket);
    response.once('close', () => {
      isAnswered = true;
      if (open.has(socket)) waiting.add(socket);
    });
  });
}

function firstUnread(open: ReadonlySet<Socket>): Socket | undefined {
  for (const socket of open) if (socket.writableNeedDrain) return socket;
  return undefined;
}

/** Who waits for the end of a connection. One listener does for all its requests, of which a client may send many. */
const waitingForEnd = keptFor((socket: Socket) => {
  const waiting = new Set<() => void>();
  socket.once('close', () => {
    for (const tell of [...waiting]) tell();
  });
  return waiting;
});

/**
 * Calls back once when the answer was sent, or its client has left. An answer that waits for an earlier one on the same
 * connection does not say itself that the connection has ended. Returns what ends the wait.
 */
export function onceClosed(to: ServerResponse, tell: () => void): () => void {
  const { socket } = to.req;
  const waiting = waitingForEnd(socket);
  const end = (): void => {
    waiting.delete(close);
    to.off('close', close);
  };
  const close = (): void => {
    if (!waiting.has(close)) return;
    end();
    tell();
  };
  waiting.add(close);
  to.once('close', close);
  if (socket.destroyed) queueMicrotask(close);
  return end;
}
