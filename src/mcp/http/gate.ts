import { createHash, timingSafeEqual } from 'node:crypto';
import { FOREIGN_ORIGIN, isOwnOrigin } from '../web/posted.js';

/** Who may ask. */
export interface GateSettings {
  /** The address that the server is bound to. */
  readonly host: string;
  /** Names in the Host header that are taken besides those of this machine; a proxy passes on its own. */
  readonly hosts: readonly string[];
  /** Origins of web pages that may ask, as browsers send them: `http://localhost:6274`. */
  readonly origins: readonly string[];
  readonly token: string | undefined;
}

/** Headers of a request, names in lower case. */
export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** An answer of the server instead of the protocol's. */
export interface Refused {
  readonly status: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Why a request is not let in; undefined if it is. A web page whose name leads to this machine sends a foreign Host,
 * and any web page sends its Origin: without these checks a page in a browser could ask a server without a token.
 */
export function refusalOf(headers: Headers, settings: GateSettings): Refused | undefined {
  const { token, hosts } = settings;
  const host = nameOf(one(headers['host']) ?? '');
  const isHostChecked = token === undefined || hosts.length > 0;
  if (isHostChecked && !isLoopback(host) && !hosts.includes(host) && host !== settings.host)
    return { status: 403, message: 'Forbidden: the Host header names another host. Add it with --allow-host.' };
  const origin = one(headers['origin']);
  if (origin !== undefined && !isOwnOrigin(origin, one(headers['host'])) && !settings.origins.includes(origin))
    return { status: 403, message: `${FOREIGN_ORIGIN} Add it with --allow-origin.` };
  if (token === undefined || isToken(one(headers['authorization']), token)) return undefined;
  return {
    status: 401,
    message: 'Unauthorized: send the token of the server as "Authorization: Bearer TOKEN".',
    headers: { 'WWW-Authenticate': 'Bearer' },
  };
}

/** For the browser of a page that may ask; none for any other client. */
export function corsHeaders(headers: Headers, { origins }: GateSettings): Readonly<Record<string, string>> {
  const origin = one(headers['origin']);
  return origin === undefined || !origins.includes(origin)
    ? {}
    : {
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Methods': 'GET, POST, DELETE, OPTIONS',
        'Access-Control-Allow-Headers':
          'Accept, Authorization, Content-Type, Last-Event-ID, Mcp-Protocol-Version, Mcp-Session-Id',
        'Access-Control-Expose-Headers': 'Mcp-Session-Id, Mcp-Protocol-Version',
        'Access-Control-Max-Age': '600',
        Vary: 'Origin',
      };
}

export function one(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0];
}

/** Is it an address that only programs on this machine reach? */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** The name in a Host header or an origin, without its port and without the brackets of an IPv6 address. */
function nameOf(host: string): string {
  const [, bracketed, plain = ''] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/.exec(host.toLowerCase()) ?? [];
  return bracketed ?? plain;
}

/** In time that does not tell how much of it is right. */
function isToken(authorization: string | undefined, token: string): boolean {
  const [, sent = ''] = /^Bearer ([\x21-\x7e]{1,1000})$/i.exec(authorization ?? '') ?? [];
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(token)) && sent !== '';
}
