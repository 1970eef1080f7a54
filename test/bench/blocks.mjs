#!/usr/bin/env node
// Where the built server blocks its event loop: it is profiled over a repository, through the official client, and the
// longest times during which the loop did not turn are printed with the calls that took them.
// `node scripts/build.mjs --bundles-only --readable DIR` first.
//   node test/bench/blocks.mjs --server DIR/docalign-mcp.js [--size '30 MB' | --repo ../some] [--questions 60]
//     [--longest 12] [--warm]
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from './lib/corpora.mjs';
import { openSession } from './lib/server.mjs';
import { generateSized, questionsFor, SIZES } from './lib/sized.mjs';

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '30 MB' },
    repo: { type: 'string' },
    questions: { type: 'string', default: '60' },
    longest: { type: 'string', default: '12' },
    server: { type: 'string', default: 'dist/docalign-mcp.js' },
    warm: { type: 'boolean', default: false },
  },
});
const SAMPLE_MICROSECONDS = 500;
/** A call is printed when it took this share of the time in which the loop was blocked. */
const SHOWN_SHARE = 0.12;
const questions = questionsFor(Number(options.questions));
const scratch = mkdtempSync(join(tmpdir(), 'docalign-blocks-'));
const root = options.repo === undefined ? join(scratch, 'repository') : resolve(options.repo);
const gapsFile = join(scratch, 'gaps.json');
try {
  if (!existsSync(root)) generateSized(root, SIZES[options.size]);
  if (!options.warm) rmSync(join(root, '.docalign'), { recursive: true, force: true });
  const marks = await drive();
  const gaps = JSON.parse(readFileSync(gapsFile, 'utf8')).sort((a, b) => b[1] - b[0] - (a[1] - a[0]));
  print(mainProfile(), gaps.slice(0, Number(options.longest)), marks);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** Seconds since the start at which each part of the session ended. */
async function drive() {
  const args = [
    '--cpu-prof',
    `--cpu-prof-dir=${scratch}`,
    `--cpu-prof-interval=${SAMPLE_MICROSECONDS}`,
    '--import',
    resolve(import.meta.dirname, 'lib/gaps.mjs'),
    resolve(projectRoot, options.server),
    '--repo',
    root,
  ];
  const session = await openSession(process.execPath, args, { env: { ...process.env, GAPS_FILE: gapsFile } });
  const marks = [];
  const mark = (part) => marks.push(`${part} by ${(session.sinceSpawnMs() / 1_000).toFixed(1)} s`);
  await session.getDocs(questions[0]);
  mark('first answer');
  for (const question of questions) await session.getDocs(question);
  mark('answers before the scan');
  await session.health();
  mark('scan');
  for (const question of questions) await session.getDocs(question);
  mark('answers after it');
  await session.close();
  return marks;
}

/** The profile of the main thread: thread 0 (`CPU.<date>.<time>.<process>.<thread>.<number>.cpuprofile`). */
function mainProfile() {
  const name = readdirSync(scratch).find((file) => /^CPU\.\d+\.\d+\.\d+\.0\./.test(file));
  const { nodes, samples, timeDeltas, startTime } = JSON.parse(readFileSync(join(scratch, name), 'utf8'));
  const byId = new Map(nodes.map((node) => [node.id, { ...node, parent: undefined }]));
  for (const node of byId.values()) for (const child of node.children ?? []) byId.get(child).parent = node;
  let at = startTime;
  const timed = samples.map((id, index) => ({ at: (at += timeDeltas[index]), node: byId.get(id) }));
  return { startTime, timed };
}

function print({ startTime, timed }, gaps, marks) {
  console.log(marks.join(', '));
  for (const [start, end] of gaps) {
    const within = timed.filter(({ at }) => at > start && at <= end);
    const [took, busy] = [(end - start) / 1_000, (within.length * SAMPLE_MICROSECONDS) / 1_000];
    const at = ((start - startTime) / 1e6).toFixed(2);
    console.log(`\n${took.toFixed(0)} ms at ${at} s, ${busy.toFixed(0)} ms of them sampled`);
    printTree(within.map(({ node }) => node));
  }
}

/** The calls of the samples, deepest last, each with its milliseconds. */
function printTree(samples) {
  const total = new Map();
  const children = new Map();
  for (const node of samples) {
    for (let up = node; up !== undefined; up = up.parent) {
      total.set(up, (total.get(up) ?? 0) + SAMPLE_MICROSECONDS / 1_000);
      if (up.parent !== undefined) children.set(up.parent, (children.get(up.parent) ?? new Set()).add(up));
    }
  }
  const walk = (node, depth) => {
    const taken = total.get(node);
    if (taken < (samples.length * SAMPLE_MICROSECONDS * SHOWN_SHARE) / 1_000) return;
    const { functionName, url, lineNumber } = node.callFrame;
    const file = url.slice(url.lastIndexOf('/') + 1);
    console.log(`${'  '.repeat(depth)}${taken.toFixed(0)} ${functionName || '(anonymous)'} ${file}:${lineNumber + 1}`);
    for (const child of [...(children.get(node) ?? [])].sort((a, b) => total.get(b) - total.get(a)))
      walk(child, depth + 1);
  };
  for (const node of total.keys()) if (node.parent === undefined) walk(node, 1);
}
