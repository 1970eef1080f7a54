import type { IncomingMessage } from 'node:http';
import { printable } from '../../text/layout/printable.js';
import type { Handled } from './answers.js';

const MOST_CHARS = 200;

/** One JSON object for a request: when, who, what, how it ended. No body, no header but the length of the answer. */
export function accessLine(request: IncomingMessage, { status, bytes, rpc }: Handled, ms: number): string {
  return JSON.stringify({
    time: new Date().toISOString(),
    address: request.socket.remoteAddress ?? null,
    method: request.method ?? null,
    path: printable((request.url ?? '').split('?', 1)[0] ?? '').slice(0, MOST_CHARS),
    ...(rpc === undefined ? {} : { rpc: printable(rpc) }),
    status,
    bytes,
    ms: Math.round(ms * 10) / 10,
  });
}
