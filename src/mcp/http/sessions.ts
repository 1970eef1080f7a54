import { randomUUID } from 'node:crypto';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { RecentEvents } from './event-store.js';
import { LIMITS } from './limits.js';
import { connected } from '../web/transport.js';
import type { AnyServer, HttpTransport } from '../web/transport.js';

interface Session {
  readonly transport: HttpTransport;
  /** Requests and streams that are open. */
  open: number;
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
    session.lastUsed = Date.now();
    return session.transport.handleRequest(request, message === undefined ? {} : { parsedBody: message });
  }

  async closeAll(): Promise<void> {
    await Promise.all([...this.#sessions.values()].map(({ transport }) => transport.close()));
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
    const transport = await connected(this.#makeServer(), {
      sessionIdGenerator: () => randomUUID(),
      eventStore: new RecentEvents(),
      retryInterval: LIMITS.retryMs,
      onsessioninitialized: (id) => void this.#sessions.set(id, session),
      onsessionclosed: (id) => void this.#sessions.delete(id),
    });
    const session: Session = { transport, open: 0, lastUsed: Date.now() };
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
