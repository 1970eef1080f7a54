import { buildSync } from 'esbuild';
import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { DocalignError } from '../../src/model/error.js';
import { withLock } from '../../src/repo/write/lock.js';
import { lifeOf, newHolder } from '../../src/repo/write/lock-holder.js';
import type { Holder, Life } from '../../src/repo/write/lock-holder.js';
import { writeState } from '../../src/repo/write/state-write.js';
import { until } from '../support/until.js';
import { git, tempDir } from './temp-repo.js';

/**
 * Appends numbers to `.docalign/list.json` under the lock, and reports each that is durable; or takes the lock and
 * keeps it. Reports each wait for the lock.
 */
const CHILD = `
import { readFileSync } from 'node:fs';
import { withLock } from './src/repo/write/lock.js';
import { writeState } from './src/repo/write/state-write.js';
const [root, id, count] = process.argv.slice(2);
const pause = globalThis.setTimeout;
globalThis.setTimeout = (...args) => { process.send('waits'); return pause(...args); };
if (count === 'hold') await withLock({ root, name: 'list' }, () => { process.send('held'); return new Promise((resolve) => pause(resolve, 600_000)); });
for (let n = 0; n < Number(count); n += 1) {
  await withLock({ root, name: 'list', waitMs: 600_000 }, ({ assertHeld }) => {
    let list = [];
    try { list = JSON.parse(readFileSync(root + '/.docalign/list.json', 'utf8')); } catch (error) { if (error.code !== 'ENOENT') throw error; }
    writeState(root, 'list.json', { bytes: JSON.stringify([...list, id + '-' + n]), guard: assertHeld });
  });
  process.send(id + '-' + n);
}
process.disconnect();
`;

let program: string;
beforeAll(() => {
  const folder = tempDir();
  program = join(folder, 'child.mjs');
  buildSync({
    stdin: { contents: CHILD, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: program,
  });
});

interface Run {
  readonly child: ChildProcess;
  /** The durable numbers. */
  readonly told: string[];
  /** How often it has waited for the lock so far. */
  readonly waits: () => number;
  readonly ended: Promise<unknown>;
}

function start(root: string, id: string, count: number | 'hold'): Run {
  const child = fork(program, [root, id, String(count)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const told: string[] = [];
  let waits = 0;
  child.on('message', (message) => {
    if (message === 'waits') waits += 1;
    else told.push(String(message));
  });
  return { child, told, waits: () => waits, ended: new Promise((resolve) => child.on('exit', resolve)) };
}

async function codeOf(run: Promise<unknown>): Promise<string> {
  try {
    await run;
    return 'no error';
  } catch (error) {
    if (error instanceof DocalignError) return `${error.code} ${error.message}`;
    throw error;
  }
}

const list = (root: string): string[] =>
  JSON.parse(readFileSync(join(root, '.docalign/list.json'), 'utf8')) as string[];
const store = (root: string): string[] => readdirSync(join(root, '.docalign')).sort();

/** The lock is taken without a wait, or not at all. */
const AT_ONCE = { waitMs: 0 };

describe('the lock', () => {
  it('lets nothing be lost when four processes append 250 times each', async () => {
    const root = tempDir();
    const runs = ['a', 'b', 'c', 'd'].map((id) => start(root, id, 250));
    await Promise.all(runs.map(({ ended }) => ended));
    expect(new Set(list(root)).size).toBe(1000);
    expect(list(root).length).toBe(1000);
    expect(store(root)).toEqual(['.gitignore', 'list.json']);
  });

  it('lets nothing be lost when processes are killed at any moment', async () => {
    const root = tempDir();
    const acknowledged: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const runs = ['a', 'b'].map((id) => start(root, `${id}${round}`, 1000));
      await until(() => runs.some(({ told }) => told.length >= 2));
      await pause(round);
      for (const { child } of runs) child.kill('SIGKILL');
      await Promise.all(runs.map(({ ended }) => ended));
      acknowledged.push(...runs.flatMap(({ told }) => told));
    }
    const kept = new Set(list(root));
    expect(acknowledged.filter((entry) => !kept.has(entry))).toEqual([]);
    expect(await withLock({ root, name: 'list', ...AT_ONCE }, () => 'mine')).toBe('mine');
  });

  it('of a process that is alive is waited for, within a bound', async () => {
    const root = tempDir();
    const holder = start(root, 'x', 'hold');
    await until(() => holder.told.includes('held'));
    expect(await codeOf(withLock({ root, name: 'list', waitMs: 100 }, () => 'never'))).toMatch(
      /^LOCKED \.docalign\/list\.lock: another process has held it for/,
    );
    const kept = readFileSync(join(root, '.docalign/list.lock'));
    holder.child.kill('SIGKILL');
    await holder.ended;
    expect(await withLock({ root, name: 'list', ...AT_ONCE }, () => 'mine')).toBe('mine');
    // The dead holder's lock is restored: it is broken again.
    writeFileSync(join(root, '.docalign/list.lock'), kept);
    expect(await withLock({ root, name: 'list', ...AT_ONCE }, () => 'mine again')).toBe('mine again');
    expect(store(root)).toEqual(['.gitignore']);
  });

  it('is broken by one of many, and then held by one at a time', async () => {
    const root = tempDir();
    mkdirSync(join(root, '.docalign'));
    writeFileSync(join(root, '.docalign/list.lock'), deadHolder());
    const runs = ['a', 'b', 'c'].map((id) => start(root, id, 20));
    await Promise.all(runs.map(({ ended }) => ended));
    expect(new Set(list(root)).size).toBe(60);
  });

  it('is broken although a breaker died in the act', async () => {
    const root = tempDir();
    mkdirSync(join(root, '.docalign'));
    writeFileSync(join(root, '.docalign/list.lock'), deadHolder('11'));
    writeFileSync(join(root, '.docalign/list.lock.break-11'), deadHolder('22'));
    expect(await withLock({ root, name: 'list' }, () => 'mine')).toBe('mine');
    expect(store(root)).toEqual(['.gitignore']);
  });

  it('that makes no sense, or comes from elsewhere, is given up once it is old', async () => {
    const root = tempDir();
    const path = join(root, '.docalign/list.lock');
    mkdirSync(join(root, '.docalign'));
    for (const text of [
      '',
      '{"pid":1}',
      '\0'.repeat(5000),
      JSON.stringify({ pid: 1, started: '1', place: 'elsewhere', token: '33' }),
    ]) {
      writeFileSync(path, text);
      const outcomes: string[] = [];
      // On a slow machine it may be old after a moment: so it is made young, by more than any operation takes.
      for (const ageMs of [-3_600_000, 11_000]) {
        const made = new Date(Date.now() - ageMs);
        utimesSync(path, made, made);
        outcomes.push((await codeOf(withLock({ root, name: 'list', ...AT_ONCE }, () => undefined))).slice(0, 8));
      }
      expect([text, outcomes]).toEqual([text, ['LOCKED .', 'no error']]);
    }
  });

  it.each<readonly [string, Holder | undefined, number, Life]>([
    ['makes no sense', undefined, 499, 'alive'],
    ['made no sense for long', undefined, 501, 'dead'],
    ['is of another machine', holder({ place: 'elsewhere' }), 9_999, 'alive'],
    ['is of another machine, and old', holder({ place: 'elsewhere' }), 10_001, 'dead'],
    ['is of this process', holder({}), 3_600_000, process.platform === 'linux' ? 'alive' : 'dead'],
    ['is of an earlier process of the same id', holder({ started: '1' }), 0, 'dead'],
    ['tells no start', holder({ started: '' }), 59_999, 'alive'],
    ['tells no start, and is old', holder({ started: '' }), 60_001, 'dead'],
  ])('that %s', (_, of, ageMs, life) => {
    expect(lifeOf(of, ageMs)).toBe(life);
  });

  it('is not broken when its process is alive under the same id and start', async () => {
    const root = tempDir();
    const file = join(root, '.docalign/list.lock');
    const late = await withLock({ root, name: 'list' }, async () => {
      const own = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; started: string };
      expect(own.pid).toBe(process.pid);
      if (process.platform === 'linux') expect(own.started).toMatch(/^\d+$/);
      const past = new Date(Date.now() - 3_600_000);
      utimesSync(file, past, past);
      const other = start(root, 'late', 1);
      await until(() => other.waits() >= 10);
      expect(other.told).toEqual([]);
      return other;
    });
    await late.ended;
    expect(late.told).toEqual(['late-0']);
  });

  it('tells its holder when it was lost', async () => {
    const root = tempDir();
    writeState(root, 'list.json', '[]');
    const run = withLock({ root, name: 'list' }, ({ assertHeld }) => {
      writeFileSync(join(root, '.docalign/list.lock'), deadHolder('44'));
      writeState(root, 'list.json', { bytes: '["lost"]', guard: assertHeld });
    });
    expect(await codeOf(run)).toBe(
      'LOCKED .docalign/list.lock: it was lost while it was held. Nothing was changed. Try again.',
    );
    expect(list(root)).toEqual([]);
    expect(existsSync(join(root, '.docalign/list.lock'))).toBe(true);
  });

  it('is taken in turn by calls of one process, and freed when one fails', async () => {
    const root = tempDir();
    const order: number[] = [];
    const failed = withLock({ root, name: 'list' }, () => Promise.reject(new DocalignError('BAD_ARGUMENT', 'no')));
    const runs = [1, 2, 3].map((n) =>
      withLock({ root, name: 'list' }, async () => {
        order.push(n);
        await pause(5);
        order.push(n);
      }),
    );
    expect(await codeOf(failed)).toBe('BAD_ARGUMENT no');
    await Promise.all(runs);
    expect(order).toEqual([1, 1, 2, 2, 3, 3]);
    expect(store(root)).toEqual(['.gitignore']);
  });

  it('is never seen by git', async () => {
    const root = tempDir();
    git(root, 'init', '-q');
    await withLock({ root, name: 'list' }, () => expect(git(root, 'status', '--porcelain', '-uall')).toBe(''));
  });
});

/** This process as a holder, except for these fields. */
function holder(other: Partial<Holder>): Holder {
  return { ...newHolder(), ...other };
}

/** A lock file of a process of this machine that has ended. */
function deadHolder(token = '55'): string {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const own = spawnSync(
    process.execPath,
    [
      '-e',
      `const { hostname } = require('os'); const fs = require('fs'); const r = (f) => { try { return f().trim() } catch { return '' } };
    console.log([hostname(), r(() => fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')), r(() => fs.readlinkSync('/proc/self/ns/pid'))].join(' '))`,
    ],
    { encoding: 'utf8' },
  );
  return JSON.stringify({ pid, started: '1', place: own.stdout.trimEnd(), token });
}
