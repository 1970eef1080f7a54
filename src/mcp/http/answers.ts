import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { readPosted, refusalOf } from '../web/posted.js';
import type { Posted, Unread } from '../web/posted.js';
import { readBody } from './exchange.js';

/** What the log says of a request: never what it or the answer holds. */
export interface Handled {
  readonly status: number;
  readonly bytes: number;
  /** The method of the protocol: `tools/call`. */
  readonly rpc?: string;
}

const RPC_CHARS = 60;

/** The method of a message, for the log. */
export function rpcOf(message: JSONRPCMessage | undefined): Pick<Handled, 'rpc'> {
  return message !== undefined && 'method' in message ? { rpc: message.method.slice(0, RPC_CHARS) } : {};
}

/** The answer to a request without a message that could be read. */
export function sendUnread(to: ServerResponse, { status, answer }: Unread): Handled {
  // The rest of a body that is too large is not read: the connection has to end.
  if (status === 413) to.setHeader('Connection', 'close');
  return send(to, status, answer);
}

export function postedBy(request: IncomingMessage): Promise<Posted> {
  return readPosted(request.headers['content-type'], () => readBody(request));
}

export function refuse(to: ServerResponse, status: number, message: string): Handled {
  return send(to, status, refusalOf(message));
}

export function send(to: ServerResponse, status: number, value: unknown): Handled {
  const body = Buffer.from(`${JSON.stringify(value)}\n`);
  to.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
  });
  to.end(body);
  return { status, bytes: body.length };
}

export function empty(to: ServerResponse, status: number): Handled {
  to.writeHead(status);
  to.end();
  return { status, bytes: 0 };
}
