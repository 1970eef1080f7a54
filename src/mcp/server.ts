import { Protocol } from '@modelcontextprotocol/sdk/shared/protocol.js';
import { LoggingLevelSchema } from '@modelcontextprotocol/sdk/types.js';
import type {
  ListToolsResult,
  ServerNotification,
  ServerRequest,
  ServerResult,
  Tool,
} from '@modelcontextprotocol/sdk/types.js';
import type { Engine } from '../engine/engine.js';
import type { Snapshot } from '../engine/snapshot.js';
import { DocalignError } from '../model/error.js';
import { quoted } from '../text/printable.js';
import type { AcceptedCall, AnyTool } from '../tools/define.js';
import type { JsonObject } from '../tools/input/json-schema.js';
import { inputSchemaOf, outputSchemaOf } from '../tools/input/json-schema.js';
import { complete } from './completions.js';
import type { InFlight } from './in-flight.js';
import { clientOf, initializeResult, readsLinks, UNKNOWN_CLIENT } from './initialize.js';
import { stringParam } from './params.js';
import type { Params } from './params.js';
import { tellProgress } from './progress.js';
import { listResources, listResourceTemplates, readResource } from './resources.js';
import { INTERNAL_ERROR, INVALID_PARAMS, METHOD_NOT_FOUND, RpcError } from './stdio/rpc-error.js';
import { callTool } from './tool-call.js';
import { nameBefore } from './cursor.js';

export interface Host {
  readonly engine: Engine;
  /** Those that the client is offered. */
  readonly tools: readonly AnyTool[];
  readonly inFlight: InFlight;
  /** A fault of the program: said to the operator, never to the client. */
  onFault(error: unknown): void;
  /** The first `initialize` was answered, or is about to be. */
  onInitialize(): void;
}

type Result = Record<string, unknown>;
type Method = (params: Params, caller: Caller) => Result | Promise<Result>;

/** Who asks: when it no longer waits, and how it is told something meanwhile. */
interface Caller {
  readonly signal: AbortSignal;
  readonly send: (notification: ServerNotification) => Promise<void>;
}

/**
 * A server for one client, on any transport. The SDK keeps requests, answers and cancellations together; every method
 * but `ping` is answered by the table below, so that our own words and codes reach the client.
 */
export function createServer(host: Host): DocServer {
  const server = new DocServer();
  const methods = methodsFor(host);
  server.fallbackRequestHandler = async ({ method, params }, { signal, sendNotification }) => {
    const answer = methods.get(method);
    if (answer === undefined) throw new RpcError(METHOD_NOT_FOUND, `Method not found: ${quoted(method)}`);
    try {
      return await host.inFlight.track(Promise.resolve(answer(params ?? {}, { signal, send: sendNotification })));
    } catch (error) {
      // Nobody waits for the answer of a cancelled request.
      throw signal.aborted ? error : errorFor(method, error, host);
    }
  };
  server.onerror = (error) => host.onFault(error);
  return server;
}

const MOST_WORDS = 2_000;

/** What the client may know of an error: the message of an unforeseen one may hold paths of this machine. */
function errorFor(method: string, error: unknown, host: Host): RpcError {
  if (error instanceof RpcError) return error;
  if (error instanceof DocalignError) return new RpcError(INVALID_PARAMS, error.message);
  host.onFault(error);
  return new RpcError(
    INTERNAL_ERROR,
    `${method}: a fault inside docalign. Try again; with --verbose the server prints the cause.`,
  );
}

function methodsFor(host: Host): ReadonlyMap<string, Method> {
  const { engine, tools } = host;
  let client = UNKNOWN_CLIENT;
  // What follows an awaited snapshot runs before the next one is begun: an answer that needs no further wait sees one
  // state.
  const withSnapshot =
    (answer: (snapshot: Snapshot, params: Params) => Result | Promise<Result>): Method =>
    async (params, { signal }) => {
      const snapshot = await engine.snapshot();
      signal.throwIfAborted();
      return answer(snapshot, params);
    };
  return new Map<string, Method>([
    [
      'initialize',
      (params) => {
        client = clientOf(params);
        host.onInitialize();
        return initializeResult(client, host);
      },
    ],
    ['logging/setLevel', setLevel],
    ['tools/list', (params) => listTools(params, tools)],
    [
      'tools/call',
      (params, { signal, send }) => {
        const run = async (call: AcceptedCall) => {
          const snapshot = await engine.snapshot(wordsOf(params['arguments']));
          signal.throwIfAborted();
          const stop = tellProgress(params, { scanned: () => snapshot.scanned, send });
          signal.addEventListener('abort', stop);
          return call({ snapshot, agent: client.agent }).finally(stop);
        };
        const onFault = (error: unknown) => {
          if (!signal.aborted) host.onFault(error);
        };
        return callTool(params, { tools, run, links: readsLinks(client), onFault });
      },
    ],
    ['resources/list', withSnapshot(listResources)],
    ['resources/templates/list', listResourceTemplates],
    ['resources/read', withSnapshot(readResource)],
    ['completion/complete', withSnapshot(complete)],
  ]);
}

/** What the arguments of a call say, for whoever would read ahead. */
function wordsOf(args: unknown): string {
  const texts = typeof args === 'object' && args !== null ? Object.values(args).flat() : [];
  return texts
    .filter((text) => typeof text === 'string')
    .join(' ')
    .slice(0, MOST_WORDS);
}

/** Accepted and kept to: this server writes its log to stderr and sends none. */
function setLevel(params: Params): Result {
  const level = stringParam(params, 'level', 'logging/setLevel');
  if (LoggingLevelSchema.safeParse(level).success) return {};
  throw new RpcError(
    INVALID_PARAMS,
    `logging/setLevel: there is no level ${quoted(level)}. There are ${LoggingLevelSchema.options.join(', ')}.`,
  );
}

/**
 * The SDK's protocol without its `Server`, which would bring handlers, schemas and a validator for what this server
 * never does, and take as long to load as all the rest. What the client can do is never asked: nothing is requested of
 * it.
 */
export class DocServer extends Protocol<ServerRequest, ServerNotification, ServerResult> {
  protected override assertCapabilityForMethod(): void {
    return;
  }

  protected override assertNotificationCapability(): void {
    return;
  }

  protected override assertRequestHandlerCapability(): void {
    return;
  }

  protected override assertTaskCapability(): void {
    return;
  }

  /**
   * A request that asks for a task is answered as if it had not: so the protocol wants it of a server without tasks.
   */
  protected override assertTaskHandlerCapability(): void {
    return;
  }
}

/** All tools that are offered on one page, always in the same order and wording. */
export function listTools(params: Params, tools: readonly AnyTool[]): ListToolsResult {
  nameBefore(params['cursor'], 'tools/list');
  return { tools: tools.map(listed) };
}

function listed(tool: AnyTool): Tool {
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: objectSchema(inputSchemaOf(tool.input)),
    outputSchema: objectSchema(outputSchemaOf(tool.output)),
    annotations: tool.readOnly
      ? { readOnlyHint: true, openWorldHint: false }
      : { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    ...(tool.alwaysLoad ? { _meta: { 'anthropic/alwaysLoad': true } } : {}),
  };
}

function objectSchema(schema: JsonObject): Tool['inputSchema'] {
  return schema as Tool['inputSchema']; // Safe: a tool's schemas are object schemas.
}
