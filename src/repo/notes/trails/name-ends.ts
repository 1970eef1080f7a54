import { BOUNDS } from '../../../model/bounds.js';
import { rootPath, topPath } from '../../../text/git/root-paths.js';
import { addTo } from '../../../text/multimap.js';
import type { UnlimitedGit } from '../../git/git.js';
import { readObjects } from '../../git/objects/read-objects.js';
import { isAlike } from './alike.js';
import { readRenames } from './commit-renames.js';
import type { CommitRename } from './commit-renames.js';

/** What a commit did to the file of a name, which is relative to the root. */
export interface NameEvent {
  /** Full id. */
  readonly commit: string;
  readonly file: string;
  /** Of git, without renames: `A`, `M`, `D`; a letter for each parent of a merge. */
  readonly status: string;
}

/** A commit after which a name is no longer that of the same file. */
export interface NameEnd {
  readonly commit: string;
  readonly file: string;
  /** The name that the file got, relative to the root; undefined if it was removed. */
  readonly to: string | undefined;
  /** Does the name have another file right after the commit? */
  readonly isReused: boolean;
  /** The name that this other file had before the same commit, relative to the root; undefined if it is new. */
  readonly takenBy: string | undefined;
  /** The commit that gave the name to another file, or brought it back; undefined if none did. */
  readonly again: string | undefined;
}

export interface EndsAsked {
  /** The newest first. */
  readonly events: readonly NameEvent[];
  /** Full id of the commit whose past the events are. */
  readonly head: string;
}

/** Most removals and changes that are looked at for one answer, the newest. */
const MOST = { removals: 2_000, changes: 1_000 };
/** Of the texts that are compared. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Where the files of some names ended, the newest first: renamed, removed with another text than a later file of the
 * name begins with, or moved and replaced by another text or file in one commit. A removal that no later commit made
 * good, though the file is there, was on another branch. Undefined if git cannot tell.
 */
export async function nameEnds(
  git: UnlimitedGit,
  { events, head }: EndsAsked,
): Promise<readonly NameEnd[] | undefined> {
  const removals = events.filter(({ status }) => status.includes('D')).slice(0, MOST.removals);
  const changes = events.filter(({ status }) => /^M+$/.test(status)).slice(0, MOST.changes);
  const commits = [...new Set([...removals, ...changes].map(({ commit }) => commit))];
  if (commits.length === 0) return [];
  const renames = await readRenames(git, commits);
  if (renames === undefined) return undefined;
  const moved = new Map<string, CommitRename[]>();
  const takers = new Map<string, CommitRename>();
  for (const one of renames) {
    addTo(moved, `${one.commit} ${one.before}`, one);
    if (!one.isCopy) takers.set(`${one.commit} ${one.after}`, one);
  }
  const added = addedAgain(events);
  const ends = new Map<NameEvent, NameEnd>();
  const doubtful: Doubtful[] = [];
  for (const event of [...removals, ...changes]) {
    const { commit, file, status } = event;
    const isRemoved = status.includes('D');
    const key = `${commit} ${topPath(git.prefix, file)}`;
    const to = moved.get(key)?.find(({ isCopy }) => !isRemoved || !isCopy)?.after;
    const taker = isRemoved ? undefined : takers.get(key)?.before;
    const again = isRemoved ? added.get(event) : commit;
    const [next, takenBy] = [underRoot(git, to), underRoot(git, taker)];
    const end = { commit, file, to: next, isReused: !isRemoved, takenBy, again };
    if (taker !== undefined || (isRemoved && to !== undefined && again !== undefined)) ends.set(event, end);
    else if (isRemoved || to !== undefined) doubtful.push({ event, end, again });
  }
  for (const { event, end } of await ended(git, doubtful, head)) ends.set(event, end);
  return events.flatMap((event) => ends.get(event) ?? []);
}

interface Doubtful {
  readonly event: NameEvent;
  readonly end: NameEnd;
  /** The commit that gave the name another text; undefined if none did. */
  readonly again: string | undefined;
}

/** Those where the later text is another file's, or there is none at `head`. */
async function ended(git: UnlimitedGit, doubtful: readonly Doubtful[], head: string): Promise<readonly Doubtful[]> {
  const asked = doubtful.filter(({ event: { file } }) => !file.includes('\n'));
  const names = asked.flatMap(({ event: { commit, file }, again }) => {
    const path = topPath(git.prefix, file);
    return [`${commit}^:${path}`, `${again ?? head}:${path}`];
  });
  const texts = await readObjects(git, { names, maxBytes: BOUNDS.codeFileBytes, mostBytes: MOST_BYTES });
  return asked.filter(({ again }, at) => {
    const [before, after] = [texts[2 * at], texts[2 * at + 1]];
    if (again === undefined) return after?.ok === false && after.isMissing === true;
    if (before?.ok !== true || after?.ok !== true) return false;
    return !isAlike(before.content.toString('utf8'), after.content.toString('utf8'));
  });
}

/** The commits that used a name again, by the event that removed the file of it. */
function addedAgain(events: readonly NameEvent[]): ReadonlyMap<NameEvent, string> {
  const added = new Map<string, string>();
  const again = new Map<NameEvent, string>();
  for (const event of events) {
    const { status, file, commit } = event;
    if (status.endsWith('A')) added.set(file, commit);
    const by = added.get(file);
    if (!status.includes('D') || by === undefined) continue;
    added.delete(file);
    again.set(event, by);
  }
  return again;
}

function underRoot({ prefix }: UnlimitedGit, path: string | undefined): string | undefined {
  return path === undefined ? undefined : rootPath(prefix, path);
}
