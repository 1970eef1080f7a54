#!/usr/bin/env node
// The built server over generated repositories of 3 MB, 30 MB and 20,000 documents: starts, blocks, answers, memory.
// `npm run build` first.
//   node test/bench/size.mjs [--size '3 MB,30 MB'] [--rounds 2] [--questions 60] [--edits 1000]
//     [--server dist/docalign-mcp.js,../before/dist/docalign-mcp.js]
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from './lib/corpora.mjs';
import { percentile } from './lib/score.mjs';
import { bareNodeMb, nodeStartMs, openSession } from './lib/server.mjs';
import { generateSized, questionsFor, SIZES } from './lib/sized.mjs';

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: Object.keys(SIZES).join(',') },
    rounds: { type: 'string', default: '2' },
    questions: { type: 'string', default: '60' },
    edits: { type: 'string', default: '1000' },
    server: { type: 'string', default: 'dist/docalign-mcp.js' },
  },
});
/** `20,000 docs` has a comma of its own. */
const sizes = Object.keys(SIZES).filter((name) => options.size.includes(name));
const servers = options.server.split(',');
const questions = questionsFor(Number(options.questions));
const bareMb = await bareNodeMb();
const nodeMs = Math.min(...Array.from({ length: 7 }, nodeStartMs));
const scratch = mkdtempSync(join(tmpdir(), 'docalign-size-'));
const found = new Map();
try {
  for (const size of sizes) {
    const root = join(scratch, size.replace(/\W/g, ''));
    generateSized(root, SIZES[size]);
    // In turns, so that other load on the machine affects all of them; the least of the rounds has the least of it.
    for (let round = 0; round < Number(options.rounds); round++) {
      for (const server of servers)
        note(`${size}, ${server}`, await measure(server, root, round === 0 ? Number(options.edits) : 0));
    }
    rmSync(root, { recursive: true, force: true });
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
print();

async function measure(server, root, edits) {
  rmSync(join(root, '.docalign'), { recursive: true, force: true });
  const cold = await open(server, root);
  const figures = { initialize: cold.initializeMs };
  await cold.getDocs(questions[0]);
  figures['first answer'] = cold.sinceSpawnMs();
  figures['of it processor'] = cold.cpuMs();
  const first = await cold.gauge();
  figures['MB at first answer'] = cold.rssMb() - bareMb;
  figures['block till then'] = first.longestCpuMs;
  Object.assign(figures, await ask(cold, 'before'));
  await cold.health();
  figures.scanned = cold.sinceSpawnMs();
  figures['block after'] = (await cold.gauge()).longestCpuMs;
  Object.assign(figures, await ask(cold, 'after'));
  const scanned = await cold.gauge();
  figures['block answering'] = scanned.longestCpuMs;
  figures['MB after'] = scanned.rssMb - bareMb;
  figures['MB peak'] = cold.peakMb() - bareMb;
  await cold.close();
  const warm = await open(server, root);
  await warm.getDocs(questions[0]);
  figures['warm first answer'] = warm.sinceSpawnMs();
  figures['warm processor'] = warm.cpuMs();
  figures['warm block'] = (await warm.gauge()).longestCpuMs;
  figures['MB warm'] = warm.peakMb() - bareMb;
  await warm.health();
  figures.freshness = await freshness(warm, root);
  if (edits > 0) figures['kept MB after edits / before'] = await edited(warm, root, edits);
  await warm.close();
  return figures;
}

async function open(server, root) {
  const args = [
    '--expose-gc',
    '--import',
    resolve(import.meta.dirname, 'lib/gauge.mjs'),
    resolve(projectRoot, server),
    '--repo',
    root,
  ];
  const session = await openSession(process.execPath, args, { stderr: 'pipe' });
  const tellers = [];
  session.stderr.on('data', (text) => {
    for (const [, json] of String(text).matchAll(/^gauge (.*)$/gm)) tellers.shift()?.(JSON.parse(json));
  });
  const gauge = () =>
    new Promise((tell) => {
      tellers.push(tell);
      process.kill(session.pid, 'SIGUSR2');
    });
  return { ...session, gauge };
}

/**
 * Median and 95th percentile of the answer times, by wall clock and by processor time; for one server that answers one
 * question at a time.
 */
async function ask(session, when) {
  const times = [];
  for (const question of questions) {
    const startedAt = performance.now();
    await session.getDocs(question);
    times.push(performance.now() - startedAt);
  }
  return { [`p50 ${when}`]: percentile(times, 50), [`p95 ${when}`]: percentile(times, 95) };
}

/** The extra time of an answer after a document has changed: the same question with and without a change, in turns. */
async function freshness(session, root) {
  const file = anyDoc(root);
  const [still, changed] = [[], []];
  for (let round = 0; round < 15; round++) {
    still.push(await timed(() => session.getDocs(questions[1])));
    appendFileSync(file, `\nA line more, ${round}.\n`);
    changed.push(await timed(() => session.getDocs(questions[1])));
  }
  return percentile(changed, 50) - percentile(still, 50);
}

/** Edits of many documents with a question now and then: memory after them, as a share of before. */
async function edited(session, root, edits) {
  const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort();
  const kept = async () => (await session.gauge()).keptMb;
  const before = await kept();
  for (let at = 0; at < edits; at++) {
    appendFileSync(
      join(root, 'docs', docs[at % docs.length]),
      `\nEdit ${at} of the ${questions[at % questions.length]}.\n`,
    );
    if (at % 10 === 9) await session.getDocs(questions[at % questions.length]);
  }
  return (await kept()) / before;
}

function anyDoc(root) {
  const folder = join(root, 'docs', 'part1');
  return join(folder, readdirSync(folder).sort()[0]);
}

async function timed(run) {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

function note(row, figures) {
  const least = found.get(row) ?? {};
  for (const [name, value] of Object.entries(figures)) least[name] = Math.min(least[name] ?? Infinity, value);
  found.set(row, least);
  console.error(
    row,
    JSON.stringify(figures, (_, value) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)),
  );
}

function print() {
  const names = [...new Set([...found.values()].flatMap((figures) => Object.keys(figures)))];
  const digits = (name) => (/edits/.test(name) ? 2 : /^p\d|freshness/.test(name) ? 1 : 0);
  console.log(
    `node -e 0: ${nodeMs.toFixed(0)} ms, bare node: ${bareMb.toFixed(0)} MB. Milliseconds, and MB over bare node; the least of ${options.rounds} rounds.\n`,
  );
  console.log(`| | ${[...found.keys()].join(' | ')} |\n|---|${'---:|'.repeat(found.size)}`);
  for (const name of names)
    console.log(
      `| ${name} | ${[...found.values()].map((figures) => (figures[name] === undefined ? '-' : figures[name].toFixed(digits(name)))).join(' | ')} |`,
    );
}
