import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openEngine } from '../../src/engine/open.js';
import type { Engine } from '../../src/engine/engine.js';
import type { JudgedClaim } from '../../src/engine/snapshot.js';

/** By document, each claim with its verdict as one line. */
export type Verdicts = Readonly<Record<string, readonly string[]>>;

export async function scanned(engine: Engine): Promise<Verdicts> {
  const { result } = await engine.scan({ onProgress: () => undefined });
  return shown(new Map([...result.docs].map(([file, { judgements }]) => [file, judgements])));
}

export async function verdictsOf(engine: Engine): Promise<Verdicts> {
  return shown(await (await engine.snapshot()).allClaims());
}

/** Continues from the last stored scan; now and then it scans, and stores the result. */
export async function ofNewEngine(root: string, scans: boolean): Promise<Verdicts> {
  const engine = await openEngine({ repo: root, env: {}, cwd: root });
  const verdicts = scans ? await scanned(engine) : await verdictsOf(engine);
  await engine.close();
  return verdicts;
}

/** Without any cache, which is restored afterwards. */
export async function scannedFresh(root: string): Promise<Verdicts> {
  const kept = join(root, '.docalign');
  const aside = `${root}-kept`;
  renameSync(kept, aside);
  try {
    return await ofNewEngine(root, true);
  } finally {
    rmSync(kept, { recursive: true });
    renameSync(aside, kept);
  }
}

function shown(claims: ReadonlyMap<string, readonly JudgedClaim[]>): Verdicts {
  return Object.fromEntries([...claims].map(([file, judged]) => [file, judged.map(lineOf)]));
}

/** All fields of a judgement except the time of its check, in a fixed order. */
function lineOf({ claim, verdict }: JudgedClaim): string {
  const drift = verdict?.status === 'drifted' ? [verdict.severity, verdict.suggestion, verdict.replacements] : [];
  return JSON.stringify([
    claim.line,
    claim.type,
    claim.text,
    claim.id,
    claim.target,
    verdict?.status,
    verdict?.reason,
    verdict?.detail,
    verdict?.confidence,
    verdict?.evidence.map(({ file, line }) => [file, line]),
    drift,
  ]);
}

/** Judgements that only one of the two has. */
export function difference(found: Verdicts, wanted: Verdicts): string[] {
  const lines = (verdicts: Verdicts): string[] =>
    Object.entries(verdicts).flatMap(([file, judged]) => judged.map((line) => `${file} ${line}`));
  const [own, other] = [new Set(lines(found)), new Set(lines(wanted))];
  return [
    ...[...own].filter((line) => !other.has(line)).map((line) => `found ${line}`),
    ...[...other].filter((line) => !own.has(line)).map((line) => `wanted ${line}`),
  ];
}
