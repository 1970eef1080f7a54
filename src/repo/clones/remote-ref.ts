import { nowhere, runFetchingGit } from './fetching-git.js';
import type { GitEnd } from './fetching-git.js';

/** What a server says of the ref that is wanted. */
export interface RemoteRef {
  /** Full name on the server, or a full id if that is what was asked for. */
  readonly source: string;
  /** The branch's name; undefined for a tag or an id. */
  readonly branch: string | undefined;
  /** Full id of the commit. */
  readonly commit: string;
  readonly hash: 'sha1' | 'sha256';
}

export type FoundRef =
  | { readonly ok: true; readonly ref: RemoteRef }
  | { readonly ok: false; readonly end: Extract<GitEnd, { readonly ok: false }> | undefined };

const TIMEOUT_MS = 60_000;
const MOST_BYTES = 256 * 1024;
const FULL_ID = /^(?:[\da-f]{40}|[\da-f]{64})$/;
const ROW = /^([\da-f]{40}|[\da-f]{64})\t(refs\/\S+|HEAD)$/;
const POINTS = /^ref: (refs\/heads\/\S+)\tHEAD$/;

/** Could this be the name of a branch or tag, or a full id? Git's rules for names of references. */
export function isRefName(name: string): boolean {
  const isOdd = /[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{|\/\/|\.lock(?:\/|$)|(?:^|\/)\.|[./]$|^[-/]|^@$/.test(name);
  return name.length > 0 && name.length <= 250 && !isOdd;
}

/** Asks the server for a branch, tag or commit; for its default branch if `wanted` is undefined. */
export async function remoteRef(
  url: string,
  wanted: string | undefined,
  { signal, isPublic }: { readonly signal: AbortSignal; readonly isPublic: boolean },
): Promise<FoundRef> {
  if (wanted !== undefined && FULL_ID.test(wanted))
    return { ok: true, ref: { source: wanted, branch: undefined, commit: wanted, hash: hashOf(wanted) } };
  const names = wanted === undefined ? ['HEAD'] : namesOf(wanted);
  let text = '';
  const end = await runFetchingGit({
    args: ['ls-remote', '--symref', '--end-of-options', url, ...names],
    at: nowhere(isPublic),
    timeoutMs: TIMEOUT_MS,
    signal,
    onOutput(piece) {
      text += piece.toString('latin1');
      return text.length < MOST_BYTES;
    },
  });
  if (!end.ok) return { ok: false, end };
  const ref = chosen(Buffer.from(text, 'latin1').toString('utf8').split('\n'), wanted);
  return ref === undefined ? { ok: false, end: undefined } : { ok: true, ref };
}

/** A branch comes before a tag of the same name. The last form is the commit that a tag with a message leads to. */
function namesOf(wanted: string): readonly string[] {
  if (wanted.startsWith('refs/')) return [wanted, `${wanted}^{}`];
  return [`refs/heads/${wanted}`, `refs/tags/${wanted}`, `refs/tags/${wanted}^{}`];
}

function chosen(lines: readonly string[], wanted: string | undefined): RemoteRef | undefined {
  const ids = new Map(lines.flatMap((line) => rowOf(line)));
  const points = lines.flatMap((line) => POINTS.exec(line)?.[1] ?? [])[0];
  const candidates = wanted === undefined ? [points ?? 'HEAD', 'HEAD'] : namesOf(wanted);
  const id = candidates.map((name) => ids.get(name) ?? (name === points ? ids.get('HEAD') : undefined));
  const at = id.findIndex((one) => one !== undefined);
  const [source, found] = [candidates[at], id[at]];
  if (source === undefined || found === undefined || (source !== 'HEAD' && !isRefName(source))) return undefined;
  const commit = ids.get(`${source}^{}`) ?? found;
  return { source, branch: /^refs\/heads\/(.+)$/.exec(source)?.[1], commit, hash: hashOf(commit) };
}

function rowOf(line: string): readonly (readonly [string, string])[] {
  const [, id, name] = ROW.exec(line) ?? [];
  return id === undefined || name === undefined ? [] : [[name, id]];
}

function hashOf(id: string): 'sha1' | 'sha256' {
  return id.length === 64 ? 'sha256' : 'sha1';
}
