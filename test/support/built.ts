import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { inputDigest } from '../../scripts/build-stamp.mjs';
import { known, OPTIMISE_LITTLE } from './v8-options.js';

/** Counts for tests: their findings do not depend on how often findings were right elsewhere. */
const MEASURED = 'test/support/measured.ts';
/** The options of V8 in the programs, which are those that the version of Node.js has. */
const V8 = `${OPTIMISE_LITTLE} ${process.versions.v8}`;
const CACHE = 'node_modules/.cache';
/** A build takes 5 s of processor time; one that hangs must not outlive its tests. */
const BUILD_MS = 120_000;
/** Builds that are kept besides the one of the current sources. */
const OTHERS = 3;

/** To ask for the state of the sources takes 30 ms of processor time: no test changes them. */
let state: string | undefined;

/** The folder with the bundled programs, built from the current sources. */
export function builtPrograms(): string {
  state ??= inputDigest({ bundlesOnly: true, measured: MEASURED, v8: V8, cached: true }).slice(0, 16);
  return builtOnce(join(process.cwd(), CACHE, 'docalign-test', state), (folder) => {
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
    const v8 = known([OPTIMISE_LITTLE]).map((option) => `--v8=${option}`);
    runNode('scripts/build.mjs', '--bundles-only', '--cached', '--measured', MEASURED, ...v8, folder);
  });
}

export function builtServer(): string {
  return join(builtPrograms(), 'docalign-mcp.js');
}

/** The folder with the bundled sources (`scripts/for-tests/bundle.mjs`), which know where the checkout is. */
export function builtSources(): string {
  const key = createHash('sha256')
    .update(inputDigest({ measured: MEASURED }))
    .update(process.cwd())
    .digest('hex');
  return builtOnce(join(process.cwd(), CACHE, 'docalign-test-sources', key.slice(0, 16)), (folder) =>
    runNode('scripts/for-tests/bundle.mjs', '--measured', MEASURED, folder),
  );
}

/**
 * Built once per state of the sources, after which its folder is named, and shared by those that need it at the same
 * time: the first to finish wins.
 */
function builtOnce(folder: string, make: (folder: string) => void): string {
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  make(unfinished);
  try {
    renameSync(unfinished, folder);
  } catch {
    // Another process was faster.
    rmSync(unfinished, { recursive: true });
  }
  removeOthers(folder);
  return folder;
}

function runNode(...args: readonly string[]): void {
  execFileSync(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: BUILD_MS,
    killSignal: 'SIGKILL',
  });
}

/**
 * Removes builds of other states except the newest, which another run may still use. An unfinished one is named after
 * its process.
 */
function removeOthers(folder: string): void {
  const cache = dirname(folder);
  const others = readdirSync(cache)
    .filter((name) => name !== basename(folder) && !name.includes('.'))
    .map((name) => join(cache, name));
  const made = new Map(others.map((other) => [other, statSync(other, { throwIfNoEntry: false })?.mtimeMs ?? 0]));
  others.sort((a, b) => (made.get(b) ?? 0) - (made.get(a) ?? 0));
  for (const other of others.slice(OTHERS)) rmSync(other, { recursive: true, force: true });
}
