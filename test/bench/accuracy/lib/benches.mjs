// Benches that score any program by the fixes of maintainers, or by planted changes: run unchanged, their summaries as
// rows.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Rows `[what, found, of, share]` for the fixes of maintainers, by kind. */
export function naturalRows({ bench, mirror, work, program }) {
  const { all, by_kind } = run(
    join(bench, 'natural/score.mjs'),
    [
      '--cases',
      join(bench, 'natural/cases/dev.jsonl'),
      '--work',
      join(work, 'natural'),
      '--out',
      join(work, 'natural-results'),
    ],
    { mirror, program },
  );
  return [['fixed by maintainers', all], ...Object.entries(by_kind).map(([kind, counts]) => [`– ${kind}`, counts])].map(
    ([what, { found, n }]) => rowOf(what, found, n),
  );
}

/** The same for planted changes, by type, with the false alarms that they raised. */
export function driftRows({ bench, mirror, work, program }) {
  const {
    injected: { by_type },
    new_false_alarms: alarms,
    real,
  } = run(join(bench, 'drift/score.mjs'), ['--work', join(work, 'drift'), '--out', join(work, 'drift-results')], {
    mirror,
    program,
  });
  const types = Object.entries(by_type);
  const sum = (rows, field) => rows.reduce((total, [, counts]) => total + counts[field], 0);
  const planted = sum(types, 'n');
  return [
    rowOf('planted changes', sum(types, 'hit'), planted),
    ...types.map(([type, { hit, n }]) => rowOf(`– ${type}`, hit, n)),
    rowOf('new false alarms, a planted change', alarms.n, planted),
    ...(real.all === '-' ? [] : [rowOf('real drift', ...real.all.split('/').map(Number))]),
  ];
}

function rowOf(what, found, of) {
  return [what, String(found), String(of), of === 0 ? '–' : (found / of).toFixed(2)];
}

function run(script, options, { mirror, program }) {
  if (!existsSync(script)) throw new Error(`--bench: no ${script}. Name the folder that has natural/ and drift/.`);
  const command = `${process.execPath} ${program} scan --repo {repo} --json --fail-on never`;
  const { stdout, status } = spawnSync(
    process.execPath,
    [script, '--mirror', mirror, '--name', 'docalign', '--cmd', command, ...options],
    { encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (status !== 0) throw new Error(`${script} ended with ${status}. What it said stands above.`);
  return JSON.parse(stdout);
}
