#!/usr/bin/env node
// Checks of the sources, all or the named ones, two at a time, since each uses one core; tsc and eslint share what they
// know of types. Prints what the failed ones print, and exits with 1 if any failed.
//   node scripts/check.mjs [tsc] [eslint] [prose] [markdown] [prettier]
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const bin = (name) => resolve(root, 'node_modules', name);
const TYPED = ['tsc', 'eslint'];
const CHECKS = [
  ['prettier', [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']],
  ['prose', [resolve(root, 'scripts/lint/prose.mjs')]],
  ['markdown', [resolve(root, 'scripts/lint/markdown.mjs')]],
];

async function run([name, args]) {
  const child = spawn(process.execPath, args, { cwd: root });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(text));
  const code = await new Promise((resolveCode) => child.on('close', resolveCode));
  console.log(`${name}: ${code === 0 ? 'passed' : 'failed'}`);
  if (code !== 0) process.stdout.write(Buffer.concat(said));
  return code === 0;
}

async function runRest(queue) {
  let passed = true;
  for (let check = queue.shift(); check !== undefined; check = queue.shift()) passed = (await run(check)) && passed;
  return passed;
}

const wanted = process.argv.slice(2);
const NAMES = [...TYPED, ...CHECKS.map(([name]) => name)];
const unknown = wanted.filter((name) => !NAMES.includes(name));
if (unknown.length > 0)
  throw new Error(`check.mjs: no check is called ${unknown.join(', ')}. There are ${NAMES.join(', ')}.`);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
const typed = TYPED.filter(isWanted);
const queue = [
  ...(typed.length === 0 ? [] : [[typed.join(' and '), [resolve(root, 'scripts/lint/typed.mjs'), ...typed]]]),
  ...CHECKS.filter(([name]) => isWanted(name)),
];
const results = await Promise.all([runRest(queue), runRest(queue)]);
process.exitCode = results.every(Boolean) ? 0 : 1;
