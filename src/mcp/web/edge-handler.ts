import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { openStored } from '../../engine/stored/open.js';
import type { StoredEngine } from '../../engine/stored/open.js';
import { DocalignError } from '../../model/error.js';
import { snapshotTools } from '../../tools/snapshot-tools.js';
import { PATH } from '../http/exchange.js';
import { LIMITS } from '../http/limits.js';
import { InFlight } from '../in-flight.js';
import { clientOfRevision } from '../methods/initialize.js';
import { INTERNAL_ERROR } from '../rpc/rpc-error.js';
import { createServer } from '../server.js';
import { serveOne } from '../serve-one.js';
import { FOREIGN_ORIGIN, isOwnOrigin, NOT_FOUND, notAllowed, readPosted, refusalOf } from './posted.js';
import { connected } from './transport.js';

/** The bytes of a snapshot file, or how to get them. */
export type SnapshotSource = Uint8Array | ArrayBuffer | (() => Promise<Uint8Array | ArrayBuffer>);

export interface EdgeSettings {
  /** Called with faults of the program, and where the snapshot cannot be read: clients do not see these. */
  readonly onFault: (error: unknown) => void;
}

/**
 * Answers requests from a snapshot file by the web's standard interfaces alone, as `docalign serve` answers them: the
 * protocol at `/mcp`, each request by itself, in JSON.
 */
export class EdgeHandler {
  readonly #source: SnapshotSource;
  readonly #settings: EdgeSettings;
  #opening: Promise<StoredEngine> | undefined;

  constructor(source: SnapshotSource, settings: EdgeSettings) {
    this.#source = source;
    this.#settings = settings;
  }

  async handle(request: Request): Promise<Response> {
    const { pathname, host } = new URL(request.url);
    if (pathname === '/health') return json(200, { status: 'ok' });
    if (pathname === '/ready') return this.#ready();
    if (pathname !== PATH) return refuse(404, NOT_FOUND);
    const origin = request.headers.get('origin');
    if (origin !== null && !isOwnOrigin(origin, request.headers.get('host') ?? host))
      return refuse(403, FOREIGN_ORIGIN);
    if (request.method !== 'POST') return refuse(405, notAllowed(['POST']), { Allow: 'POST' });
    const read = await readPosted(request.headers.get('content-type'), () => bodyOf(request));
    if ('status' in read) return json(read.status, read.answer);
    try {
      return await this.#answer(request, await this.#engine(), read.message);
    } catch (error) {
      this.#settings.onFault(error);
      const message = error instanceof DocalignError ? error.message : 'the snapshot could not be read.';
      return json(500, { jsonrpc: '2.0', id: null, error: { code: INTERNAL_ERROR, message } });
    }
  }

  async #ready(): Promise<Response> {
    try {
      await this.#engine();
      return json(200, { status: 'ready' });
    } catch (error) {
      this.#settings.onFault(error);
      return json(503, { status: error instanceof DocalignError ? error.message : 'no snapshot' });
    }
  }

  /** With a server of its own, which ends with the answer. */
  async #answer(request: Request, engine: StoredEngine, message: JSONRPCMessage | undefined): Promise<Response> {
    const server = createServer({
      serving: serveOne(engine),
      tools: snapshotTools.filter(({ name }) => engine.tools.includes(name)),
      inFlight: new InFlight(),
      client: clientOfRevision(request.headers.get('mcp-protocol-version') ?? undefined),
      onFault: this.#settings.onFault,
      onInitialize: () => undefined,
    });
    const transport = await connected(server, { enableJsonResponse: true });
    try {
      const bare = new Request(request.url, { method: 'POST', headers: request.headers });
      const response = await transport.handleRequest(bare, { parsedBody: message });
      // The whole answer, as the server that makes it ends now.
      return new Response(await response.text(), { status: response.status, headers: response.headers });
    } finally {
      await server.close();
    }
  }

  /** Opened once; again after a failure, which may be of the network. */
  #engine(): Promise<StoredEngine> {
    this.#opening ??= this.#open().catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  async #open(): Promise<StoredEngine> {
    const given = typeof this.#source === 'function' ? await this.#source() : this.#source;
    return openStored(given instanceof Uint8Array ? given : new Uint8Array(given));
  }
}

/** The body as text; undefined when it is larger than `LIMITS.bodyBytes`, which is then not read on. */
async function bodyOf(request: Request): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > LIMITS.bodyBytes) return undefined;
  if (request.body === null) return '';
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  const reader = request.body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > LIMITS.bodyBytes) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}

function refuse(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Response {
  return json(status, refusalOf(message), headers);
}

function json(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(`${JSON.stringify(value)}\n`, {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
  });
}
