import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { clientOfRevision } from '../methods/initialize.js';
import type { Client } from '../methods/initialize.js';
import { empty, postedBy, refuse, rpcOf, send, sendUnread } from './answers.js';
import type { Handled } from './answers.js';
import { NOT_FOUND, notAllowed } from '../web/posted.js';
import { onceClosed } from './connections.js';
import { PATH, sendResponse, webRequest } from './exchange.js';
import { corsHeaders, one, refusalOf } from './gate.js';
import type { GateSettings } from './gate.js';
import type { LegacyStreams } from './legacy-sse.js';
import { LIMITS } from './limits.js';
import { once } from '../../text/memo.js';
import type { RateLimit } from './rate-limit.js';
import type { Sessions } from './sessions.js';
import { connected } from '../web/transport.js';
import type { AnyServer } from '../web/transport.js';

export interface HandlerSettings {
  readonly gate: GateSettings;
  readonly rate: RateLimit;
  /** Undefined where each request stands for itself. */
  readonly sessions: Sessions | undefined;
  /** Streams of clients that know the transport before this one only; undefined where these are not served. */
  readonly legacy: LegacyStreams | undefined;
  /** A server for one request. */
  readonly makeServer: (client: Client) => AnyServer;
  /** Have the documents been read? */
  readonly isReady: () => boolean;
}

/** Answers the requests of one server. */
export class Handler {
  readonly #settings: HandlerSettings;
  /** What is open of each kind: calls end with their answer, streams when the client leaves. */
  readonly #open = { calls: 0, streams: 0 };

  constructor(settings: HandlerSettings) {
    this.#settings = settings;
  }

  async handle(request: IncomingMessage, to: ServerResponse): Promise<Handled> {
    const { gate, rate } = this.#settings;
    const path = (request.url ?? '').split('?', 1)[0];
    if (path === '/health') return send(to, 200, { status: 'ok' });
    if (path === '/ready')
      return this.#settings.isReady() ? send(to, 200, { status: 'ready' }) : send(to, 503, { status: 'starting' });
    const cors = corsHeaders(request.headers, gate);
    for (const [name, value] of Object.entries(cors)) to.setHeader(name, value);
    const legacy = this.#settings.legacy?.handles(path) === true ? this.#settings.legacy : undefined;
    if (path !== PATH && legacy === undefined) return refuse(to, 404, NOT_FOUND);
    const wait = rate.take(request.socket.remoteAddress ?? '', performance.now());
    if (wait > 0) {
      to.setHeader('Retry-After', String(Math.ceil(wait)));
      return refuse(to, 429, 'Too many requests from this address.');
    }
    if (request.method === 'OPTIONS' && Object.keys(cors).length > 0) return empty(to, 204);
    const refused = refusalOf(request.headers, gate);
    if (refused !== undefined) {
      for (const [name, value] of Object.entries(refused.headers ?? {})) to.setHeader(name, value);
      return refuse(to, refused.status, refused.message);
    }
    return legacy === undefined ? this.#answer(request, to) : legacy.answer(path, request, to);
  }

  async #answer(request: IncomingMessage, to: ServerResponse): Promise<Handled> {
    const allowed = this.#settings.sessions === undefined ? ['POST'] : ['GET', 'POST', 'DELETE'];
    if (!allowed.includes(request.method ?? '')) {
      to.setHeader('Allow', allowed.join(', '));
      return refuse(to, 405, notAllowed(allowed));
    }
    const read = request.method === 'POST' ? await postedBy(request) : {};
    if ('status' in read) return sendUnread(to, read);
    const { message } = read;
    const rpc = rpcOf(message);
    const kind = request.method === 'GET' ? 'streams' : 'calls';
    // What cancels a call gets through when there are too many.
    const isNotification = message !== undefined && !('id' in message);
    if (!isNotification && this.#open[kind] >= LIMITS[kind]) {
      to.setHeader('Retry-After', '1');
      const what = kind === 'calls' ? 'requests are being answered' : 'streams are open';
      return { ...refuse(to, 503, `Too many ${what}. Try again.`), ...rpc };
    }
    this.#open[kind] += 1;
    const release = once(() => void (this.#open[kind] -= 1));
    // A client that does not read its answer keeps no other from being answered; its connection may be closed.
    const exchange = { request, to, message, onUnread: kind === 'calls' ? release : () => undefined };
    try {
      const { sessions } = this.#settings;
      const handled =
        sessions === undefined ? await this.#answerAlone(exchange) : await answerInSession(sessions, exchange);
      return { ...handled, ...rpc };
    } finally {
      release();
    }
  }

  /** With a server of its own, which ends with the answer, or when the client no longer waits for it. */
  async #answerAlone({ request, to, message, onUnread }: Exchange): Promise<Handled> {
    const client = clientOfRevision(one(request.headers['mcp-protocol-version']));
    const server = this.#settings.makeServer(client);
    const transport = await connected(server, { enableJsonResponse: true });
    const gone = new Promise<undefined>((resolve) => onceClosed(to, () => resolve(undefined)));
    try {
      const answer = transport.handleRequest(webRequest(request), { parsedBody: message });
      const response = await Promise.race([answer, gone]);
      return response === undefined
        ? { status: CLIENT_GONE, bytes: 0 }
        : { status: response.status, bytes: await sendResponse(response, to, onUnread) };
    } finally {
      await server.close();
    }
  }
}

/** What proxies log where the client left before the answer. */
export const CLIENT_GONE = 499;

interface Exchange {
  readonly request: IncomingMessage;
  readonly to: ServerResponse;
  readonly message: JSONRPCMessage | undefined;
  /** Called when the answer waits for the client. */
  readonly onUnread: () => void;
}

async function answerInSession(sessions: Sessions, { request, to, message, onUnread }: Exchange): Promise<Handled> {
  const found = await sessions.find(one(request.headers['mcp-session-id']), message);
  if (!('session' in found)) return refuse(to, found.status, found.message);
  const { session } = found;
  session.open += 1;
  try {
    const response = await sessions.answer(session, webRequest(request), message);
    return { status: response.status, bytes: await sendResponse(response, to, onUnread) };
  } finally {
    session.open -= 1;
    session.lastUsed = Date.now();
  }
}
