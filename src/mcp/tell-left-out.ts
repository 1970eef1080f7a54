import type { Snapshot } from '../engine/snapshot.js';
import type { Log } from './log.js';

/** Logs what a repository has that was not read, and what is wrong with its articles. */
export function tellLeftOut(snapshot: Snapshot, log: Log): void {
  for (const { file, reason } of snapshot.skipped) log.say(`left out ${file}: ${reason}`);
  for (const problem of snapshot.articles()?.problems ?? []) log.warn(`articles: ${problem}`);
}
