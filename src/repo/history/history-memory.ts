import { parseJsonWithin } from '../../formats/bounded-json.js';
import { readLog, type LoggedCommit } from '../git/git-log.js';
import type { LineOrigin } from './blame.js';
import { joinPathRemovals, pathRemovalsIn, type PathRemovals } from '../removal/deleted-paths.js';
import type { Git } from '../git/git.js';
import type { LineMemory } from './line-history.js';
import type { Renames } from '../removal/renames.js';

/**
 * Results of reading history that are worth keeping between runs; grows while questions are answered. `pathRemovals`
 * and `origins` are valid for one commit; everything keyed by a commit id stays valid.
 */
export interface HistoryMemory extends LineMemory {
  /** The commit for which `pathRemovals` and `origins` were computed. */
  head: string | undefined;
  pathRemovals: PathRemovals | undefined;
  readonly renames: Map<string, Renames>;
}

/** Git prints at most 64 MiB about removed paths, each of which takes three values. */
const BOUNDS = { depth: 8, values: 4_000_000 };
const VERSION = 5;
/** Another build of docalign may find other answers in the same commits. */
const BUILD = typeof __DOCALIGN_BUILD__ === 'string' ? __DOCALIGN_BUILD__ : 'source';
const ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

type Runs = readonly (readonly [first: number, count: number, commit: string, time: number])[];

type StoredWord = readonly [word: string, ...files: readonly string[]];

interface Stored {
  readonly version: number;
  readonly build: string;
  /** Path of the repository root below git's top directory. Paths in the memory are relative to it. */
  readonly prefix: string;
  readonly head: string;
  /** Null when not all removed paths are known. */
  readonly pathRemovals: {
    readonly commits: readonly (readonly [id: string, time: number])[];
    readonly files: readonly (readonly [path: string, commit: number])[];
    readonly again: readonly (readonly [path: string, times: number])[];
  } | null;
  readonly renames: readonly (readonly [
    commit: string,
    readonly (readonly [from: string, to: string, kept: number])[],
  ])[];
  readonly origins: readonly (readonly [path: string, Runs])[];
  readonly words: readonly (readonly [commit: string, readonly StoredWord[]])[];
}

function emptyMemory(): HistoryMemory {
  return { head: undefined, pathRemovals: undefined, renames: new Map(), origins: new Map(), words: new Map() };
}

/** JSON; undefined when there is nothing worth keeping. */
export function storeMemory(
  { head, pathRemovals, renames, origins, words }: HistoryMemory,
  prefix: string,
): string | undefined {
  if (head === undefined) return undefined;
  const stored: Stored = {
    version: VERSION,
    build: BUILD,
    prefix,
    head,
    pathRemovals:
      pathRemovals === undefined || pathRemovals.cutOff !== undefined
        ? null
        : {
            commits: pathRemovals.commits.map(({ id, time }) => [id, time]),
            files: [...pathRemovals.files],
            again: [...pathRemovals.again],
          },
    renames: [...renames].map(([commit, pairs]) => [
      commit,
      [...pairs].map(([from, { to, kept }]) => [from, to, kept]),
    ]),
    origins: [...origins].map(([path, lines]) => [path, runsOf(lines)]),
    words: [...words].map(([commit, found]) => [commit, [...found].map(([word, files]) => [word, ...files] as const)]),
  };
  return JSON.stringify(stored);
}

/**
 * Empty when the text was not written by docalign, is of another version, or is damaged. Ids are checked, because they
 * become arguments of git.
 */
export function restoreMemory(text: string | undefined, prefix: string): HistoryMemory {
  try {
    const parsed = parseJsonWithin(text ?? '', BOUNDS);
    if (!parsed.ok) return emptyMemory();
    // Safe: every field is checked or converted below, and any error is caught.
    const stored = parsed.json as Stored;
    const ids = [
      stored.head,
      ...(stored.pathRemovals?.commits ?? []).map(([id]) => id),
      ...stored.renames.map(([id]) => id),
      ...stored.words.map(([id]) => id),
    ];
    if (
      stored.version !== VERSION
      || stored.build !== BUILD
      || stored.prefix !== prefix
      || !ids.every((id) => ID.test(id))
    )
      return emptyMemory();
    return {
      head: stored.head,
      pathRemovals: stored.pathRemovals === null ? undefined : pathRemovalsOf(stored.pathRemovals),
      renames: new Map(
        stored.renames.map(([commit, pairs]) => [
          commit,
          new Map(pairs.map(([from, to, kept]) => [String(from), { to: String(to), kept: Number(kept) }])),
        ]),
      ),
      origins: new Map(stored.origins.map(([path, runs]) => [String(path), linesOf(runs)])),
      words: new Map(
        stored.words.map(([commit, found]) => [
          commit,
          new Map(found.map(([word, ...files]) => [String(word), files.map(String)])),
        ]),
      ),
    };
  } catch {
    // Derived data: if it is damaged, it is read from git again.
    return emptyMemory();
  }
}

function pathRemovalsOf({ commits, files, again }: NonNullable<Stored['pathRemovals']>): PathRemovals {
  const numbers = (pairs: readonly (readonly [string, number])[]): ReadonlyMap<string, number> =>
    new Map(pairs.map(([path, number]) => [String(path), Number(number)]));
  return {
    commits: commits.map(([id, time]) => ({ id, time: Number(time) })),
    files: numbers(files),
    again: numbers(again),
    cutOff: undefined,
  };
}

/**
 * Moves the memory to another commit: keeps the parts that are the same there. Runs git twice, or not at all when HEAD
 * has not moved.
 */
export function moveTo(memory: HistoryMemory, git: Git, head: string): void {
  if (memory.head === head) return;
  const isEmpty = memory.origins.size === 0 && memory.pathRemovals === undefined;
  const move = memory.head === undefined || isEmpty ? undefined : readHeadMove(git, memory.head, head);
  for (const path of [...memory.origins.keys()]) if (move?.touched.has(path) !== false) memory.origins.delete(path);
  const isWhole = memory.pathRemovals !== undefined && memory.pathRemovals.cutOff === undefined;
  memory.pathRemovals =
    isWhole && memory.pathRemovals !== undefined && move?.left !== undefined
      ? joinPathRemovals(move.left, memory.pathRemovals)
      : undefined;
  memory.head = head;
}

function runsOf(lines: ReadonlyMap<number, LineOrigin>): Runs {
  const runs: [number, number, string, number][] = [];
  for (const [line, { commit, time }] of [...lines].sort(([a], [b]) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && last[2] === commit && last[0] + last[1] === line) last[1] += 1;
    else runs.push([line, 1, commit, time]);
  }
  return runs;
}

function linesOf(runs: Runs): ReadonlyMap<number, LineOrigin> {
  const lines = new Map<number, LineOrigin>();
  for (const [first, count, commit, time] of runs) {
    if (!ID.test(commit) || !(count <= 1_000_000)) throw new Error('not an origin');
    for (let line = first; line < first + count; line += 1) lines.set(line, { commit, time });
  }
  return lines;
}

/** The difference between two commits. */
interface HeadMove {
  /** Paths touched on either side since the common ancestor; all others have the same lines from the same commits. */
  readonly touched: ReadonlySet<string>;
  /**
   * Paths removed, when the new commit only adds unmerged commits on top of the old one: git would list these first,
   * then the removals listed before.
   */
  readonly left: PathRemovals | undefined;
}

/** Most commits read on each side; with more, reading the history from scratch costs no more. */
const MAX_COMMITS = 2_000;

/**
 * The difference between two commits after new commits, an amend, a rebase, a reset or a checkout. Follows first
 * parents, as blame does where a file is the same on both sides of a merge. Undefined where the two have no such
 * ancestor in common, or git cannot tell.
 */
function readHeadMove(git: Git, from: string, to: string): HeadMove | undefined {
  const ahead = readWay(git, to, from);
  const behind = readWay(git, from, to);
  if (ahead === undefined || behind === undefined || ahead.start === undefined || ahead.start !== behind.start)
    return undefined;
  const touched = new Set(
    [...ahead.commits, ...behind.commits].flatMap(({ changes }) => changes.map(({ path }) => path)),
  );
  const isPlain = behind.commits.length === 0 && ahead.commits.every(({ parents }) => parents.length === 1);
  return { touched, left: isPlain ? pathRemovalsIn(ahead.commits) : undefined };
}

interface Way {
  readonly commits: readonly LoggedCommit[];
  /** The newest first-parent ancestor that the other commit has too; undefined when there is none. */
  readonly start: string | undefined;
}

function readWay(git: Git, to: string, without: string): Way | undefined {
  const { commits, output } = readLog(git, {
    options: ['--first-parent', '-m', `--max-count=${MAX_COMMITS}`],
    range: [to, `^${without}`],
  });
  if (!output.ok || commits.length === MAX_COMMITS) return undefined;
  const last = commits.at(-1);
  return { commits, start: last === undefined ? to : last.parents[0] };
}
