import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { readMessage } from '../rpc/rpc-message.js';
import type { Refusal } from '../rpc/rpc-message.js';
import { readBody } from './exchange.js';
import { LIMITS } from './limits.js';

/** What the log says of a request: never what it or the answer holds. */
export interface Handled {
  readonly status: number;
  readonly bytes: number;
  /** The method of the protocol: `tools/call`. */
  readonly rpc?: string;
}

/** Code of JSON-RPC errors that the transport makes, as the SDK has it. */
const TRANSPORT_ERROR = -32_000;
const RPC_CHARS = 60;

/** The method of a message, for the log. */
export function rpcOf(message: JSONRPCMessage | undefined): Pick<Handled, 'rpc'> {
  return message !== undefined && 'method' in message ? { rpc: message.method.slice(0, RPC_CHARS) } : {};
}

/** The answer to a request without a message that could be read. */
export function sendUnread(to: ServerResponse, unread: Unread): Handled {
  // The rest of a body that is too large is not read: the connection has to end.
  if (unread.status === 413) to.setHeader('Connection', 'close');
  return 'refusal' in unread ? send(to, unread.status, unread.refusal) : refuse(to, unread.status, unread.message);
}

/** The message of a request, if it is one to read; else the answer. */
export type Posted = { readonly message?: JSONRPCMessage } | Unread;

export type Unread =
  { readonly status: 400; readonly refusal: Refusal } | { readonly status: 400 | 413 | 415; readonly message: string };

export async function readPosted(request: IncomingMessage): Promise<Posted> {
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

export function refuse(to: ServerResponse, status: number, message: string): Handled {
  return send(to, status, { jsonrpc: '2.0', id: null, error: { code: TRANSPORT_ERROR, message } });
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
