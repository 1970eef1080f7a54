#!/usr/bin/env node
// Speed, memory and ranking quality of the built server over real docs. `npm run build` first.
//   node test/bench/run.mjs [--corpus pino,npm] [--rounds 3] [--server dist/docalign-mcp.js] [--json]
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { install, listCorpora, projectRoot, readJudged } from './lib/corpora.mjs';
import { gainsOf, KINDS, macro, percentile, scoreOf } from './lib/score.mjs';
import { bareNodeMb, nodeStartMs, openSession } from './lib/server.mjs';

const { values: options } = parseArgs({
  options: {
    corpus: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    server: { type: 'string', default: 'dist/docalign-mcp.js' },
    json: { type: 'boolean', default: false },
  },
});
const server = resolve(projectRoot, options.server);
if (!existsSync(server)) {
  console.error(`${options.server}: not there. Run \`npm run build\` first.`);
  process.exit(2);
}
const corpora = listCorpora().filter(
  ({ name }) => options.corpus === undefined || options.corpus.split(',').includes(name),
);
install(corpora);

const median = (values) => percentile(values, 50);
const floor = { nodeMs: median(Array.from({ length: 7 }, nodeStartMs)), nodeMb: await bareNodeMb() };
const speed = [];
const rows = [];
for (const corpus of corpora) {
  const docs = docsOf(corpus.root);
  speed.push({
    corpus: corpus.name,
    ...(await timesOf(corpus)),
    docs: docs.length,
    mb: docs.reduce((total, file) => total + readFileSync(file).length, 0) / 1e6,
    readMs: readMs(docs),
  });
  rows.push(...(await qualityOf(corpus)));
}
if (options.json) console.log(JSON.stringify({ floor, speed, quality: rows }, null, 2));
else print();

/** Cold: nothing cached. Warm: with the `.docalign` of the previous run. Medians over the rounds. */
async function timesOf(corpus) {
  const rounds = { cold: [], warm: [] };
  for (let round = 0; round < Number(options.rounds); round++) {
    rmSync(join(corpus.root, '.docalign'), { recursive: true, force: true });
    rounds.cold.push(await start(corpus));
    rounds.warm.push(await start(corpus));
  }
  const of = (kind, key) => median(rounds[kind].map((times) => times[key]));
  return {
    coldInit: of('cold', 'initMs'),
    coldFirst: of('cold', 'firstMs'),
    warmInit: of('warm', 'initMs'),
    warmFirst: of('warm', 'firstMs'),
    rssMb: of('cold', 'rssMb'),
  };
}

async function start({ root }) {
  const session = await openSession(process.execPath, [server, '--repo', root]);
  await session.getDocs('getting started');
  const firstMs = session.sinceSpawnMs();
  const rss = session.rssMb();
  await session.close();
  return { initMs: session.initializeMs, firstMs, rssMb: rss };
}

async function qualityOf(corpus) {
  const session = await openSession(process.execPath, [server, '--repo', corpus.root]);
  await session.getDocs('warm up');
  const judged = [];
  for (const question of readJudged(corpus.name)) {
    const alone = await timed(() => session.getDocs(question.query));
    const helped = await timed(() => session.getDocs(question.query, question.alternatives));
    judged.push({
      corpus: corpus.name,
      id: question.id,
      kind: question.kind,
      ms: alone.ms,
      helpedMs: helped.ms,
      ...scores(alone.result, question),
      ...prefixed('helped', scores(helped.result, question)),
    });
  }
  await session.close();
  return judged;
}

function scores(results, { relevant }) {
  return scoreOf(gainsOf(results, relevant), relevant);
}

function prefixed(prefix, values) {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`${prefix}_${key}`, value]));
}

async function timed(run) {
  const startedAt = performance.now();
  const result = await run();
  return { result, ms: performance.now() - startedAt };
}

function docsOf(root) {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile()
        && /\.(?:md|mdx|markdown)$/.test(entry.name)
        && !/[\\/](?:node_modules|dist)(?:[\\/]|$)/.test(entry.parentPath),
    )
    .map((entry) => join(entry.parentPath, entry.name));
}

function readMs(files) {
  const startedAt = performance.now();
  for (const file of files) readFileSync(file, 'utf8');
  return performance.now() - startedAt;
}

function print() {
  const ratio = (ms) => `${(ms / floor.nodeMs).toFixed(1)}x`;
  console.log(`node -e 0: ${floor.nodeMs.toFixed(0)} ms, ${floor.nodeMb.toFixed(0)} MB. Starts are ratios to it.\n`);
  table(
    [
      'corpus',
      'docs',
      'MB',
      'initialize',
      'first answer',
      'warm initialize',
      'warm first answer',
      'first / raw reads',
      'p50 ms',
      'p95 ms',
      'with alternatives p50',
      'p95',
      'RSS over bare node MB',
    ],
    speed.map((row) => {
      const own = rows.filter(({ corpus }) => corpus === row.corpus);
      const times = [
        percentile(
          own.map(({ ms }) => ms),
          50,
        ),
        percentile(
          own.map(({ ms }) => ms),
          95,
        ),
        percentile(
          own.map(({ helpedMs }) => helpedMs),
          50,
        ),
        percentile(
          own.map(({ helpedMs }) => helpedMs),
          95,
        ),
      ];
      return [
        row.corpus,
        row.docs,
        row.mb.toFixed(1),
        ratio(row.coldInit),
        ratio(row.coldFirst),
        ratio(row.warmInit),
        ratio(row.warmFirst),
        `${((row.coldFirst - row.coldInit) / row.readMs).toFixed(1)}x`,
        ...times.map((ms) => ms.toFixed(1)),
        (row.rssMb - floor.nodeMb).toFixed(0),
      ];
    }),
  );
  console.log(`\nRanking, ${rows.length} questions, macro average over corpora\n`);
  const line = (label, metric) => {
    const scored = macro(rows, metric);
    return [label, ...['all', ...KINDS].map((kind) => (Number.isNaN(scored[kind]) ? '-' : scored[kind].toFixed(3)))];
  };
  table(
    ['', 'all', ...KINDS],
    [
      line('nDCG@10, query alone', 'ndcg'),
      line('MRR, query alone', 'mrr'),
      line('nDCG@10, with alternatives', 'helped_ndcg'),
      line('MRR, with alternatives', 'helped_mrr'),
    ],
  );
}

function table(head, body) {
  const widths = head.map((cell, at) => Math.max(...[head, ...body].map((row) => String(row[at] ?? cell).length)));
  for (const row of [head, ...body])
    console.log(
      row
        .map((cell, at) => (at === 0 ? String(cell).padEnd(widths[at]) : String(cell).padStart(widths[at])))
        .join('  '),
    );
}
