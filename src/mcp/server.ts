import { Protocol } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { ServerNotification, ServerRequest, ServerResult } from '@modelcontextprotocol/sdk/types.js';
import { DocalignError } from '../model/error.js';
import { quoted } from '../text/layout/printable.js';
import type { InFlight } from './in-flight.js';
import { INTERNAL_ERROR, INVALID_PARAMS, METHOD_NOT_FOUND, RpcError } from './rpc/rpc-error.js';
import type { MethodHost, Serving } from './serving.js';

export interface Host extends MethodHost {
  /** What is served: one repository or several. */
  readonly serving: Serving;
  readonly inFlight: InFlight;
}

/**
 * A server for one client, on any transport. The SDK matches requests, answers and cancellations. All methods except
 * `ping` are answered by the table of what is served, so that clients get our own messages and codes.
 */
export function createServer(host: Host): DocServer {
  const server = new DocServer();
  const methods = host.serving.methods(host);
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
