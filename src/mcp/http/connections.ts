import type { Socket } from 'node:net';
import type { IncomingMessage, Server } from 'node:http';
import { LIMITS } from './limits.js';

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Keeps a server from running out of connections: when there are too many, the oldest one that waits for nothing is
 * closed. Half-open and slow ones so cannot keep others out.
 */
export function boundConnections(server: Server, most: number = LIMITS.connections): void {
  /** Connections without a request that is being answered, oldest first. */
  const waiting = new Set<Socket>();
  let count = 0;
  server.on('connection', (socket: Socket) => {
    count += 1;
    waiting.add(socket);
    socket.once('close', () => {
      count -= 1;
      waiting.delete(socket);
    });
    if (count <= most) return;
    const [oldest] = waiting;
    oldest?.destroy();
  });
  server.on('request', (request: IncomingMessage, response) => {
    const { socket } = request;
    let isAnswered = false;
    // A request whose body does not come is not answered either; one that was refused may still send its body.
    if (hasBody(request)) request.once('end', () => isAnswered || waiting.delete(socket));
    else waiting.delete(socket);
    response.once('close', () => {
      isAnswered = true;
      if (!socket.destroyed) waiting.add(socket);
    });
  });
}
