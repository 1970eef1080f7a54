import type { ServerNotification } from '@modelcontextprotocol/sdk/types.js';
import type { Params } from './params.js';
import type { Reading } from './read-for.js';
import type { AnyTool } from '../tools/define.js';
import type { Client } from './methods/initialize.js';

export type Result = Record<string, unknown>;
export type Method = (params: Params, caller: Caller) => Result | Promise<Result>;
export type Methods = ReadonlyMap<string, Method>;

/** The caller of a request: `signal` tells when it stops waiting, `send` sends it notifications meanwhile. */
export interface Caller {
  readonly signal: AbortSignal;
  readonly send: (notification: ServerNotification) => Promise<void>;
}

/** What the methods need of their server. */
export interface MethodHost {
  /** The tools offered to the client. */
  readonly tools: readonly AnyTool[];
  /** What is known of the client before it has introduced itself, or where it never does. */
  readonly client?: Client;
  /** Reports a fault of the program to the operator; the client does not see it. */
  onFault(error: unknown): void;
  /** Called when the first `initialize` was answered, or is about to be. */
  onInitialize(): void;
}

/** What a server answers from: one repository or several. */
export interface Serving {
  /** The methods of the protocol, for one client. */
  methods(host: MethodHost): Methods;
  /**
   * Reads what these tools ask about, mostly the documents, so that the first question does not wait for it. Skipped
   * files are logged.
   */
  read(tools: readonly AnyTool[], reading: Reading): Promise<void>;
  close(): Promise<void>;
}
