import type { IncomingMessage, ServerResponse } from 'node:http';
import { SSEServerTransport } from '@modelcontextprotocol/sdk/server/sse.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import type { DocServer } from '../server.js';
import { postedBy, refuse, rpcOf, sendUnread } from './answers.js';
import type { Handled } from './answers.js';
import { onceClosed } from './connections.js';
import { LIMITS } from './limits.js';

/** Where an old client opens its stream, and where it sends its messages, which the stream tells it first. */
const STREAM = '/sse';
const MESSAGES = '/messages';

interface Stream {
  readonly transport: SSEServerTransport;
  readonly to: ServerResponse;
  /** Messages that are not answered yet. */
  pending: number;
  /** Milliseconds. */
  lastUsed: number;
}

/**
 * The transport of protocol revision 2024-11-05, for clients that know no other: answers come as events on a stream
 * that the client opens first, whose `endpoint` event names the address for its messages.
 */
export class LegacyStreams {
  readonly #streams = new Map<string, Stream>();
  readonly #makeServer: () => DocServer;

  constructor(makeServer: () => DocServer) {
    this.#makeServer = makeServer;
  }

  handles(path: string | undefined): boolean {
    return path === STREAM || path === MESSAGES;
  }

  async answer(path: string | undefined, request: IncomingMessage, to: ServerResponse): Promise<Handled> {
    const method = path === STREAM ? 'GET' : 'POST';
    if (request.method !== method) {
      to.setHeader('Allow', method);
      return refuse(to, 405, `Method not allowed: ${method} only.`);
    }
    return path === STREAM ? this.#open(to) : this.#take(request, to);
  }

  async closeAll(): Promise<void> {
    await Promise.all([...this.#streams.values()].map(({ transport }) => transport.close()));
  }

  /** Ends streams whose client has said nothing for long. */
  async closeIdle(now = Date.now()): Promise<void> {
    for (const { transport, pending, lastUsed } of this.#streams.values())
      if (pending === 0 && now - lastUsed > LIMITS.sessionIdleMs) await transport.close();
  }

  /** Resolves when the stream has ended. */
  async #open(to: ServerResponse): Promise<Handled> {
    if (this.#streams.size >= LIMITS.legacyStreams) {
      to.setHeader('Retry-After', '1');
      return refuse(to, 503, `Too many streams: there are ${LIMITS.legacyStreams}. Try again later.`);
    }
    const transport = new SSEServerTransport(MESSAGES, to);
    const stream: Stream = { transport, to, pending: 0, lastUsed: Date.now() };
    const ended = new Promise<void>((resolve) => onceClosed(to, resolve));
    this.#streams.set(transport.sessionId, stream);
    const server = this.#makeServer();
    try {
      await server.connect(boundedStream(stream));
      await ended;
    } finally {
      this.#streams.delete(transport.sessionId);
      await server.close();
    }
    return { status: 200, bytes: to.socket?.bytesWritten ?? 0 };
  }

  async #take(request: IncomingMessage, to: ServerResponse): Promise<Handled> {
    const id = new URL(request.url ?? '', 'http://localhost').searchParams.get('sessionId') ?? '';
    const stream = this.#streams.get(id);
    if (stream === undefined) return refuse(to, 404, `Stream not found: it has ended. Open one with GET ${STREAM}.`);
    const read = await postedBy(request);
    if ('status' in read) return sendUnread(to, read);
    const rpc = rpcOf(read.message);
    if (stream.pending >= MOST_PENDING) {
      to.setHeader('Retry-After', '1');
      return { ...refuse(to, 503, 'Too many requests of this stream are being answered. Try again.'), ...rpc };
    }
    stream.lastUsed = Date.now();
    stream.pending = Math.max(0, stream.pending + pendingBy(read.message));
    await stream.transport.handlePostMessage(request, to, read.message);
    return { status: to.statusCode, bytes: 0, ...rpc };
  }
}

/** A request waits for an answer, until it is cancelled. */
function pendingBy(message: JSONRPCMessage | undefined): number {
  if (message === undefined || !('method' in message)) return 0;
  if ('id' in message) return 1;
  return message.method === 'notifications/cancelled' ? -1 : 0;
}

/** Requests of one stream that are being answered at one time. */
const MOST_PENDING = 32;
/** Bytes that a client has not read when the next answer comes; then it is cut off. */
const MOST_UNREAD = 2_000_000;

/** The stream's transport, which counts what is answered, and ends the stream of a client that does not read. */
function boundedStream(stream: Stream): SSEServerTransport {
  const { transport, to } = stream;
  const send = transport.send.bind(transport);
  transport.send = async (message) => {
    if ('id' in message && !('method' in message)) stream.pending = Math.max(0, stream.pending - 1);
    if (to.writableLength > MOST_UNREAD) {
      to.destroy();
      return;
    }
    await send(message);
    stream.lastUsed = Date.now();
  };
  return transport;
}
