import {
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
} from '@modelcontextprotocol/sdk/types.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { INVALID_PARAMS, INVALID_REQUEST, PARSE_ERROR } from './rpc-error.js';

/** An error answer to a line that is not a valid request. `id` is null if it could not be read. */
export interface Refusal {
  readonly jsonrpc: '2.0';
  readonly id: string | number | null;
  readonly error: { readonly code: number; readonly message: string };
}

export interface Refused {
  readonly refusal: Refusal;
}

/** The result of reading a text: a message for the server, an error answer, or nothing to answer. */
export type Incoming = { readonly message: JSONRPCMessage } | Refused | undefined;

const BYTE_ORDER_MARK = '\ufeff';

/** What holds one message: a line of stdin, or the body of a request. */
export type Envelope = 'line' | 'body';

/**
 * Parses a message from the client. Unparsable → -32700, not JSON-RPC → -32600; a request that the SDK would silently
 * ignore (a malformed `_meta`) → -32602. Blank lines, responses and notifications are never answered.
 */
export function readMessage(received: string, envelope: Envelope = 'line'): Incoming {
  const text = received.startsWith(BYTE_ORDER_MARK) ? received.slice(1) : received;
  if (text.trim() === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse(
      null,
      PARSE_ERROR,
      `Parse error: the ${envelope} is not JSON. Send one JSON-RPC message a ${envelope}.`,
    );
  }
  if (Array.isArray(value))
    return refuse(null, INVALID_REQUEST, `Invalid request: batches are not supported. Send one message a ${envelope}.`);
  if (typeof value !== 'object' || value === null)
    return refuse(null, INVALID_REQUEST, 'Invalid request: a message is an object.');
  return readObject(value as Readonly<Record<string, unknown>>); // Safe: parsed from JSON, neither array nor null.
}

function readObject(value: Readonly<Record<string, unknown>>): Incoming {
  const id = idOf(value);
  if (value['jsonrpc'] !== '2.0') return refuse(id, INVALID_REQUEST, 'Invalid request: "jsonrpc" must be "2.0".');
  const isResponse = 'result' in value || 'error' in value;
  if (!('method' in value))
    return isResponse ? readResponse(value) : refuse(id, INVALID_REQUEST, 'Invalid request: "method" is missing.');
  if (isResponse)
    return refuse(id, INVALID_REQUEST, 'Invalid request: a message with "method" holds no "result" or "error".');
  if (typeof value['method'] !== 'string')
    return refuse(id, INVALID_REQUEST, 'Invalid request: "method" must be a string.');
  return 'id' in value ? readRequest(value, id) : readNotification(value);
}

function readRequest(value: Readonly<Record<string, unknown>>, id: Refusal['id']): Incoming {
  if (typeof id !== 'string' && !Number.isSafeInteger(id))
    return refuse(id, INVALID_REQUEST, 'Invalid request: "id" must be a string or an integer.');
  const { params } = value;
  if (params !== undefined && (typeof params !== 'object' || Array.isArray(params)))
    return refuse(id, INVALID_REQUEST, 'Invalid request: "params" must be an object.');
  const request = { jsonrpc: '2.0', id, method: value['method'], ...paramsOf(value) };
  if (!isJSONRPCRequest(request)) return refuse(id, INVALID_PARAMS, 'Invalid params: "_meta" is malformed.');
  return { message: request };
}

function readNotification(value: Readonly<Record<string, unknown>>): Incoming {
  const notification = { jsonrpc: '2.0', method: value['method'], ...paramsOf(value) };
  return isJSONRPCNotification(notification) ? { message: notification } : undefined;
}

function readResponse(value: Readonly<Record<string, unknown>>): Incoming {
  return isJSONRPCResultResponse(value) || isJSONRPCErrorResponse(value) ? { message: value } : undefined;
}

/** Members unknown to JSON-RPC are dropped. Some clients send `"params": null` for absent parameters. */
function paramsOf({ params }: Readonly<Record<string, unknown>>): { params?: unknown } {
  return params === undefined || params === null ? {} : { params };
}

function idOf({ id }: Readonly<Record<string, unknown>>): Refusal['id'] {
  return typeof id === 'string' || (typeof id === 'number' && Number.isFinite(id)) ? id : null;
}

export function refuse(id: Refusal['id'], code: number, message: string): Refused {
  return { refusal: { jsonrpc: '2.0', id, error: { code, message } } };
}
