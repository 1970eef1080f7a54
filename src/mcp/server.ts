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
import { quoted } from '../text/layout/printable.js';
import type { AcceptedCall, AnyTool } from '../tools/define.js';
import type { JsonObject } from '../tools/input/json-schema.js';
import { inputSchemaOf, outputSchemaOf } from '../tools/input/json-schema.js';
import { complete } from './completions.js';
import type { InFlight } from './in-flight.js';
import { clientOf, initializeResult, readsLinks, UNKNOWN_CLIENT } from './initialize.js';
import type { Client } from './initialize.js';
import { stringParam } from './params.js';
import type { Params } from './params.js';
import { tellProgress } from './progress.js';
import { listResources, listResourceTemplates, readResource } from './resources.js';
import { INTERNAL_ERROR, INVALID_PARAMS, METHOD_NOT_FOUND, RpcError } from './rpc/rpc-error.js';
import { callTool } from './tool-call.js';
import { nameBefore } from './cursor.js';

export interface Host {
  readonly engine: Engine;
  /** The tools offered to the client. */
  readonly tools: readonly AnyTool[];
  readonly inFlight: InFlight;
  /** Reports a fault of the program to the operator; the client does not see it. */
  onFault(error: unknown): void;
  /** What is known of the client before it has introduced itself, or where it never does. */
  readonly client?: Client;
  /** Called when the first `initialize` was answered, or is about to be. */
  onInitialize(): void;
}

type Result = Record<string, unknown>;
type Method = (params: Params, caller: Caller) => Result | Promise<Result>;

/** The caller of a request: `signal` tells when it stops waiting, `send` sends it notifications meanwhile. */
interface Caller {
  readonly signal: AbortSignal;
  readonly send: (notification: ServerNotification) => Promise<void>;
}

/**
 * A server for one client, on any transport. The SDK matches requests, answers and cancellations. All methods except
 * `ping` are answered by the table below, so that clients get our own messages and codes.
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
      // The client does not wait for the answer to a cancelled request.
      throw signal.aborted ? error : errorFor(method, error, host);
    }
  };
  server.onerror = (error) => host.onFault(error);
  return server;
}

const MOST_WORDS = 2_000;

/** What the client may see of an error: the message of an unexpected error may contain paths of this machine. */
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
  let client = host.client ?? UNKNOWN_CLIENT;
  // The code after an awaited snapshot runs before the next snapshot starts: an answer that does not await anything
  // else sees one state.
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
    // Loaded when they are asked for: most clients never do, and the server starts faster.
    ['prompts/list', async (params) => (await import('./prompts/index.js')).listPrompts(params)],
    [
      'prompts/get',
      withSnapshot(async (snapshot, params) => (await import('./prompts/index.js')).getPrompt(snapshot, params)),
    ],
    ['completion/complete', withSnapshot(complete)],
  ]);
}

/** The text of a call's arguments, from which the engine guesses what to read first. */
function wordsOf(args: unknown): string {
  const texts = typeof args === 'object' && args !== null ? Object.values(args).flat() : [];
  return texts
    .filter((text) => typeof text === 'string')
    .join(' ')
    .slice(0, MOST_WORDS);
}

/** Accepted without effect: this server writes its log to stderr and sends no log messages to the client. */
function setLevel(params: Params): Result {
  const level = stringParam(params, 'level', 'logging/setLevel');
  if (LoggingLevelSchema.safeParse(level).success) return {};
  throw new RpcError(
    INVALID_PARAMS,
    `logging/setLevel: there is no level ${quoted(level)}. There are ${LoggingLevelSchema.options.join(', ')}.`,
  );
}

/**
 * The SDK's protocol without its `Server` class, which would add handlers, schemas and a validator for features that
 * this server does not use, and take as long to load as everything else. Client capabilities are not checked because
 * this server sends no requests.
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
   * A request that asks for a task is answered like any other: the protocol requires this of a server without tasks.
   */
  protected override assertTaskHandlerCapability(): void {
    return;
  }
}

/** All offered tools on one page, always in the same order and wording. */
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
