import type { UnlimitedGit } from '../../../repo/git/git.js';
import type { EndsByName } from '../../../repo/notes/trails/ends-of-names.js';
import type { NameEnd } from '../../../repo/notes/trails/name-ends.js';
import { areThere } from '../../../repo/notes/trails/same-file.js';
import type { StagedRenames } from '../../../repo/notes/trails/staged-renames.js';
import { isOutside } from '../../../text/git/root-paths.js';
import { groupBy } from '../../../text/multimap.js';
import type { FilePasts, NamedAt } from './file-view.js';

export interface NameSources {
  readonly git: UnlimitedGit;
  readonly head: string;
  readonly pasts: FilePasts;
  readonly staged: Pick<StagedRenames, 'after'>;
  /** Is this a file now? */
  readonly exists: (path: string) => boolean;
}

/** What became of a file that had a name at a commit. */
export interface PresentName {
  /** The present name, or the last one. */
  readonly file: string;
  /** Was the file removed, and does another one have its name now? */
  readonly isReplaced: boolean;
}

export interface PresentNames {
  of(named: NamedAt): PresentName;
  readonly remarks: readonly string[];
}

/**
 * Most files that are followed for one answer, times that each was renamed, commits whose past is listed, commits at
 * which a file that was replaced is compared with the present one.
 */
const MOST = { files: 200, steps: 10, pasts: 20, restored: 50 };

/**
 * The present names of files that annotations name, the oldest first. A name belongs to a commit: the file of that name
 * may be another one now. A file whose text is like what it was is the same file, which is known without a walk through
 * the history.
 */
export async function readPresentNames(named: readonly NamedAt[], sources: NameSources): Promise<PresentNames> {
  const { wanted, gone } = await openAmong(await withoutOutside(named, sources), sources);
  const ends = await endsOf(wanted.slice(0, MOST.files), sources);
  const pasts = await pastsOf(ends, named, sources);
  const follow = (start: NamedAt): PresentName => {
    let { commit, file } = start;
    for (let step = 0; step < MOST.steps; step += 1) {
      // The oldest commit after this one at which the file of the name ended.
      const after = ends
        .get(file)
        ?.filter((one) => one.commit !== commit || !one.isReused)
        .filter((one) => pasts.get(one.commit)?.has(commit) ?? !sources.exists(file));
      // Another branch renamed it, and a merge took both.
      const beside = sources.exists(file) ? undefined : ends.get(file)?.findLast(({ to }) => to !== undefined);
      const next = after?.at(-1) ?? beside ?? besideReused({ commit, file }, { ends, pasts });
      if (next === undefined || (next.commit === commit && step > 0)) break;
      if (next.to === undefined) return { file, isReplaced: sources.exists(file) };
      ({ commit, to: file } = next);
    }
    return { file: (sources.exists(file) ? undefined : sources.staged.after(file)) ?? file, isReplaced: false };
  };
  const left = Math.max(0, gone - MOST.files);
  const restored = await restoredAmong(
    named.filter((one) => follow(one).isReplaced),
    sources,
  );
  const of = (one: NamedAt): PresentName => {
    const { file } = one;
    if (restored.has(keyOf(one))) return { file, isReplaced: false };
    const found = follow(one);
    const { prefix } = sources.git;
    // What moved out of the root is gone, as far as the root goes.
    const isGone = isOutside(prefix, found.file) && !isOutside(prefix, file);
    return isGone ? { file, isReplaced: sources.exists(file) } : found;
  };
  return { of, remarks: left === 0 ? [] : [`${left} files that are gone were not followed to other names.`] };
}

/** Those but files outside of the root that are still there. */
async function withoutOutside(named: readonly NamedAt[], { git, head }: NameSources): Promise<readonly NamedAt[]> {
  const outside = [...new Set(named.map(({ file }) => file))].filter(
    (file) => isOutside(git.prefix, file) && !file.includes('\n'),
  );
  const found = await areThere(
    git,
    outside.map((file) => ({ commit: head, file })),
  );
  const present = new Set(outside.filter((_, at) => found[at]));
  return named.filter(({ file }) => !present.has(file));
}

interface Past {
  readonly ends: EndsByName;
  readonly pasts: Pasts;
}

/** By commit: those of the commits in question that it has in its past, itself included. */
type Pasts = ReadonlyMap<string, ReadonlySet<string>>;

/** Another branch renamed the file, a merge took both, and a later commit gave the name to another file. */
function besideReused({ commit, file }: NamedAt, { ends, pasts }: Past): NameEnd | undefined {
  return ends.get(file)?.findLast(({ commit: end, to, again }) => {
    const [before, after] = [pasts.get(end), again === undefined ? undefined : pasts.get(again)];
    return to !== undefined && again !== commit && before?.has(commit) === false && after?.has(commit) === true;
  });
}

/** Files whose texts of then came back under their names, after other files had these. */
async function restoredAmong(
  named: readonly NamedAt[],
  { git, head, pasts }: NameSources,
): Promise<ReadonlySet<string>> {
  const restored = new Set<string>();
  for (const [file, ones] of groupBy(named, (one) => one.file)) {
    const different = [...new Map(ones.map((one) => [one.commit, one])).values()].slice(-MOST.restored);
    const same = await pasts.alikeWith(git, { commit: head, file }, different);
    for (const [at, one] of different.entries()) if (same[at] === true) restored.add(keyOf(one));
  }
  return restored;
}

function keyOf({ commit, file }: NamedAt): string {
  return `${commit} ${file}`;
}

interface Open {
  /** Files of whose names the history must tell, those that are gone first. */
  readonly wanted: readonly string[];
  readonly gone: number;
}

async function openAmong(named: readonly NamedAt[], { git, head, pasts, exists }: NameSources): Promise<Open> {
  const files = [...new Set(named.map(({ file }) => file).filter((file) => !file.includes('\n')))];
  const gone = files.filter((file) => !exists(file));
  const alike = await pasts.alikeAt(
    git,
    head,
    named.filter(({ file }) => exists(file)),
  );
  return { wanted: [...gone, ...files.filter((file) => exists(file) && !alike.has(file))], gone: gone.length };
}

async function endsOf(files: readonly string[], sources: NameSources): Promise<EndsByName> {
  const { git, head, pasts } = sources;
  const ends = new Map<string, readonly NameEnd[]>();
  let wanted = files;
  for (let step = 0; step < MOST.steps && wanted.length > 0; step += 1) {
    const found = await pasts.endsOf(git, head, wanted);
    for (const file of wanted) ends.set(file, found?.get(file) ?? []);
    const moved = wanted.flatMap((file) => [...(ends.get(file) ?? [])].reverse());
    const next = moved.flatMap(({ commit, to }) => (to === undefined || ends.has(to) ? [] : [{ commit, file: to }]));
    ({ wanted } = await openAmong(next, sources));
  }
  return ends;
}

/** Of each commit that ended a name, and of those that used a name again which a commit in question may have lost. */
async function pastsOf(ends: EndsByName, named: readonly NamedAt[], { git, pasts }: NameSources): Promise<Pasts> {
  const all = [...ends.values()].flat();
  const ending = [...new Set(all.map(({ commit }) => commit))];
  const asked = new Set([...ending, ...named.map(({ commit }) => commit)]);
  const found = new Map<string, ReadonlySet<string>>();
  for (const commit of ending.slice(0, MOST.pasts)) {
    const ancestors = await pasts.ancestorsOf(git, commit);
    if (ancestors !== undefined) found.set(commit, ancestors.pick(asked));
  }
  for (const again of againIn(named, { ends, pasts: found }).slice(0, MOST.pasts)) {
    const ancestors = found.has(again) ? undefined : await pasts.ancestorsOf(git, again);
    if (ancestors !== undefined) found.set(again, ancestors.pick(asked));
  }
  return found;
}

/** The commits that used a name again, of names that commits in question had which did not have the end of it after. */
function againIn(named: readonly NamedAt[], { ends, pasts }: Past): readonly string[] {
  const open = named.flatMap(({ commit, file }) => {
    const own = ends.get(file) ?? [];
    if (own.some((one) => pasts.get(one.commit)?.has(commit) !== false)) return [];
    return own.flatMap(({ to, again }) => (to === undefined || again === commit ? [] : (again ?? [])));
  });
  return [...new Set(open)];
}
