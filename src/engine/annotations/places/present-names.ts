import type { UnlimitedGit } from '../../../repo/git/git.js';
import { alikeAtHead } from '../../../repo/notes/trails/alike.js';
import type { RenameAway } from '../../../repo/notes/trails/renames-away.js';
import type { FilePasts } from './file-view.js';

/** A file by the name that it had at a commit. */
export interface NamedAt {
  readonly commit: string;
  readonly file: string;
}

export interface NameSources {
  readonly git: UnlimitedGit;
  readonly head: string;
  readonly pasts: FilePasts;
  /** Is this a file now? */
  readonly exists: (path: string) => boolean;
}

export interface PresentNames {
  /** The present name; the last one of a file that is gone. */
  of(named: NamedAt): string;
  readonly remarks: readonly string[];
}

/** Most files that are followed for one answer, times that each was renamed, commits whose past is listed. */
const MOST = { files: 200, steps: 10, pasts: 20 };

/**
 * The present names of files that annotations name. A name belongs to a commit: the file of that name may be another
 * one now. First those are followed whose names no file has; one whose text is like what it was is the same file, which
 * is known without a walk through the history.
 */
export async function readPresentNames(named: readonly NamedAt[], sources: NameSources): Promise<PresentNames> {
  const files = [...new Set(named.map(({ file }) => file).filter((file) => !file.includes('\n')))];
  const gone = files.filter((file) => !sources.exists(file));
  const present = files.filter((file) => sources.exists(file));
  // One walk takes as long for all files as for those that are gone.
  const alike = gone.length > 0 ? new Set() : await alikeAtHead(sources.git, sources.head, named);
  const wanted = [...gone, ...present.filter((file) => !alike.has(file))].slice(0, MOST.files);
  const renames = await renamesOf(wanted, sources);
  const pasts = await pastsOf(renames, named, sources);
  const follow = (start: NamedAt): string => {
    let { commit, file } = start;
    for (let step = 0; step < MOST.steps; step += 1) {
      // The oldest commit after this one that renamed the file.
      const after = renames.get(file)?.filter((one) => pasts.get(one.commit)?.has(commit) ?? !sources.exists(file));
      const next = after?.at(-1);
      if (next === undefined || (next.commit === commit && step > 0)) return file;
      ({ commit, to: file } = next);
    }
    return file;
  };
  const left = Math.max(0, gone.length - MOST.files);
  return { of: follow, remarks: left === 0 ? [] : [`${left} files that are gone were not followed to other names.`] };
}

type Renames = ReadonlyMap<string, readonly RenameAway[]>;

async function renamesOf(files: readonly string[], { git, head, pasts }: NameSources): Promise<Renames> {
  const renames = new Map<string, readonly RenameAway[]>();
  let wanted = files;
  for (let step = 0; step < MOST.steps && wanted.length > 0; step += 1) {
    const found = await pasts.renamesAway(git, head, wanted);
    for (const file of wanted) renames.set(file, found?.get(file) ?? []);
    const next = wanted.flatMap((file) => (renames.get(file) ?? []).map(({ to }) => to));
    wanted = [...new Set(next)].filter((file) => !renames.has(file));
  }
  return renames;
}

/** Which of the commits in question each commit that renamed a file has in its past, itself included. */
async function pastsOf(
  renames: Renames,
  named: readonly NamedAt[],
  { git, pasts }: NameSources,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const renaming = [...new Set([...renames.values()].flat().map(({ commit }) => commit))];
  const asked = new Set([...renaming, ...named.map(({ commit }) => commit)]);
  const found = new Map<string, ReadonlySet<string>>();
  for (const commit of renaming.slice(0, MOST.pasts)) {
    const ancestors = await pasts.ancestorsOf(git, commit);
    if (ancestors !== undefined) found.set(commit, ancestors.pick(asked));
  }
  return found;
}
