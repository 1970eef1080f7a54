import { INVALID_PARAMS, RpcError } from './stdio/rpc-error.js';

/** Marks a cursor as ours, and its format. */
const PREFIX = 'after:';

/** Opaque to clients: the last name of a page, so that a page stays right when names come and go. */
export function cursorAfter(name: string): string {
  return Buffer.from(`${PREFIX}${name}`, 'utf8').toString('base64url');
}

/**
 * The name a page starts after; undefined for the first page. Throws -32602 for a cursor that this server did not make.
 */
export function nameBefore(cursor: unknown, method: string): string | undefined {
  if (cursor === undefined) return undefined;
  if (typeof cursor === 'string') {
    const text = Buffer.from(cursor, 'base64url').toString('utf8');
    if (text.startsWith(PREFIX) && cursorAfter(text.slice(PREFIX.length)) === cursor) return text.slice(PREFIX.length);
  }
  throw new RpcError(
    INVALID_PARAMS,
    `${method}: the cursor is not one that this server gave. Start again without a cursor.`,
  );
}
