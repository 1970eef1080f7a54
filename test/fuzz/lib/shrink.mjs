import { rmSync } from 'node:fs';
import { runCase } from './case.mjs';

const MOST_RUNS = 60;

/** Leaves out steps, halves first, while a finding of the same kind remains; prints the remaining steps. */
export async function shrink({ findings, steps, seed }, options) {
  const [{ kind }] = findings;
  let kept = steps.map((step) => Number(step.split(' ')[0]));
  let runs = 0;
  for (
    let size = Math.ceil(kept.length / 2);
    size >= 1 && runs < MOST_RUNS;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let from = 0; from < kept.length && runs < MOST_RUNS;) {
      const fewer = [...kept.slice(0, from), ...kept.slice(from + size)];
      runs += 1;
      if (
        fewer.length > 0
        && (await shows(kind, { seed, options: { ...options, keep: new Set(fewer), trace: false } }))
      )
        kept = fewer;
      else from += size;
    }
  }
  console.log(
    `  shrunk in ${runs} runs: node test/fuzz/run.mjs --seed ${seed} --steps ${options.steps} --keep ${kept.join(',')}`,
  );
}

async function shows(kind, { seed, options }) {
  const { findings, scratch } = await runCase({ seed, options, endsAt: Infinity });
  if (scratch !== undefined) rmSync(scratch, { recursive: true, force: true });
  return findings.some((finding) => finding.kind === kind);
}
