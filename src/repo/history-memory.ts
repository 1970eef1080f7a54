import { parseJsonWithin } from '../text/bounded-json.js';
import type { LineOrigin } from './blame.js';
import type { Departures } from './departures.js';
import type { LineMemory } from './line-history.js';
import type { Renames } from './renames.js';

/** What was learnt from history and stays true: worth keeping between runs. Added to while questions are answered. */
export interface HistoryMemory extends LineMemory {
  /** Commit that `departures` were read up to. */
  head: string | undefined;
  departures: Departures | undefined;
  readonly renames: Map<string, Renames>;
}

/** Git says 64 MiB about departures at most, of which each is three values. */
const BOUNDS = { depth: 8, values: 4_000_000 };
const VERSION = 1;
const ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

type Runs = readonly (readonly [first: number, count: number, commit: string, time: number])[];

interface Stored {
  readonly version: number;
  /** Path of the repository root below git's top: the same history looks different from there. */
  readonly prefix: string;
  readonly head: string;
  readonly commits: readonly (readonly [id: string, time: number])[];
  readonly files: readonly (readonly [path: string, commit: number])[];
  readonly renames: readonly (readonly [commit: string, readonly (readonly [from: string, to: string])[]])[];
  readonly origins: readonly (readonly [key: string, Runs])[];
  readonly words: readonly (readonly [commit: string, readonly (readonly [word: string, file: string | null])[]])[];
}

function emptyMemory(): HistoryMemory {
  return { head: undefined, departures: undefined, renames: new Map(), origins: new Map(), words: new Map() };
}

/** JSON; undefined while there is nothing worth keeping. */
export function storeMemory({ head, departures, renames, origins, words }: HistoryMemory, prefix: string): string | undefined {
  if (head === undefined || departures === undefined || departures.cutOff !== undefined) return undefined;
  const stored: Stored = {
    version: VERSION, prefix, head,
    commits: departures.commits.map(({ id, time }) => [id, time]),
    files: [...departures.files],
    renames: [...renames].map(([commit, pairs]) => [commit, [...pairs]]),
    origins: [...origins].map(([key, lines]) => [key, runsOf(lines)]),
    words: [...words].map(([commit, found]) => [commit, [...found].map(([word, file]) => [word, file ?? null])]),
  };
  return JSON.stringify(stored);
}

/** Empty for what is not ours, of another version, or damaged. Ids are checked: they become arguments of git. */
export function restoreMemory(text: string | undefined, prefix: string): HistoryMemory {
  try {
    const parsed = parseJsonWithin(text ?? '', BOUNDS);
    if (!parsed.ok) return emptyMemory();
    // Safe: every field is checked or used as what it is below, and any surprise ends in the catch.
    const stored = parsed.json as Stored;
    const ids = [stored.head, ...stored.commits.map(([id]) => id), ...stored.renames.map(([id]) => id), ...stored.words.map(([id]) => id)];
    if (stored.version !== VERSION || stored.prefix !== prefix || !ids.every((id) => ID.test(id))) return emptyMemory();
    const commits = stored.commits.map(([id, time]) => ({ id, time: Number(time) }));
    return {
      head: stored.head,
      departures: { commits, files: new Map(stored.files.map(([path, at]) => [String(path), Number(at)])), cutOff: undefined },
      renames: new Map(stored.renames.map(([commit, pairs]) => [commit, new Map(pairs.map(([from, to]) => [String(from), String(to)]))])),
      origins: new Map(stored.origins.map(([key, runs]) => [String(key), linesOf(runs)])),
      words: new Map(stored.words.map(([commit, found]) => [commit, new Map(found.map(([word, file]) => [String(word), file ?? undefined]))])),
    };
  } catch {
    // Derived data: whatever is wrong with it, git tells it again.
    return emptyMemory();
  }
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
