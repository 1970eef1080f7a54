#!/usr/bin/env node
// Runs the checks of the sources and all tests side by side, since tests wait now and then. Prints what the checks say
// after the tests, and exits with 1 if one of the two failed.
//   node scripts/test.mjs [arguments of vitest run]
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

function start(args, stdio) {
  const child = spawn(process.execPath, args, { cwd: root, stdio });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => said.push(text));
  const ended = new Promise((resolveCode) => child.on('close', resolveCode));
  return ended.then((code) => ({ code, said: Buffer.concat(said) }));
}

const checks = start([resolve(root, 'scripts/check.mjs')], ['ignore', 'pipe', 'pipe']);
const vitest = resolve(root, 'node_modules/vitest/vitest.mjs');
const tests = await start([vitest, 'run', ...process.argv.slice(2)], 'inherit');
const { code, said } = await checks;
process.stdout.write(said);
process.exitCode = code === 0 && tests.code === 0 ? 0 : 1;
