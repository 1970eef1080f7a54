import { createServer as createHttpServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import type { AnyTool } from '../../tools/define.js';
import { waitAtMost } from '../../text/wait.js';
import { InFlight } from '../in-flight.js';
import type { Client } from '../methods/initialize.js';
import { createLog } from '../log.js';
import type { Log } from '../log.js';
import { createServer } from '../server.js';
import type { DocServer } from '../server.js';
import type { Serving } from '../serving.js';
import { accessLine } from './access-log.js';
import { boundConnections } from './connections.js';
import { PATH } from './exchange.js';
import type { GateSettings } from './gate.js';
import { CLIENT_GONE, Handler } from './handler.js';
import type { LegacyStreams } from './legacy-sse.js';
import { LIMITS } from './limits.js';
import { RateLimit } from './rate-limit.js';
import { Sessions } from './sessions.js';

/** Time for running calls to end after shutdown was requested. */
const GRACE_MS = 5_000;
const CLOSE_MS = 1_200;
/** Between looks for sessions that have ended. */
const SWEEP_MS = 60_000;

export interface HttpOptions {
  readonly serving: Serving;
  /** The tools offered to clients. */
  readonly tools: readonly AnyTool[];
  /** Prints stack traces of faults on stderr. */
  readonly verbose: boolean;
  /** 0: any free one. */
  readonly port: number;
  readonly gate: GateSettings;
  /** Requests a second from one address. */
  readonly rate: number;
  /** Keep sessions, with streams of events, or answer each request by itself. */
  readonly hasSessions: boolean;
  /** Serve the transport before Streamable HTTP too, for old clients. */
  readonly hasLegacySse: boolean;
  /** Writes one line for each request; undefined for none. */
  readonly logAccess: ((line: string) => void) | undefined;
  /** Called with the address once clients may connect. */
  onListening(url: string): void;
}

/**
 * Serves clients over Streamable HTTP until SIGINT or SIGTERM arrives. Rejects when the address cannot be used. When it
 * resolves, running calls were answered as far as time allowed, and what is served is closed.
 */
export async function serveHttp(options: HttpOptions): Promise<void> {
  const { serving, gate, port } = options;
  const log = createLog(options.verbose);
  const inFlight = new InFlight();
  let isReady = false;
  const makeServer = (client?: Client): DocServer =>
    createServer({
      ...options,
      inFlight,
      ...(client === undefined ? {} : { client }),
      onFault: log.fault,
      onInitialize: () => undefined,
    });
  const sessions = options.hasSessions ? new Sessions(makeServer) : undefined;
  const legacy = options.hasLegacySse ? await legacyStreams(makeServer) : undefined;
  const rate = new RateLimit(options.rate);
  const handler = new Handler({ gate, rate, sessions, legacy, makeServer, isReady: () => isReady });
  const server = httpServer((request, to) => void answer({ handler, options, log }, request, to));
  const stopped = signalled();
  await listen(server, gate.host, port);
  process.on('uncaughtException', log.fault);
  process.on('unhandledRejection', log.fault);
  const sweep = setInterval(() => {
    void sessions?.closeIdle();
    void legacy?.closeIdle();
  }, SWEEP_MS);
  serving.read(options.tools, { log, idle: () => Promise.resolve() }).then(() => (isReady = true), log.fault);
  options.onListening(urlOf(server));
  await stopped;
  clearInterval(sweep);
  await close({ server, streams: [sessions, legacy], inFlight });
  if (!(await waitAtMost(CLOSE_MS, serving.close())))
    log.say('ended without waiting any longer for the engine to close');
}

/** Read on need: hardly any client has to have it. */
async function legacyStreams(makeServer: () => DocServer): Promise<LegacyStreams> {
  const { LegacyStreams: Streams } = await import('./legacy-sse.js');
  return new Streams(makeServer);
}

function httpServer(onRequest: (request: IncomingMessage, to: ServerResponse) => void): Server {
  const server = createHttpServer(
    {
      maxHeaderSize: LIMITS.headerBytes,
      headersTimeout: LIMITS.headersMs,
      requestTimeout: LIMITS.requestMs,
      keepAliveTimeout: LIMITS.keepAliveMs,
      connectionsCheckingInterval: LIMITS.checkMs,
    },
    onRequest,
  );
  boundConnections(server);
  return server;
}

interface Answering {
  readonly handler: Handler;
  readonly options: HttpOptions;
  readonly log: Log;
}

async function answer(
  { handler, options, log }: Answering,
  request: IncomingMessage,
  to: ServerResponse,
): Promise<void> {
  const start = performance.now();
  try {
    const handled = await handler.handle(request, to);
    options.logAccess?.(accessLine(request, handled, performance.now() - start));
  } catch (error) {
    // The server is not at fault where a client left in the middle of its request.
    const isGone = request.destroyed && !request.complete;
    if (!isGone) log.fault(error);
    if (!to.headersSent) to.writeHead(500);
    to.end();
    const status = isGone ? CLIENT_GONE : 500;
    options.logAccess?.(accessLine(request, { status, bytes: 0 }, performance.now() - start));
  }
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function urlOf(server: Server): string {
  // Safe: it listens on a port, not on a pipe.
  const { address, port, family } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}${PATH}`;
}

function signalled(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}

interface Running {
  readonly server: Server;
  /** What keeps connections open between requests. */
  readonly streams: readonly (Pick<Sessions, 'closeAll'> | undefined)[];
  readonly inFlight: InFlight;
}

/** Takes no new requests, lets running ones end for a limited time, then cuts what is left. */
async function close({ server, streams, inFlight }: Running): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await waitAtMost(GRACE_MS, inFlight.idle());
  for (const one of streams) await one?.closeAll();
  server.closeIdleConnections();
  await waitAtMost(CLOSE_MS, closed);
  server.closeAllConnections();
}
