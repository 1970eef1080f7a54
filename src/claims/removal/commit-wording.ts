import type { Claim } from '../../model/claim.js';
import type { HistoryFacts } from '../../model/facts.js';

/** A commit in git's abbreviated form, and its date (ISO). */
export interface Commit {
  readonly commit: string | undefined;
  readonly date: string | undefined;
}

/** `in 1a2b3c4, 2024-05-06`; "since the last commit" for an uncommitted change, or only the parts that are known. */
export function inCommit({ commit, date }: Commit): string {
  if (commit === undefined) return 'since the last commit';
  return `in ${stamp({ commit, date })}`;
}

/** `1a2b3c4, 2024-05-06`. A change of the working tree has no date. */
function stamp({ commit = '', date }: Commit): string {
  return date === undefined || !/^[\da-f]+$/.test(commit) ? commit : `${commit}, ${date.slice(0, 'YYYY-MM-DD'.length)}`;
}

/** What is known about a name that the code lost. */
export interface RemovedName {
  readonly removal: Commit | undefined;
  readonly renamed: string | undefined;
  /** A file that contained the name, and a commit at which it did. */
  readonly file: string;
  readonly since: string;
}

/**
 * `renamed to b in 1a2b3c4, 2024-05-06`, `removed in …`; the name's former place when the removing change is unknown.
 */
export function removalText({ removal, renamed, file, since }: RemovedName): string {
  const how = renamed === undefined ? 'removed' : `renamed to ${renamed}`;
  if (removal !== undefined) return `${how} ${inCommit(removal)}`;
  return `${renamed === undefined ? '' : `${how}; `}it was in ${file} in ${since}`;
}

/**
 * `in 1a2b3c4, 2024-05-06`: the commit that last touched the line of the claim. Costs a blame of the document, which
 * the callers have already paid.
 */
export function whenWritten({ file, line }: Pick<Claim, 'file' | 'line'>, history: HistoryFacts): string {
  const touched = history.lastTouched(file, line);
  return touched === undefined ? 'when the line was written' : inCommit(touched);
}

/** A commit in words of `stamp`, or without its date. */
const NAMED = /\bin ([\da-f]{7,64})\b/g;

/** Abbreviated ids of the commits that a reason or a detail names, each once. */
export function commitsIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(NAMED)].map(([, id = '']) => id))];
}
