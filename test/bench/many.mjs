#!/usr/bin/env node
// Warm answers over many documents: the scan is done, the same server is queried again and again. `npm run build`
// first.
//   node test/bench/many.mjs [--docs 20000] [--questions 100] [--server dist/docalign-mcp.js,other/docalign-mcp.js]
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from './lib/corpora.mjs';
import { generate } from './lib/generate.mjs';
import { percentile } from './lib/score.mjs';
import { openSession } from './lib/server.mjs';

const { values: options } = parseArgs({
  options: {
    docs: { type: 'string', default: '20000' },
    questions: { type: 'string', default: '100' },
    server: { type: 'string', default: 'dist/docalign-mcp.js' },
  },
});
const QUESTIONS = ['retry timeout', 'deploy branch', 'commit lock file', 'schema query', 'cache token user'];
/** Questions before the measured ones: their words are looked up for the first time. */
const WARM_UP = 10;

const root = join(projectRoot, `test/bench/.corpora/many-${options.docs}`);
generate(root, { docs: Number(options.docs), seed: 1 });
const servers = [];
for (const path of options.server.split(',')) {
  const session = await openSession(process.execPath, [resolve(projectRoot, path), '--repo', root]);
  await session.getDocs('retry limit');
  const firstMs = session.sinceSpawnMs();
  await session.health();
  servers.push({ path, session, firstMs, scannedMs: session.sinceSpawnMs(), wall: [], cpu: [] });
}
// In turns, so that other load on the machine affects all of them.
for (let at = 0; at < Number(options.questions) + WARM_UP; at++) {
  for (const server of servers) await askOnce(server, `${QUESTIONS[at % QUESTIONS.length]} ${at}`, at >= WARM_UP);
}
for (const { path, session, firstMs, scannedMs, wall, cpu } of servers) {
  const of = (times) => [1, 50, 95].map((rank) => percentile(times, rank).toFixed(1)).join(' / ');
  console.log(
    `${path}: first answer ${(firstMs / 1_000).toFixed(1)} s, scanned after ${(scannedMs / 1_000).toFixed(1)} s; warm answer, least / p50 / p95 ms: ${of(wall)}, processor time ${of(cpu)}; RSS ${session.rssMb().toFixed(0)} MB`,
  );
  await session.close();
}

async function askOnce({ session, wall, cpu }, question, counts) {
  const [startedAt, cpuBefore] = [performance.now(), session.cpuMs()];
  await session.getDocs(question);
  if (!counts) return;
  wall.push(performance.now() - startedAt);
  cpu.push(session.cpuMs() - cpuBefore);
}
