import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { bundledSources } from './test/support/bundled-sources.js';
import {
  COLLECT_LITTLE,
  COMPILE_PATTERNS_ONCE,
  COMPILE_WASM_ONCE,
  known,
  OPTIMISE_LITTLE,
} from './test/support/v8-options.js';

/** Runs git, and threads of the engine. */
const ENGINE = ['test/engine/**/*.test.ts'];
/** Starts programs, servers or git. */
const PROCESS = ['test/mcp/**/*.test.ts', 'test/**/*.process.test.ts'];
/** Feeds hostile, very long or generated texts, or compares with an oracle over the documents of many packages. */
const HOSTILE = ['test/hostile/**/*.test.ts', 'test/**/{*.,}{hostile,property,packages}.test.ts'];

/** Packages of others, for benchmarks. */
const CORPORA = 'test/bench/.corpora/**';

const TEMPORARY = 'docalign-tests-';

/** Linux keeps this folder in memory. */
const IN_MEMORY = '/dev/shm';
/** Several times as much as tests leave there at one time. */
const ROOM_BYTES = 4 * 1024 ** 3;

/** What tests leave behind is removed at the end: files share their workers, so none knows that it is the last. */
function useOwnTemporaryFolder(): void {
  // The configuration is loaded for each group of tests.
  if (basename(tmpdir()).startsWith(TEMPORARY)) return;
  const folder = folderInMemory() ?? mkdtempSync(join(tmpdir(), TEMPORARY));
  // Some tests run a program as another user.
  chmodSync(folder, 0o1777);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/**
 * Tests make and remove some thousand repositories, which on a disk takes a fifth of their processor time. A folder that
 * the user chose is kept; so is the usual one where the memory is small, or no program may be started from it.
 */
function folderInMemory(): string | undefined {
  if (process.env['TMPDIR'] !== undefined) return undefined;
  let folder: string | undefined;
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (Math.min(bavail * bsize, process.availableMemory()) < ROOM_BYTES) return undefined;
    folder = mkdtempSync(join(IN_MEMORY, TEMPORARY));
    const program = join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    execFileSync(program);
    rmSync(program);
    return folder;
  } catch {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
}

useOwnTemporaryFolder();

// Every Node.js that a test starts would read them, for 35 ms of processor time: none connects to another machine.
delete process.env['NODE_EXTRA_CA_CERTS'];

const V8 = known([OPTIMISE_LITTLE, COMPILE_WASM_ONCE, COLLECT_LITTLE, COMPILE_PATTERNS_ONCE]);

export default defineConfig({
  plugins: [bundledSources()],
  // Packages as the programs have them: those for developers of the packages take a fifth longer.
  ssr: { resolve: { conditions: ['node'] } },
  test: {
    // A second try would hide a race.
    retry: 0,
    // They only end what hangs: no test is about them.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Files of one group share their workers: no test replaces a module, and loading the sources anew takes a while.
    isolate: false,
    // One more than most machines of a CI have cores: child processes (servers, git) are what most tests wait for.
    maxWorkers: 3,
    execArgv: [...V8],
    // The groups share what was made of the sources, during this run.
    experimental: { fsModuleCache: true, fsModuleCachePath: join(tmpdir(), 'modules') },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['test/**/*.test.ts'], exclude: [...ENGINE, ...PROCESS, ...HOSTILE, CORPORA] },
      },
      // Two groups: to start a process takes the longer the more memory a worker has come to use.
      { extends: true, test: { name: 'engine', include: ENGINE, globalSetup: 'test/support/build-programs.ts' } },
      {
        extends: true,
        test: { name: 'process', include: PROCESS, exclude: ENGINE, globalSetup: 'test/support/build-programs.ts' },
      },
      // Garbage is collected between the runs that are compared, which takes longer with what other files left behind.
      { extends: true, test: { name: 'hostile', include: HOSTILE, isolate: true, execArgv: [...V8, '--expose-gc'] } },
    ],
  },
});
