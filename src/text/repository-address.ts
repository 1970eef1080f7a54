/** A file or folder of a repository at an address on the web. */
export interface HostedPath {
  /** `github.com/owner/name`, in lower case. */
  readonly repository: string;
  /** Branch, tag or commit. */
  readonly reference: string;
  /** Below the root of the repository, as written: with percent encoding, without query and fragment. */
  readonly path: string;
  /** Offset of the path in the URL. */
  readonly at: number;
}

const MAX_CHARS = 1000;
/** Prefixes that npm and Cargo accept in place of a host. */
const SHORT_HOSTS: Readonly<Record<string, string>> = {
  github: 'github.com',
  gitlab: 'gitlab.com',
  bitbucket: 'bitbucket.org',
};
const CODE_HOSTS = /^(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org)$/;

/**
 * The address of a repository, `github.com/owner/name` in lower case, from the forms in which manifests and git write
 * it: URLs of any scheme, `git@host:owner/name.git`, `github:owner/name`, a module path of Go. Undefined for the rest.
 */
export function repositoryAddress(written: string): string | undefined {
  const text = written.trim();
  if (text.length > MAX_CHARS) return undefined;
  const short = /^(github|gitlab|bitbucket):([\w.-]+\/[\w.-]+)$/.exec(text);
  if (short !== null) return addressOf(`${SHORT_HOSTS[short[1] ?? ''] ?? ''}/${short[2] ?? ''}`);
  const [, secure, bare] =
    /^(?:git\+)?(?:https?|ssh|git):\/\/(?:[^@/\s]*@)?(\S+)$|^(?:[\w.-]+@)?([\w.-]+\.[a-z]+[:/]\S+)$/.exec(text) ?? [];
  const place = (secure ?? bare)?.replace(/^([\w.-]+):(?:\d{1,5}\/)?/, '$1/');
  return place === undefined ? undefined : addressOf(place);
}

/** The first two folders after the host are owner and name. */
function addressOf(place: string): string | undefined {
  const [host = '', owner = '', name = ''] = place.toLowerCase().split(/[/?#]/);
  const bare = name.replace(/\.git$/, '');
  return CODE_HOSTS.test(host) && owner !== '' && bare !== '' ? `${host}/${owner}/${bare}` : undefined;
}

/** As part of a pattern: what a code host has between a repository and the reference of which it shows a file. */
export const SHOWN_AT = String.raw`(?:-/)?(?:blob|tree|raw|edit|src/branch)`;
const PAGE = new RegExp(String.raw`^https?://(?:www\.)?([\w.-]+/[\w.-]+/[\w.-]+)/${SHOWN_AT}/([\w.-]+)/`, 'i');
const RAW = /^https?:\/\/raw\.githubusercontent\.com\/([\w.-]+\/[\w.-]+)\/(?:refs\/heads\/)?([\w.-]+)\//i;

/** The path of a repository that a page of its host shows, or that its raw text is of; undefined for other URLs. */
export function hostedPath(url: string): HostedPath | undefined {
  if (url.length > MAX_CHARS) return undefined;
  const raw = RAW.exec(url);
  const page = raw ?? PAGE.exec(url);
  if (page === null) return undefined;
  const [start, place = '', reference = ''] = page;
  const repository = addressOf(raw === null ? place : `github.com/${place}`);
  const [path = ''] = url.slice(start.length).split(/[?#]/);
  return repository === undefined || path === '' ? undefined : { repository, reference, path, at: start.length };
}
