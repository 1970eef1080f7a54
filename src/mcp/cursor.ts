import { fromBase64Url, toBase64Url } from '../text/packed/base64url.js';
import { INVALID_PARAMS, RpcError } from './rpc/rpc-error.js';

/** Marks a cursor as made by this server, and its format. */
const PREFIX = 'after:';

/** Opaque to clients: holds the last name of a page, so that paging stays correct when names are added or removed. */
export function cursorAfter(name: string): string {
  return toBase64Url(`${PREFIX}${name}`);
}

/**
 * The name after which a page starts; undefined for the first page. Throws -32602 for a cursor that this server did not
 * make.
 */
export function nameBefore(cursor: unknown, method: string): string | undefined {
  if (cursor === undefined) return undefined;
  if (typeof cursor === 'string') {
    const text = fromBase64Url(cursor);
    if (text?.startsWith(PREFIX) === true) return text.slice(PREFIX.length);
  }
  throw new RpcError(
    INVALID_PARAMS,
    `${method}: the cursor is not one that this server gave. Start again without a cursor.`,
  );
}
