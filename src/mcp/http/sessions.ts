import { randomUUID } from 'node:crypto';
import { CancelledNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import type { JSONRPCMessage, JSONRPCRequest, RequestId } from '@modelcontextprotocol/sdk/types.js';
import { refusalOf } from '../web/posted.js';
import { RecentEvents } from './event-store.js';
import { LIMITS } from './limits.js';
import { connected } from '../web/transport.js';
import type { AnyServer, HttpTransport } from '../web/transport.js';

interface Session {
  readonly transport: HttpTransport;
  readonly events: RecentEvents;
  /** Requests and streams that are open. */
  open: number;
  /** Ids of calls that were not answered yet. */
  readonly pending: Set<RequestId>;
  /** Milliseconds. */
  lastUsed: number;
}

/** What a session answers with, and where it is when it is not there. */
export type Found = { readonly session: Session } | { readonly status: 400 | 404 | 503; readonly message: string };

/** Sessions of clients that keep a connection for notifications, each with a server and a transport of its own. */
export class Sessions {
  readonly #sessions = new Map<string, Session>();
  readonly #makeServer: () => AnyServer;

  constructor(makeServer: () => AnyServer) {
    this.#makeServer = makeServer;
  }

  get size(): number {
    return this.#sessions.size;
  }

  /** The session of the request; a new one for `initialize`. */
  async find(id: string | undefined, message: JSONRPCMessage | undefined): Promise<Found> {
    const isInitialize = message !== undefined && 'method' in message && message.method === 'initialize';
    if (id === undefined)
      return isInitialize
        ? this.#start()
        : { status: 400, message: 'Bad request: the header Mcp-Session-Id is missing. Send "initialize" first.' };
    const session = this.#sessions.get(id);
    return session === undefined
      ? { status: 404, message: 'Session not found: it has ended. Send "initialize" for a new one.' }
      : { session };
  }

  /** Answers within the session. */
  async answer(session: Session, request: Request, message: JSONRPCMessage | undefined): Promise<Response> {
    const { transport, pending } = session;
    session.lastUsed = Date.now();
    if (request.method === 'DELETE') await endPending(session, ENDED);
    if (message === undefined) return resumed(session, request) ?? transport.handleRequest(request, {});
    const id = isRequest(message) ? message.id : undefined;
    // The answers to both would go to one stream, so that the other one would never end.
    if (id !== undefined && pending.has(id))
      return Response.json(refusalOf(`Bad request: the call ${JSON.stringify(id)} is still being answered.`), {
        status: 400,
      });
    if (id !== undefined) pending.add(id);
    const response = await transport.handleRequest(request, { parsedBody: message });
    if (id !== undefined && !response.ok) pending.delete(id);
    const cancelled = CancelledNotificationSchema.safeParse(message).data?.params.requestId;
    if (cancelled !== undefined && pending.has(cancelled)) await endCall(session, cancelled, CANCELLED);
    return response;
  }

  async closeAll(): Promise<void> {
    await Promise.all(
      [...this.#sessions.values()].map(async (session) => {
        await endPending(session, ENDED);
        await session.transport.close();
      }),
    );
    this.#sessions.clear();
  }

  /** Ends what was not used for long. */
  async closeIdle(now = Date.now()): Promise<void> {
    for (const [id, session] of this.#sessions)
      if (session.open === 0 && now - session.lastUsed > LIMITS.sessionIdleMs) await this.#close(id, session);
  }

  async #start(): Promise<Found> {
    if (this.#sessions.size >= LIMITS.sessions && !(await this.#closeOldest()))
      return { status: 503, message: `Too many sessions: there are ${LIMITS.sessions}. Try again later.` };
    const events = new RecentEvents();
    const transport = await connected(this.#makeServer(), {
      sessionIdGenerator: () => randomUUID(),
      eventStore: events,
      retryInterval: LIMITS.retryMs,
      onsessioninitialized: (id) => void this.#sessions.set(id, session),
      onsessionclosed: (id) => void this.#sessions.delete(id),
    });
    const session: Session = { transport, events, open: 0, pending: new Set(), lastUsed: Date.now() };
    const send = transport.send.bind(transport);
    transport.send = async (sent, options) => {
      if (!('method' in sent) && sent.id !== undefined) session.pending.delete(sent.id);
      await send(sent, options);
    };
    return { session };
  }

  async #closeOldest(): Promise<boolean> {
    const idle = [...this.#sessions].filter(([, { open }]) => open === 0);
    const [oldest] = idle.sort(([, a], [, b]) => a.lastUsed - b.lastUsed);
    if (oldest === undefined) return false;
    await this.#close(...oldest);
    return true;
  }

  async #close(id: string, { transport }: Session): Promise<void> {
    this.#sessions.delete(id);
    await transport.close();
  }
}

function isRequest(message: JSONRPCMessage): message is JSONRPCRequest {
  return 'method' in message && 'id' in message;
}

/** What a client gets that comes back for a call that was answered; undefined where there may come more. */
function resumed({ events }: Session, request: Request): Response | undefined {
  const missed = events.missedOf(request.headers.get('last-event-id') ?? '');
  if (missed === undefined) return undefined;
  // By this status, clients know that there is no stream to open.
  if (missed === '') return Response.json(refusalOf('Nothing follows: the call was answered.'), { status: 405 });
  return new Response(missed, { headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' } });
}

/** As language servers answer a call that was cancelled. */
const CANCELLED = { code: -32_800, message: 'Request cancelled' };
const ENDED = { code: -32_000, message: 'The session has ended.' };

async function endPending(session: Session, error: typeof ENDED): Promise<void> {
  for (const id of [...session.pending]) await endCall(session, id, error);
}

/**
 * A call that was cancelled is not answered otherwise. Its stream ends with its answer only, and a client would come
 * back for the rest of one that ends without.
 */
async function endCall({ transport }: Session, id: RequestId, error: typeof ENDED): Promise<void> {
  // A client that has left without its answer cannot be sent one.
  await transport.send({ jsonrpc: '2.0', id, error }).catch(() => undefined);
}
