import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { PATH } from '../http/exchange.js';
import { LIMITS } from '../http/limits.js';
import { readMessage } from '../rpc/rpc-message.js';
import type { Refusal } from '../rpc/rpc-message.js';

/** Code of JSON-RPC errors that the transport makes, as the SDK has it. */
const TRANSPORT_ERROR = -32_000;

/** The message of a request, if it is one to read; else the answer. */
export type Posted = { readonly message?: JSONRPCMessage } | Unread;

/** The answer to a request without a message that could be read: its status and its JSON. */
export interface Unread {
  readonly status: 400 | 413 | 415;
  readonly answer: Refusal;
}

/** What a request posts. `body` reads it as text, undefined when it is too large. */
export async function readPosted(
  contentType: string | null | undefined,
  body: () => Promise<string | undefined>,
): Promise<Posted> {
  const type = (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') return unread(415, 'Unsupported media type: Content-Type must be application/json.');
  const text = await body();
  if (text === undefined) return unread(413, `The body is too large: at most ${LIMITS.bodyBytes} bytes are taken.`);
  const read = readMessage(text, 'body');
  if (read === undefined) return unread(400, 'Bad request: the body has no message.');
  return 'refusal' in read ? { status: 400, answer: read.refusal } : { message: read.message };
}

function unread(status: Unread['status'], message: string): Unread {
  return { status, answer: refusalOf(message) };
}

/** What the transport answers in place of the protocol. */
export function refusalOf(message: string): Refusal {
  return { jsonrpc: '2.0', id: null, error: { code: TRANSPORT_ERROR, message } };
}

/** What a server says of a path, or of a method, that it does not serve. */
export const NOT_FOUND = `Not found. The server is at ${PATH}.`;

export function notAllowed(allowed: readonly string[]): string {
  return `Method not allowed: ${allowed.join(', ')} only.`;
}

/** What is said of a request that a page of another site sent. */
export const FOREIGN_ORIGIN = 'Forbidden: the Origin header names another site.';

/** Did a page that the server itself would have sent send the request? */
export function isOwnOrigin(origin: string, host: string | null | undefined): boolean {
  return typeof host === 'string' && (origin === `http://${host}` || origin === `https://${host}`);
}
