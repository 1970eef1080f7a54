import { onTestFinished } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import type { Skipped } from '../../src/engine/engine.js';

export interface Verdicts {
  readonly counts: Readonly<Record<string, number>>;
  readonly drifted: readonly string[];
  readonly uncertain: readonly string[];
  readonly skipped: readonly Skipped[];
}

/** The verdicts of a new scan on every claim of a repository: `text: reason`. */
export async function verdictsIn(root: string): Promise<Verdicts> {
  const engine = await openEngine({ repo: root, env: {}, cwd: root });
  onTestFinished(() => engine.close());
  const { skipped } = await engine.scan({ onProgress: () => undefined, fresh: true });
  const claims = [...(await (await engine.snapshot()).allClaims()).values()].flat();
  const counts: Record<string, number> = {};
  for (const { verdict } of claims)
    counts[verdict?.status ?? 'pending'] = (counts[verdict?.status ?? 'pending'] ?? 0) + 1;
  const said = (status: string): readonly string[] =>
    claims.flatMap(({ claim, verdict }) => (verdict?.status === status ? [`${claim.text}: ${verdict.reason}`] : []));
  return { counts, drifted: said('drifted'), uncertain: said('uncertain'), skipped };
}
