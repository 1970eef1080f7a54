import type { Snapshot } from '../engine/snapshot.js';
import type { Engine } from '../engine/engine.js';
import type { AnyTool } from '../tools/define.js';
import type { Log } from './log.js';

export interface Reading {
  readonly log: Log;
  /** Resolves when no request is being answered. */
  idle(): Promise<void>;
}

/**
 * Reads what these tools ask about, and logs what was left out. What tools for files alone ask comes first; the
 * documents, which take longer, wait until the calls that have come meanwhile are answered.
 */
export async function readFor(
  tools: readonly AnyTool[],
  engine: Pick<Engine, 'snapshot'>,
  { log, idle }: Reading,
): Promise<void> {
  const asking = tools.filter(({ acceptOnServer }) => acceptOnServer === undefined);
  if (asking.length === 0) return;
  const [forFiles, others] = [asking.filter(asksFiles), asking.filter((tool) => !asksFiles(tool))];
  const files = forFiles.length === 0 ? undefined : await engine.snapshot({ only: 'files' });
  if (files !== undefined) await prepare(forFiles, files);
  if (files !== undefined && others.length > 0) await idle();
  const snapshot = files !== undefined && others.length === 0 ? files : await engine.snapshot();
  tellLeftOut(snapshot, log);
  await prepare(snapshot === files ? [] : asking, snapshot);
}

function asksFiles({ asks }: AnyTool): boolean {
  return asks === 'files';
}

async function prepare(tools: readonly AnyTool[], snapshot: Snapshot): Promise<void> {
  for (const tool of tools) await tool.prepare?.(snapshot);
}

/** Logs what a repository has that was not read, and what is wrong with its articles. */
function tellLeftOut(snapshot: Snapshot, log: Log): void {
  for (const { file, reason } of snapshot.skipped) log.say(`left out ${file}: ${reason}`);
  for (const problem of snapshot.articles()?.problems ?? []) log.warn(`articles: ${problem}`);
}
