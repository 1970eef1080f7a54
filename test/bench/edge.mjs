#!/usr/bin/env node
// The server that `docalign build` writes, over generated repositories with 1 MB and 10 MB of documents: sizes, time to
// load the handler and to the first answer after that in a fresh process, later answers, memory. `npm run build` first;
// with the runtimes of `npm run test:edge` also in Deno and workerd.
//   node test/bench/edge.mjs [--mb 1,10] [--rounds 7] [--program dist/docalign.js] [--built DIR[,DIR]]
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { projectRoot } from './lib/corpora.mjs';
import { percentile } from './lib/score.mjs';
import { generateSized, questionsFor } from './lib/sized.mjs';

const { values: options } = parseArgs({
  options: {
    mb: { type: 'string', default: '1,10' },
    rounds: { type: 'string', default: '7' },
    program: { type: 'string', default: 'dist/docalign.js' },
    // Folders that were built before, in place of generated repositories.
    built: { type: 'string' },
  },
});
const DOC_KB = 16.7;
const CODE_KB = 5.6;
const DOCS_PER_MB = Math.round(1_000 / DOC_KB);
const RUNTIMES = join(projectRoot, 'test/mcp/edge/runtimes', 'node_modules/.bin');
const WORKERD = join(projectRoot, 'test/mcp/edge/runtimes/workerd.capnp');
/** Prints the time to the first answer, those of the others, and the memory after them. For Node.js and Deno. */
const CLIENT = `
const now = () => performance.now();
const questions = JSON.parse(QUESTIONS);
const { readFile } = await import('node:fs/promises');
// Node.js loads its classes for requests when they are first used: in other runtimes they are there.
new Request('http://localhost/');
const start = now();
const { handle, open } = await import('./handler.js');
const loaded = now() - start;
open(() => readFile(new URL('./snapshot.bin', import.meta.url)));
const ask = async (query) => {
  const response = await handle(new Request('http://localhost/mcp', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_docs', arguments: { query } },
    }),
  }));
  const text = await response.text();
  if (!text.includes('structuredContent')) throw new Error(text.slice(0, 200));
};
const times = [];
for (const query of questions) {
  const before = now();
  await ask(query);
  times.push(now() - before);
}
globalThis.gc?.();
const { default: process } = await import('node:process');
const { heapUsed, external, rss } = process.memoryUsage();
console.log(JSON.stringify({ loaded, times, heap: heapUsed + external, rss }));
`;

const scratch = mkdtempSync(join(tmpdir(), 'docalign-edge-'));
try {
  const handler = readFileSync(join(projectRoot, 'dist/edge/handler.js'));
  console.log(`handler.js: ${kb(handler.length)} kB, gzip ${kb(gzipSync(handler, { level: 9 }).length)} kB\n`);
  console.log(
    '| built | runtime | snapshot, MB | load, ms | first answer, ms | later: p50 | p99 | heap and buffers, MB | rss, MB |',
  );
  console.log('|---:|---|---:|---:|---:|---:|---:|---:|---:|');
  const folders = options.built?.split(',') ?? options.mb.split(',').map((mb) => builtFor(Number(mb)));
  for (const folder of folders) await measure(resolve(folder));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** A built server of a generated repository. */
function builtFor(mb) {
  const root = join(scratch, `${mb}`);
  const out = join(scratch, `${mb} MB`);
  const count = Math.round(mb * DOCS_PER_MB);
  generateSized(root, { docs: count, docKb: DOC_KB, files: count, codeKb: CODE_KB });
  execFileSync(process.execPath, [resolve(projectRoot, options.program), 'build', '--repo', root, '--out', out], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return out;
}

async function measure(out) {
  const questions = questionsFor(200);
  const size = (statSync(join(out, 'snapshot.bin')).size / 1e6).toFixed(1);
  writeFileSync(join(out, 'client.mjs'), CLIENT.replace('QUESTIONS', JSON.stringify(JSON.stringify(questions))));
  const print = (runtime, { loaded, first, times, heap, rss }) =>
    console.log(
      `| ${basename(out)} | ${runtime} | ${size} | ${loaded?.toFixed(0) ?? ''} | ${first.toFixed(0)} | ${percentile(times, 50).toFixed(1)} | `
        + `${percentile(times, 99).toFixed(1)} | ${heap === undefined ? '' : (heap / 1e6).toFixed(0)} | `
        + `${rss === undefined ? '' : (rss / 1e6).toFixed(0)} |`,
    );
  print('Node.js', inProcess(process.execPath, ['--expose-gc'], out));
  const deno = join(RUNTIMES, 'deno');
  if (existsSync(deno)) print('Deno', inProcess(deno, ['run', '--allow-all', '--v8-flags=--expose-gc'], out));
  if (existsSync(join(RUNTIMES, 'workerd'))) print('workerd', await inWorkerd(out, questions));
}

/** The median of the rounds; the other figures are those of the last one. */
function inProcess(program, args, folder) {
  const rounds = Array.from({ length: Number(options.rounds) }, () =>
    JSON.parse(execFileSync(program, [...args, join(folder, 'client.mjs')], { encoding: 'utf8' })),
  );
  const last = rounds.at(-1);
  const median = (of) => percentile(rounds.map(of), 50);
  const [loaded, first] = [median((round) => round.loaded), median(({ times }) => times[0])];
  return { ...last, loaded, first, times: last.times.slice(1) };
}

/** The first answer of a process that has just started; the time of the request includes the network of the machine. */
async function inWorkerd(folder, questions) {
  copyFileSync(WORKERD, join(folder, 'workerd.capnp'));
  const firsts = [];
  let times = [];
  let rss;
  for (let round = 0; round < Number(options.rounds); round++) {
    const child = spawn(join(RUNTIMES, 'workerd'), ['serve', '--control-fd=3', join(folder, 'workerd.capnp')], {
      stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
    });
    const [told] = await once(child.stdio[3], 'data');
    const url = `http://127.0.0.1:${JSON.parse(String(told).split('\n')[0]).port}/mcp`;
    const asked = [];
    for (const query of round === 0 ? questions : questions.slice(0, 1)) {
      const before = performance.now();
      await ask(url, query);
      asked.push(performance.now() - before);
    }
    firsts.push(asked[0]);
    if (round === 0) {
      times = asked.slice(1);
      rss = residentOf(child.pid);
    }
    child.kill();
    await once(child, 'exit');
  }
  return { first: percentile(firsts, 50), times, rss };
}

async function ask(url, query) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_docs', arguments: { query } },
    }),
  });
  await response.text();
}

/** Bytes, on Linux. */
function residentOf(pid) {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return undefined;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) * 1024;
}

function kb(bytes) {
  return Math.ceil(bytes / 1_000);
}
