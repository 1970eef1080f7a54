#!/usr/bin/env node
// `docalign serve` under load: get_docs over 1,000 sections at a fixed rate and as fast as it goes, articles, and what
// 100,000 requests leave in memory. `npm run build` first.
//   node test/bench/serve.mjs [--program dist/docalign.js] [--seconds 15] [--requests 100000]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { generateSized, questionsFor } from './lib/sized.mjs';
import { tool } from './lib/tools.mjs';

const { values: options } = parseArgs({
  options: {
    program: { type: 'string', default: 'dist/docalign.js' },
    seconds: { type: 'string', default: '15' },
    requests: { type: 'string', default: '100000' },
  },
});
const autocannon = await tool('autocannon', '8.0.0');
const HEADERS = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
const seconds = Number(options.seconds);
const scratch = mkdtempSync(join(tmpdir(), 'docalign-serve-'));
try {
  await measureDocs(join(scratch, 'docs'));
  await measureArticles(join(scratch, 'articles'));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

async function measureDocs(root) {
  mkdirSync(root);
  generateSized(root, { docs: 500, docKb: 0.6, files: 100, codeKb: 5.6 });
  const server = await start(root, []);
  const bodies = questionsFor(200).map((query) => call('get_docs', { query }));
  await warm(server, bodies);
  await load('get_docs, 500 a second', server, { bodies, connections: 20, overallRate: 500, duration: seconds });
  await load('get_docs, as fast as it goes', server, { bodies, connections: 20, duration: seconds });
  const before = used(server);
  const steps = 5;
  for (let step = 1; step <= steps; step++) {
    const amount = Math.round(Number(options.requests) / steps);
    await load(`${amount * step} requests`, server, { bodies, connections: 20, amount });
    print('  left behind', { before, now: used(server) });
  }
  await stop(server);
}

async function measureArticles(root) {
  mkdirSync(join(root, 'content'), { recursive: true });
  for (let at = 0; at < 1_000; at++)
    writeFileSync(
      join(root, 'content', `article-${at}.md`),
      `---\ntitle: Article ${at}\ndescription: About ${at}\ntags: [a${at % 9}, b]\nstatus: Live\n`
        + `lastUpdated: 2026-01-${String((at % 28) + 1).padStart(2, '0')}\n---\n\n# Article ${at}\n\n${'Text. '.repeat(200)}\n`,
    );
  writeFileSync(join(root, '.docalign.yml'), 'articles:\n  folders: { notes: content }\n');
  const server = await start(root, ['--tools', 'articles,get_doc_health']);
  for (const [name, bodies] of Object.entries({
    list_articles: [call('list_articles', {})],
    get_article: Array.from({ length: 200 }, (_, at) => call('get_article', { slug: `article-${at * 5}` })),
  })) {
    await warm(server, bodies);
    await load(`${name}, 100 a second`, server, { bodies, connections: 5, overallRate: 100, duration: seconds });
  }
  await stop(server);
}

function call(name, args) {
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } });
}

/** Starts a server without its log, and waits until all documents have been read. */
async function start(root, args) {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [options.program, 'serve', '--port', String(port), '--repo', root, '--quiet', '--rate', '1000000', ...args],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const url = new URL(`http://127.0.0.1:${port}/mcp`);
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await pause(50);
  }
  return { child, url };
}

async function isReady(url) {
  try {
    const response = await fetch(new URL('/ready', url));
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

async function warm({ url }, bodies) {
  // Health waits for the scan.
  await post(url, call('get_doc_health', {}));
  for (const body of bodies) if (/"isError":\s*true/.test(await post(url, body))) throw new Error(`failed: ${body}`);
}

async function post(url, body) {
  return (await fetch(url, { method: 'POST', headers: HEADERS, body })).text();
}

async function load(what, { url }, { bodies, ...more }) {
  const requests = bodies.map((body) => ({ method: 'POST', path: url.pathname, headers: HEADERS, body }));
  const { latency, requests: rate, errors, non2xx } = await autocannon({ url: url.origin, requests, ...more });
  print(what, {
    'a second': rate.average,
    'ms p50': latency.p50,
    p97_5: latency.p97_5,
    p99: latency.p99,
    most: latency.max,
    failed: errors + non2xx,
  });
}

/** MB of memory, and open files. */
function used({ child: { pid } }) {
  const rss = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  return `${Math.round(rss)} MB, ${readdirSync(`/proc/${pid}/fd`).length} descriptors`;
}

async function stop({ child }) {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

function print(what, values) {
  console.log(
    `${what}: ${Object.entries(values)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')}`,
  );
}
