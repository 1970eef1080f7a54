import { isAddress } from '../../../text/domains.js';
import { decodedUri } from '../../../text/decoded-uri.js';
import type { OwnNames } from '../../../model/claim.js';
import type { SiteAlias } from '../../../model/site.js';
import { hostedPath } from '../../../text/repository-address.js';
import { isMainBranch } from '../../../paths/version-names.js';
import { isAlias } from './links/link-form.js';
import { METASYNTACTIC, placeholderPattern, UNWRITTEN } from '../../../text/words/placeholders.js';
import { withoutSlash } from '../../../text/paths.js';

/** The parts of a link's URL that are about this repository. */
export interface LinkTarget {
  /** Percent-decoded path; '' for the document itself. */
  readonly path: string;
  /** Percent-decoded, without `#`. */
  readonly fragment?: string;
}

const MAX_CHARS = 1000;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** Template syntax of site generators and shells, type paths of rustdoc. */
const TEMPLATE = /\{\{|\{%|\$\{|\$\(|[{}<>|`]|^\$|::|^%|\.\.\./;
/** Aliases of bundlers, unless a site generator defines them. */
const ALIAS = /^[@~]/;
const PLACEHOLDER = new RegExp(
  String.raw`^(?:\./)?(?:${UNWRITTEN}|${placeholderPattern('link')}|your[-_ ].*|insert.*|path/to/.*`
    + String.raw`|\.\./path/to/.*|example\.(?:png|jpg|md)|${METASYNTACTIC}(?:/.*)?|some[-_/].*)$`,
  'i',
);

/**
 * Parses a URL as written; undefined when it leads elsewhere: another host, a mail address, a template, a placeholder.
 * `aliases` are those of site generators.
 */
export function readTarget(url: string, aliases: readonly SiteAlias[]): LinkTarget | undefined {
  const text = url.trim();
  if (
    text === ''
    || text === '#'
    || text.length > MAX_CHARS
    || SCHEME.test(text)
    || text.includes('://')
    || text.startsWith('//')
    || isAddress(text)
  )
    return undefined;
  if (TEMPLATE.test(text) || PLACEHOLDER.test(text) || (ALIAS.test(text) && !isAlias(text, aliases))) return undefined;
  const hash = text.indexOf('#');
  const beforeHash = hash < 0 ? text : text.slice(0, hash);
  const query = beforeHash.indexOf('?');
  const path = decodedUri(query < 0 ? beforeHash : beforeHash.slice(0, query));
  if (
    /[\0\n\r]/.test(path)
    || (/[\s"]/.test(path) && path.includes('"'))
    || (path.includes('@') && !path.includes('/'))
  )
    return undefined;
  const fragment = hash < 0 ? undefined : decodedUri(text.slice(hash + 1)).replace(/:~:.*$/, '');
  if (path === '' && (fragment === undefined || fragment === '')) return undefined;
  return { path, ...(fragment === undefined || fragment === '' ? {} : { fragment }) };
}

/** Is the URL a page of a file or folder of another repository than this one, whose addresses are known? */
export function isHostedElsewhere(url: string, addresses: ReadonlySet<string> | undefined): boolean {
  const hosted = addresses === undefined || addresses.size === 0 ? undefined : hostedPath(url.trim());
  return hosted !== undefined && addresses?.has(hosted.repository) !== true;
}

const LINE_NUMBER = /^L\d/;

/** Parses a URL of a file or folder on a branch of this repository that is checked out; undefined for any other. */
export function readHosted(
  url: string,
  { addresses, branches }: Pick<OwnNames, 'addresses' | 'branches'>,
): LinkTarget | undefined {
  const isCheckedOut = (name: string): boolean => branches?.has(name) ?? isMainBranch(name);
  const hosted = addresses === undefined || addresses.size === 0 ? undefined : hostedPath(url.trim());
  if (hosted === undefined || addresses?.has(hosted.repository) !== true || !isCheckedOut(hosted.reference))
    return undefined;
  const path = withoutSlash(decodedUri(hosted.path));
  if (TEMPLATE.test(path) || /[\0\n\r]/.test(path) || path === '') return undefined;
  const [, fragment = ''] = url.trim().split('#');
  return {
    path: `/${path}`,
    ...(fragment === '' || LINE_NUMBER.test(fragment) ? {} : { fragment: decodedUri(fragment) }),
  };
}

/** Offset of the end of a raw URL's path: at its query or fragment. */
export function pathEnd(url: string): number {
  const cuts = [url.indexOf('#'), url.indexOf('?')].filter((at) => at >= 0);
  return Math.min(...cuts, url.length);
}
