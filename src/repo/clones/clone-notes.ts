import { runFetchingGit } from './fetching-git.js';
import type { ClonePlaces, GitEnd } from './fetching-git.js';

const TIMEOUT_MS = 60_000;
const MOST_CHARS = 64 * 1024;

export interface NotesOfRemote {
  /** Full names of references below `refs/notes/`. */
  readonly names: readonly string[];
  readonly places: ClonePlaces;
  readonly signal: AbortSignal;
  /** Fetches these references, within the limits of the clone. */
  receive(refspecs: readonly string[]): Promise<GitEnd>;
}

/**
 * Fetches the notes that are wanted and that the remote has; what it no longer has is removed. Nothing else of what a
 * remote has below `refs/notes/` is asked for.
 */
export async function fetchNotes({ names, places, signal, receive }: NotesOfRemote): Promise<GitEnd> {
  let text = '';
  const listed = await runFetchingGit({
    args: ['ls-remote', '--end-of-options', 'origin', ...names],
    at: places.network,
    timeoutMs: TIMEOUT_MS,
    signal,
    onOutput: (piece) => (text += piece.toString('utf8')).length < MOST_CHARS,
  });
  if (!listed.ok) return listed;
  const there = new Set(text.split('\n').map((row) => row.split('\t')[1] ?? ''));
  const wanted = names.filter((name) => there.has(name));
  const received = wanted.length === 0 ? listed : await receive(wanted.map((name) => `+${name}:${name}`));
  for (const name of names.filter((one) => !there.has(one)))
    await runFetchingGit({
      args: ['update-ref', '--no-deref', '-d', name],
      at: places.local,
      timeoutMs: TIMEOUT_MS,
      signal,
    });
  return received;
}
