import { buildSync } from 'esbuild';
import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { withLock } from '../../src/repo/write/lock.js';
import { put, runUnprivileged, tempDir, tempRepo } from '../repo/temp-repo.js';
import { until } from '../support/until.js';

/**
 * Reports from other processes. Prints every report once it is acknowledged: `burst` sends all at once, `row` one after
 * the other, and `try` prints the error of one. `watched` sends one, and prints each wait for the lock.
 */
const CHILD = `
import { createHook } from 'node:async_hooks';
import { ReportStore } from './src/reports/store.js';
const [root, name, count, mode] = process.argv.slice(2);
const store = new ReportStore({ root, onNote: () => undefined });
const tell = (text) => process.send === undefined ? process.stdout.write(text) : process.send(text);
const add = (n) => store.add({
  id: name + '-' + n, doc_file: 'docs/a.md', line_number: n, claim_text: 'It is blue. '.repeat(20), actual_behavior: 'It is red.', evidence_files: [],
  claim_id: null, agent: name, reported_at: new Date().toISOString(), status: 'pending',
}).then(() => tell(name + '-' + n));
const all = Array.from({ length: Number(count) }, (_, n) => n);
if (mode === 'burst') await Promise.all(all.map(add));
if (mode === 'row') for (const n of all) await add(n);
if (mode === 'watched') {
  createHook({ init: (_id, type) => { if (type === 'Timeout') setImmediate(tell, 'waits'); } }).enable();
  await add(0);
}
if (mode === 'try') await add(0).catch((error) => tell(error.code + ' ' + error.message));
process.disconnect?.();
`;

let program: string;
beforeAll(() => {
  const folder = tempDir();
  chmodSync(folder, 0o755);
  program = join(folder, 'child.mjs');
  buildSync({
    stdin: { contents: CHILD, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: program,
  });
});

interface Reporter {
  readonly child: ChildProcess;
  /** Ids of acknowledged reports. */
  readonly told: string[];
  readonly ended: Promise<unknown>;
}

function start(
  root: string,
  name: string,
  how: { readonly count: number; readonly mode: 'burst' | 'row' | 'watched' },
): Reporter {
  const child = fork(program, [root, name, String(how.count), how.mode], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const told: string[] = [];
  child.on('message', (message) => told.push(String(message)));
  return { child, told, ended: new Promise((resolve) => child.on('exit', resolve)) };
}

const idsOf = (root: string): string[] =>
  (JSON.parse(readFileSync(join(root, '.docalign/reports.json'), 'utf8')) as { id: string }[]).map(({ id }) => id);

describe('reports of several processes', () => {
  it.each(['burst', 'row'] as const)('are all kept when four make them at once, in a %s', async (mode) => {
    const root = tempDir();
    const count = mode === 'burst' ? 250 : 60;
    const runs = ['a', 'b', 'c', 'd'].map((name) => start(root, name, { count, mode }));
    await Promise.all(runs.map(({ ended }) => ended));
    const ids = idsOf(root);
    expect(runs.map(({ told }) => told.length)).toEqual([count, count, count, count]);
    expect([ids.length, new Set(ids).size]).toEqual([4 * count, 4 * count]);
    expect(readdirSync(join(root, '.docalign')).sort()).toEqual(['.gitignore', 'reports.json']);
  });

  it('survive forty kills at any moment: the file is whole and holds every acknowledged report', async () => {
    for (let series = 0; series < 2; series += 1) {
      const root = tempDir();
      const acknowledged: string[] = [];
      // The next ones start while one is killed, so that most kills hit a queue of processes.
      const next = (round: number): Reporter =>
        start(root, `r${round}`, round % 2 === 0 ? { count: 100, mode: 'row' } : { count: 10, mode: 'burst' });
      const running = [next(0), next(1), next(2)];
      for (let round = 0; round < 20; round += 1) {
        running.push(next(round + 3));
        const victim = running.shift() as Reporter;
        await until(() => victim.told.length > round % 3 || victim.child.exitCode !== null);
        await pause(round % 7);
        victim.child.kill('SIGKILL');
        await victim.ended;
        acknowledged.push(...victim.told);
        const kept = new Set(idsOf(root));
        expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
      }
      for (const { child } of running) child.kill('SIGKILL');
      await Promise.all(running.map(({ ended }) => ended));
      const ids = idsOf(root);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('do not wait for one that died with the lock', async () => {
    const root = tempDir();
    const dead = start(root, 'dead', { count: 1_000, mode: 'row' });
    let lock: Buffer | undefined;
    await until(() => {
      if (existsSync(join(root, '.docalign/reports.lock'))) lock = readIfThere(join(root, '.docalign/reports.lock'));
      return lock !== undefined;
    });
    dead.child.kill('SIGKILL');
    await dead.ended;
    put(root, { '.docalign/reports.lock': lock ?? Buffer.alloc(0) });
    const run = start(root, 'late', { count: 1, mode: 'watched' });
    await run.ended;
    expect(idsOf(root)).toContain('late-0');
    expect(run.told).toEqual(['late-0']);
  });

  it('wait for one that has the lock and lives', async () => {
    const root = tempDir();
    const run = await withLock({ root, name: 'reports' }, async () => {
      const waiting = start(root, 'late', { count: 1, mode: 'watched' });
      await until(() => waiting.told.length >= 5);
      expect(waiting.told).not.toContain('late-0');
      return waiting;
    });
    await run.ended;
    expect(run.told).toContain('waits');
    expect(idsOf(root)).toEqual(['late-0']);
  });
});

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

describe('a report that cannot be stored', () => {
  const before = '[]\n';

  it('is refused when the file would grow too large, and the old content stays', () => {
    const root = tempRepo({ '.docalign/reports.json': before, '.docalign/.gitignore': '*\n' });
    // One block of 512 bytes: enough for a lock, not for the report. Node ignores SIGXFSZ, so writing fails as on a
    // full disk.
    const { stdout } = spawnSync(
      '/bin/sh',
      ['-c', 'ulimit -f 1; exec "$0" "$1" "$2" a 1 try', process.execPath, program, root],
      { encoding: 'utf8' },
    );
    expect(stdout).toBe(
      'WRITE_FAILED .docalign/reports.json: cannot be written, the file would be too large. Nothing was changed.',
    );
    expect(readdirSync(join(root, '.docalign')).sort()).toEqual(['.gitignore', 'reports.json']);
    expect(readFileSync(join(root, '.docalign/reports.json'), 'utf8')).toBe(before);
    expect(spawnSync(process.execPath, [program, root, 'a', '1', 'try'], { encoding: 'utf8' }).stdout).toBe('a-0');
  });

  it('is refused in a read-only folder, and the old content stays', () => {
    const root = tempRepo({ '.docalign/reports.json': before, '.docalign/.gitignore': '*\n' });
    chmodSync(root, 0o755);
    chmodSync(join(root, '.docalign'), 0o555);
    const code =
      'const { argv } = process; process.argv = [argv[0], argv[1], ...argv.slice(2)]; await import(argv[1]);';
    expect(runUnprivileged(code, [program, root, 'a', '1', 'try'])).toBe(
      'WRITE_FAILED .docalign/reports.lock: cannot be made (EACCES). Nothing was changed.',
    );
    expect(readFileSync(join(root, '.docalign/reports.json'), 'utf8')).toBe(before);
    chmodSync(join(root, '.docalign'), 0o755);
  });

  it('is refused in a folder without permission, and no store is begun', () => {
    const root = tempDir();
    chmodSync(root, 0o555);
    const code = 'await import(process.argv[1]);';
    expect(runUnprivileged(code, [program, root, 'a', '1', 'try'])).toBe(
      'WRITE_FAILED .docalign: cannot be made (EACCES). Nothing was changed.',
    );
    chmodSync(root, 0o755);
    writeFileSync(join(root, 'x'), '');
    expect(readdirSync(root)).toEqual(['x']);
  });
});
