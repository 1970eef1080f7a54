import { addTo } from '../../../text/multimap.js';
import type { UnlimitedGit } from '../../git/git.js';
import { shallowArgs } from './logged-commits.js';

/** A file that a commit gave another name, or copied while it changed it. Paths are relative to git's top directory. */
export interface CommitRename {
  /** Full id. */
  readonly commit: string;
  readonly before: string;
  readonly after: string;
  /** Is the name of before still one of a file? */
  readonly isCopy: boolean;
}

/** Most commits that are asked for names that moved files took over, the newest. */
const MOST_BROKEN = 200;

/**
 * What some commits, full ids, renamed, and copied of the files that they changed, in one run; in another one, where a
 * file may have got the name that another one had up to the same commit. Undefined if git cannot tell.
 */
export async function readRenames(
  git: UnlimitedGit,
  commits: readonly string[],
): Promise<readonly CommitRename[] | undefined> {
  const changes = await changesOf(git, commits, ['-C', '--diff-filter=RCDM']);
  if (changes === undefined) return undefined;
  const exact = exactTakers(changes);
  const known = new Set(exact.map(({ commit }) => commit));
  const doubtful = commitsWithTakers(changes).filter((commit) => !known.has(commit));
  // Git looks at a changed file's text of before and after apart only if it is told to, and reads every text then.
  const broken = ['-B', '-M', '--diff-filter=R'];
  const taken = doubtful.length === 0 ? [] : await changesOf(git, doubtful.slice(0, MOST_BROKEN), broken);
  return renamesIn([...changes, ...exact, ...(taken ?? [])]);
}

/** What a commit did to a file. */
interface Change {
  readonly commit: string;
  /** Ids of the contents. */
  readonly was: string;
  readonly is: string;
  /** `M`, `D`, `R100`, `C100`. */
  readonly status: string;
  /** The name, of a rename or a copy that of before, and that of after it. */
  readonly names: readonly [string, string];
}

async function changesOf(
  git: UnlimitedGit,
  commits: readonly string[],
  options: readonly string[],
): Promise<readonly Change[] | undefined> {
  const args = ['diff-tree', '--stdin', '-z', '-r', '--raw', ...options, '--no-ext-diff', '--no-textconv'];
  const output = await git.start([...shallowArgs(git), ...args], {
    input: commits.map((commit) => `${commit}\n`).join(''),
  });
  return output.ok ? changesIn(output.stdout.toString('utf8')) : undefined;
}

const CHANGE = /^:\d+ \d+ ([\da-f]+) ([\da-f]+) ([A-Z]\d*)$/;

/** Input: `<commit> NUL`, then `:<mode> <mode> <id> <id> <status> NUL <name> NUL` for each file, or with both names. */
function changesIn(said: string): readonly Change[] {
  const changes: Change[] = [];
  const fields = said.split('\0');
  let commit = '';
  for (let at = 0; at + 1 < fields.length; at += 1) {
    const [, was, is, status] = CHANGE.exec(fields[at] ?? '') ?? [];
    if (was === undefined || is === undefined || status === undefined) {
      commit = (fields[at] ?? '').trim();
      continue;
    }
    const isPair = /^[RC]/.test(status);
    const [before = '', after = before] = fields.slice(at + 1, at + (isPair ? 3 : 2));
    at += isPair ? 2 : 1;
    changes.push({ commit, was, is, status, names: [before, after] });
  }
  return changes;
}

/** Most files that exchange their names all around. */
const MOST_AROUND = 20;

/**
 * Files that got the name of another one with the very text that they had: git tells none of them in small files.
 * Where the text's own name is still there, it must have a new text in the same way, up to a name that is gone or, all
 * around, that of the first: else a file may just have got what another one contained.
 */
function exactTakers(changes: readonly Change[]): readonly Change[] {
  const gone = new Map<string, Change[]>();
  for (const one of changes) if (/^[DM]$/.test(one.status)) addTo(gone, `${one.commit} ${one.was}`, one);
  return changes.flatMap((one) => {
    if (one.status !== 'M' || one.is === one.was) return [];
    const hadText = (id: string): readonly Change[] => gone.get(`${one.commit} ${id}`) ?? [];
    const isLost = (other: Change): boolean => other.status === 'D' || other.is === one.was;
    const all = hadText(one.is);
    const taker = all.find(isLost) ?? all.slice(0, 1).find((other) => leadsTo(isLost, other, hadText));
    return taker === undefined ? [] : [{ ...one, status: 'R100', names: [taker.names[0], one.names[1]] as const }];
  });
}

/** Does a file, or one of those that took the names of each other before it, pass? */
function leadsTo(passes: (one: Change) => boolean, from: Change, hadText: (id: string) => readonly Change[]): boolean {
  let at: Change | undefined = from;
  for (let step = 0; step < MOST_AROUND && at !== undefined; step += 1) {
    const all = hadText(at.is);
    if (all.some(passes)) return true;
    [at] = all;
  }
  return false;
}

/** The commits that may have given a file the name of another one: they changed a file, and removed one. */
function commitsWithTakers(changes: readonly Change[]): readonly string[] {
  const removing = new Set(changes.filter(({ status }) => status === 'D').map(({ commit }) => commit));
  const changed = changes.filter(({ status, commit }) => status === 'M' && removing.has(commit));
  return [...new Set(changed.map(({ commit }) => commit))];
}

/** Each pair of names once. */
function renamesIn(changes: readonly Change[]): readonly CommitRename[] {
  const renames = new Map<string, CommitRename>();
  for (const { commit, status, names } of changes) {
    if (!/^[RC]/.test(status)) continue;
    const [before, after] = names;
    const key = [commit, before, after].join('\0');
    if (!renames.has(key)) renames.set(key, { commit, before, after, isCopy: status.startsWith('C') });
  }
  return [...renames.values()];
}
