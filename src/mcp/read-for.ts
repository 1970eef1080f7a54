import type { Snapshot } from '../engine/snapshot.js';
import type { Engine } from '../engine/engine.js';
import type { AnyTool } from '../tools/define.js';
import type { Log } from './log.js';

/** Reads what these tools ask about, and logs what was left out. */
export async function readFor(tools: readonly AnyTool[], engine: Pick<Engine, 'snapshot'>, log: Log): Promise<void> {
  const snapshot = await engine.snapshot(tools.every(({ asks }) => asks === 'files') ? { only: 'files' } : {});
  tellLeftOut(snapshot, log);
  for (const tool of tools) await tool.prepare?.(snapshot);
}

/** Logs what a repository has that was not read, and what is wrong with its articles. */
function tellLeftOut(snapshot: Snapshot, log: Log): void {
  for (const { file, reason } of snapshot.skipped) log.say(`left out ${file}: ${reason}`);
  for (const problem of snapshot.articles()?.problems ?? []) log.warn(`articles: ${problem}`);
}
