import type { ServerNotification } from '@modelcontextprotocol/sdk/types.js';
import type { Log } from './log.js';
import type { Params } from './params.js';
import type { Host } from './server.js';

export type Result = Record<string, unknown>;
export type Method = (params: Params, caller: Caller) => Result | Promise<Result>;
export type Methods = ReadonlyMap<string, Method>;

/** The caller of a request: `signal` tells when it stops waiting, `send` sends it notifications meanwhile. */
export interface Caller {
  readonly signal: AbortSignal;
  readonly send: (notification: ServerNotification) => Promise<void>;
}

/** What a server answers from: one repository or several. */
export interface Serving {
  /** The methods of the protocol, for one client. */
  methods(host: Pick<Host, 'tools' | 'client' | 'onFault' | 'onInitialize'>): Methods;
  /** Reads the documents, so that the first question does not wait for them. Skipped files are logged. */
  read(log: Log): Promise<void>;
  close(): Promise<void>;
}
