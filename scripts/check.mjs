#!/usr/bin/env node
// Checks of the sources, all or the named ones: types and rules (oxlint), format (oxfmt), and the prose and width of
// documents. Prints what the failed ones print, and exits with 1 if any failed.
//   node scripts/check.mjs [oxlint] [oxfmt] [prose] [markdown]
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const CHECKS = new Map([
  ['oxlint', ['node_modules/oxlint/bin/oxlint']],
  ['oxfmt', ['node_modules/oxfmt/bin/oxfmt', '--check']],
  ['prose', ['scripts/lint/prose.mjs']],
  ['markdown', ['scripts/lint/markdown.mjs']],
]);

async function run(name) {
  const [program, ...options] = CHECKS.get(name);
  const child = spawn(process.execPath, [resolve(root, program), ...options], { cwd: root });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(text));
  const code = await new Promise((resolveCode) => child.on('close', resolveCode));
  console.log(`${name}: ${code === 0 ? 'passed' : 'failed'}`);
  if (code !== 0) process.stdout.write(Buffer.concat(said));
  return code === 0;
}

const names = [...CHECKS.keys()];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !CHECKS.has(name));
if (unknown.length > 0)
  throw new Error(`check.mjs: no check is called ${unknown.join(', ')}. There are ${names.join(', ')}.`);
const results = await Promise.all((wanted.length === 0 ? names : wanted).map(run));
process.exitCode = results.every(Boolean) ? 0 : 1;
