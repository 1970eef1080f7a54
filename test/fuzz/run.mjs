#!/usr/bin/env node
// Random changes of random repositories under a running server. `npm run build` first.
//   node test/fuzz/run.mjs --minutes 10 [--seed 1] [--cases 5] [--steps 40] [--without fix,moveAway]
//     [--only commit,editDoc] [--allow secret-kept] [--keep 3,17] [--shrink] [--trace]
// Exit code 1 with findings, 2 with wrong usage. Each finding names its seed; the repository stays where the output
// says.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../bench/lib/corpora.mjs';
import { runCase } from './lib/case.mjs';
import { shrink } from './lib/shrink.mjs';
import { operations } from './operations/index.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    seed: { type: 'string' },
    cases: { type: 'string' },
    steps: { type: 'string', default: '40' },
    'compare-every': { type: 'string', default: '5' },
    without: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    allow: { type: 'string', default: '' },
    keep: { type: 'string' },
    dist: { type: 'string', default: 'dist' },
    shrink: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
  },
});
const listOf = (text) => new Set(text.split(',').filter((part) => part !== ''));
const options = {
  server: join(resolve(projectRoot, values.dist), 'docalign-mcp.js'),
  cli: join(resolve(projectRoot, values.dist), 'docalign.js'),
  steps: Number(values.steps),
  compareEvery: Number(values['compare-every']),
  without: listOf(values.without),
  only: listOf(values.only),
  allow: listOf(values.allow),
  keep: values.keep === undefined ? undefined : new Set([...listOf(values.keep)].map(Number)),
  trace: values.trace,
};
refuseWrongUsage();

const endsAt = values.minutes === undefined ? Infinity : Date.now() + Number(values.minutes) * 60_000;
const firstSeed = values.seed === undefined ? Math.floor(Math.random() * 1e9) : Number(values.seed);
const cases = values.cases !== undefined ? Number(values.cases) : values.minutes === undefined ? 1 : Infinity;
const kinds = new Map();
let failed = 0;
for (let at = 0; at < cases && Date.now() < endsAt; at += 1) {
  const seed = firstSeed + at;
  // Every eighth case is a long one, which shows unbounded growth.
  const steps = values.seed === undefined && at % 8 === 7 ? options.steps * 4 : options.steps;
  const done = await runCase({ seed, options: { ...options, steps }, endsAt });
  say(done);
  if (done.findings.length === 0) continue;
  failed += 1;
  for (const { kind } of done.findings) kinds.set(kind, [...(kinds.get(kind) ?? []), seed]);
  if (values.shrink) await shrink(done, { ...options, steps });
}
console.log(
  failed === 0
    ? 'nothing found'
    : `${failed} cases with findings\n${[...kinds].map(([kind, seeds]) => `  ${kind}: seeds ${[...new Set(seeds)].join(', ')}`).join('\n')}`,
);
process.exitCode = failed === 0 ? 0 : 1;

function say({ seed, findings, steps, asked, compared, peakMb, scratch }) {
  console.log(
    `seed ${seed}: ${steps.length} steps, ${asked} questions, ${compared} comparisons, ${peakMb} MB${findings.length === 0 ? '' : `, ${findings.length} findings`}`,
  );
  if (findings.length === 0) return;
  for (const { kind, during, detail } of findings.slice(0, 6))
    console.log(`  ${kind} at ${during}\n    ${detail.slice(0, 2_500).replaceAll('\n', '\n    ')}`);
  console.log(
    `  repository: ${scratch}/repo\n  steps:\n${steps.map((step) => `    ${step.slice(0, 200)}`).join('\n')}`,
  );
  console.log(
    `  again: node test/fuzz/run.mjs --seed ${seed} --steps ${steps.length === 0 ? 1 : Number(steps.at(-1).split(' ')[0]) + 1}${values.without === '' ? '' : ` --without ${values.without}`}${values.only === '' ? '' : ` --only ${values.only}`}${values.allow === '' ? '' : ` --allow ${values.allow}`}`,
  );
}

function refuseWrongUsage() {
  const unknown = [...options.without, ...options.only].find(
    (name) => !Object.hasOwn(operations, name) && !/^(?:odd|hostile)\./.test(name),
  );
  const problem =
    unknown !== undefined
      ? `there is no operation ${unknown}. There are ${Object.keys(operations).join(', ')}`
      : existsSync(options.server)
        ? undefined
        : `${values.dist}: the programs are not there. Run \`npm run build\` first`;
  if (problem === undefined) return;
  console.error(`fuzz: ${problem}.`);
  process.exit(2);
}
