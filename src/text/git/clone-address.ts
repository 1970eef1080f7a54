import { withoutSlashes } from '../paths.js';

/** An address that a repository is cloned from. */
export interface CloneAddress {
  /** As git takes it: `https://github.com/owner/name.git`. It has no password. */
  readonly url: string;
  /** The same for each way to write it, without `.git` at the end. */
  readonly id: string;
  readonly scheme: 'https' | 'ssh' | 'file';
  /** For people and for messages: `github.com/owner/name`; of a `file:` URL, the last folder. */
  readonly shown: string;
  /** Folders of the path, the last without `.git`: `['owner', 'name']`. */
  readonly names: readonly string[];
}

export type ParsedAddress =
  | { readonly ok: true; readonly address: CloneAddress }
  /** The end of a sentence, with the next step. It does not repeat what was given, which may have a password in it. */
  | { readonly ok: false; readonly reason: string };

const MOST_CHARS = 1_000;
const ON_GITHUB = /^[A-Za-z\d](?:[A-Za-z\d-]{0,38})\/[\w.-]{1,100}$/;
/** As git writes addresses of ssh: `git@host:owner/name.git`. */
const SCP = /^(?:([\w.-]{1,64})@)?([\w.-]{1,253}):((?!\/\/)[^\s:]{1,500})$/;
const HOST = /^(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?|\[[\da-f:.]{2,45}\])$/;
const USER = /^[a-z\d_][\w.-]{0,63}$/i;
const FORMS = 'Give owner/name (of GitHub), or a URL that begins with https://, ssh:// or file:///.';

/**
 * Reads what names a repository: `owner/name` is one of GitHub, else a URL of https, ssh or file, or the short form of
 * ssh. Other schemes are refused: they are not encrypted (http, git), or let the address name a program (ext).
 */
export function cloneAddress(given: string): ParsedAddress {
  const text = given.trim();
  if (text.length > MOST_CHARS) return refused(`has more than ${MOST_CHARS} characters. ${FORMS}`);
  if (text === '' || /[\s\u0000-\u001f\u007f]/.test(text)) return refused(`is empty or has blanks in it. ${FORMS}`);
  if (ON_GITHUB.test(text)) return addressOf(`https://github.com/${text}`);
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(text)) return addressOf(text);
  const [, user = 'git', host, path] = /^(?:[a-z]|file|https?|ssh|git|ext|fd):/i.test(text)
    ? []
    : (SCP.exec(text) ?? []);
  if (host !== undefined && path !== undefined) return addressOf(`ssh://${user}@${host}/${path.replace(/^\//, '')}`);
  return refused(`names no repository. ${FORMS}`);
}

function addressOf(text: string): ParsedAddress {
  const url = parsed(text);
  if (url === undefined) return refused(`is not a valid URL. ${FORMS}`);
  const scheme = url.protocol.slice(0, -1);
  if (scheme !== 'https' && scheme !== 'ssh' && scheme !== 'file')
    return refused(`has a scheme that is not used. ${FORMS}`);
  if (url.password !== '' || (url.username !== '' && scheme !== 'ssh'))
    return refused('has a user or password in it. Leave them out: git asks its credential helper.');
  if (url.search !== '' || url.hash !== '') return refused('has a query or fragment. Give the URL that git clones.');
  const isHost = scheme === 'file' ? url.hostname === '' || url.hostname === 'localhost' : HOST.test(url.hostname);
  if (!isHost || (url.username !== '' && !USER.test(url.username))) return refused('has no valid host or user.');
  const names = namesOf(url.pathname);
  if (names === undefined) return refused('has no valid path. Give the URL that git clones.');
  const place = urlOf(url, scheme);
  const id = scheme === 'file' ? place : place.replace(/(?<=[^/])\.git$/i, '');
  return { ok: true, address: { url: place, id, scheme, names, shown: shownOf(url, scheme, names) } };
}

function parsed(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Undefined if there is none, or one that leads upwards or looks like an option. */
function namesOf(path: string): readonly string[] | undefined {
  let plain: string;
  try {
    plain = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  // The folder that git keeps its own files in has the name of the repository above it.
  const names = plain
    .replace(/\/\.git\/*$/, '')
    .split('/')
    .filter((name) => name !== '');
  const isOdd = (name: string): boolean => /^\.{1,2}$|^-|[\u0000-\u001f\u007f\\]/.test(name);
  const [last = ''] = names.slice(-1);
  const bare = last.replace(/\.git$/i, '');
  return bare === '' || names.some(isOdd) ? undefined : [...names.slice(0, -1), bare];
}

/** Without what may be left out. A server may know a repository only with `.git` at the end, so that stays. */
function urlOf(url: URL, scheme: CloneAddress['scheme']): string {
  if (scheme === 'file') return `file://${withoutSlashes(url.pathname)}`;
  const user = url.username === '' ? '' : `${url.username}@`;
  const port = url.port === '' ? '' : `:${url.port}`;
  return `${scheme}://${user}${url.hostname}${port}${withoutSlashes(url.pathname)}`;
}

/** The path of a `file:` URL is one of this machine, which answers do not show. */
function shownOf(url: URL, scheme: CloneAddress['scheme'], names: readonly string[]): string {
  return scheme === 'file' ? `file:${names.at(-1) ?? ''}` : [url.host, ...names].join('/');
}

function refused(reason: string): ParsedAddress {
  return { ok: false, reason };
}
