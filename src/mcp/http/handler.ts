import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { clientOfRevision } from '../methods/initialize.js';
import type { Client } from '../methods/initialize.js';
import { readMessage } from '../rpc/rpc-message.js';
import type { Refusal } from '../rpc/rpc-message.js';
import type { DocServer } from '../server.js';
import { PATH, readBody, sendResponse, webRequest } from './exchange.js';
import { corsHeaders, one, refusalOf } from './gate.js';
import type { GateSettings } from './gate.js';
import { LIMITS } from './limits.js';
import type { RateLimit } from './rate-limit.js';
import type { Sessions } from './sessions.js';
import { connected } from './transport.js';

export interface HandlerSettings {
  readonly gate: GateSettings;
  readonly rate: RateLimit;
  /** Undefined where each request stands for itself. */
  readonly sessions: Sessions | undefined;
  /** A server for one request. */
  readonly makeServer: (client: Client) => DocServer;
  /** Have the documents been read? */
  readonly isReady: () => boolean;
}

/** What the log says of a request: never what it or the answer holds. */
export interface Handled {
  readonly status: number;
  readonly bytes: number;
  /** The method of the protocol: `tools/call`. */
  readonly rpc?: string;
}

/** Code of JSON-RPC errors that the transport makes, as the SDK has it. */
const TRANSPORT_ERROR = -32_000;

/** Answers the requests of one server. */
export class Handler {
  readonly #settings: HandlerSettings;
  #calls = 0;

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
    if (path !== PATH) return refuse(to, 404, `Not found. The server is at ${PATH}.`);
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
    return this.#answer(request, to);
  }

  async #answer(request: IncomingMessage, to: ServerResponse): Promise<Handled> {
    const allowed = this.#settings.sessions === undefined ? ['POST'] : ['GET', 'POST', 'DELETE'];
    if (!allowed.includes(request.method ?? '')) {
      to.setHeader('Allow', allowed.join(', '));
      return refuse(to, 405, `Method not allowed: ${allowed.join(', ')} only.`);
    }
    const read = request.method === 'POST' ? await readPosted(request) : {};
    if ('status' in read) {
      // The rest of a body that is too large is not read: the connection has to end.
      if (read.status === 413) to.setHeader('Connection', 'close');
      return 'refusal' in read ? send(to, read.status, read.refusal) : refuse(to, read.status, read.message);
    }
    const { message } = read;
    const rpc = message !== undefined && 'method' in message ? { rpc: message.method.slice(0, RPC_CHARS) } : {};
    if (this.#calls >= LIMITS.calls) {
      to.setHeader('Retry-After', '1');
      return { ...refuse(to, 503, 'Too many requests are being answered. Try again.'), ...rpc };
    }
    this.#calls += 1;
    try {
      const { sessions } = this.#settings;
      const handled =
        sessions === undefined
          ? await this.#answerAlone(request, to, message)
          : await answerInSession(sessions, { request, to, message });
      return { ...handled, ...rpc };
    } finally {
      this.#calls -= 1;
    }
  }

  /** With a server of its own, which ends with the answer, or when the client no longer waits for it. */
  async #answerAlone(
    request: IncomingMessage,
    to: ServerResponse,
    message: JSONRPCMessage | undefined,
  ): Promise<Handled> {
    const client = clientOfRevision(one(request.headers['mcp-protocol-version']));
    const server = this.#settings.makeServer(client);
    const transport = await connected(server, { enableJsonResponse: true });
    const gone = new Promise<undefined>((resolve) => to.once('close', () => resolve(undefined)));
    try {
      const answer = transport.handleRequest(webRequest(request), { parsedBody: message });
      const response = await Promise.race([answer, gone]);
      return response === undefined
        ? { status: CLIENT_GONE, bytes: 0 }
        : { status: response.status, bytes: await sendResponse(response, to) };
    } finally {
      await server.close();
    }
  }
}

/** What proxies log where the client left before the answer. */
const CLIENT_GONE = 499;
const RPC_CHARS = 60;

interface Exchange {
  readonly request: IncomingMessage;
  readonly to: ServerResponse;
  readonly message: JSONRPCMessage | undefined;
}

async function answerInSession(sessions: Sessions, { request, to, message }: Exchange): Promise<Handled> {
  const found = await sessions.find(one(request.headers['mcp-session-id']), message);
  if (!('session' in found)) return refuse(to, found.status, found.message);
  const { session } = found;
  session.open += 1;
  try {
    const response = await sessions.answer(session, webRequest(request), message);
    return { status: response.status, bytes: await sendResponse(response, to) };
  } finally {
    session.open -= 1;
    session.lastUsed = Date.now();
  }
}

type Posted =
  | { readonly message?: JSONRPCMessage }
  | { readonly status: 400; readonly refusal: Refusal }
  | { readonly status: 400 | 413 | 415; readonly message: string };

async function readPosted(request: IncomingMessage): Promise<Posted> {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json')
    return { status: 415, message: 'Unsupported media type: Content-Type must be application/json.' };
  const body = await readBody(request);
  if (body === undefined)
    return { status: 413, message: `The body is too large: at most ${LIMITS.bodyBytes} bytes are taken.` };
  const read = readMessage(body, 'body');
  if (read === undefined) return { status: 400, message: 'Bad request: the body has no message.' };
  return 'refusal' in read ? { status: 400, refusal: read.refusal } : { message: read.message };
}

function refuse(to: ServerResponse, status: number, message: string): Handled {
  return send(to, status, { jsonrpc: '2.0', id: null, error: { code: TRANSPORT_ERROR, message } });
}

function send(to: ServerResponse, status: number, value: unknown): Handled {
  const body = Buffer.from(`${JSON.stringify(value)}\n`);
  to.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
  });
  to.end(body);
  return { status, bytes: body.length };
}

function empty(to: ServerResponse, status: number): Handled {
  to.writeHead(status);
  to.end();
  return { status, bytes: 0 };
}
