import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, linkSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { readInside } from '../../src/repo/files/read.js';
import { mkfifo, put, tempDir, tempRepo } from './temp-repo.js';

function outcome(root: string, file: string, maxBytes = 1000): string {
  const read = readInside(root, file, maxBytes);
  return read.ok ? `${read.path}: ${read.bytes.toString()}` : read.reason;
}

describe('the reading door', () => {
  it('reads a regular file', () => {
    expect(outcome(tempRepo({ 'docs/a.md': 'hello' }), 'docs/a.md')).toBe('docs/a.md: hello');
  });

  it('follows symlinks that stay inside and names the real place', () => {
    const root = tempRepo({ 'AGENTS.md': 'agents', 'docs/a.md': 'a' });
    symlinkSync('AGENTS.md', join(root, 'CLAUDE.md'));
    symlinkSync('docs', join(root, 'pages'));
    symlinkSync(join(root, 'CLAUDE.md'), join(root, 'docs/link.md'));
    expect(outcome(root, 'CLAUDE.md')).toBe('AGENTS.md: agents');
    expect(outcome(root, 'pages/a.md')).toBe('docs/a.md: a');
    expect(outcome(root, 'docs/link.md')).toBe('AGENTS.md: agents');
  });

  it('refuses symlinks that lead outside, also through folders, chains and siblings with the same beginning', () => {
    const parent = tempRepo({ 'repo/docs/a.md': 'a', 'repo-evil/secret.md': 'secret', 'secret.md': 'secret' });
    const root = join(parent, 'repo');
    symlinkSync('../secret.md', join(root, 'out.md'));
    symlinkSync('out.md', join(root, 'chain.md'));
    symlinkSync('../repo-evil', join(root, 'evil'));
    symlinkSync('/etc/hostname', join(root, 'absolute.md'));
    for (const file of ['out.md', 'chain.md', 'evil/secret.md', 'absolute.md'])
      expect(outcome(root, file)).toBe('a symlink that leaves the repository');
  });

  it("never reads git's own folder", () => {
    const root = tempRepo({ '.git/config': '[core]', 'docs/a.md': 'a' });
    symlinkSync('../.git/config', join(root, 'docs/config.md'));
    symlinkSync('.git', join(root, 'dot'));
    for (const file of ['.git/config', '.GIT/config', 'docs/config.md', 'dot/config'])
      expect(outcome(root, file)).toMatch(/inside \.git|gone/);
    expect(outcome(root, 'docs/config.md')).toBe('inside .git');
    expect(outcome(root, 'dot/config')).toBe('inside .git');
  });

  it('says why it does not read', async () => {
    const root = tempRepo({ 'big.md': 'x'.repeat(2048), 'docs/a.md': 'a' });
    mkdirSync(join(root, 'folder.md'));
    mkfifo(join(root, 'fifo.md'));
    symlinkSync('loop.md', join(root, 'loop.md'));
    symlinkSync('nowhere.md', join(root, 'broken.md'));
    symlinkSync('fifo.md', join(root, 'to-fifo.md'));
    const socket = createServer().listen(join(root, 'socket.md'));
    await new Promise((resolve) => socket.on('listening', resolve));
    expect(outcome(root, 'big.md')).toBe('larger than 1000 bytes');
    expect(outcome(root, 'big.md', 2047)).toBe('larger than 1 KiB');
    expect(outcome(root, 'big.md', 2048)).toContain('xxx');
    expect(outcome(root, 'folder.md')).toBe('not a regular file (directory)');
    expect(outcome(root, 'fifo.md')).toBe('not a regular file (FIFO)');
    expect(outcome(root, 'to-fifo.md')).toBe('not a regular file (FIFO)');
    expect(outcome(root, 'socket.md')).toBe('not a regular file');
    expect(outcome(root, 'loop.md')).toBe('a symlink loop');
    expect(outcome(root, 'broken.md')).toBe('a broken symlink');
    expect(outcome(root, 'gone.md')).toBe('gone');
    expect(outcome(root, 'docs/a.md/b')).toBe('gone');
    expect(outcome(root, `${'d/'.repeat(3000)}x.md`)).toBe('its path is too long for the file system');
    await new Promise((resolve) => socket.close(resolve));
  });

  it('refuses devices and endless files', () => {
    expect(outcome('/dev', 'zero')).toBe('not a regular file (device)');
    expect(outcome('/dev', 'tty')).toMatch(/not a regular file/);
  });

  it('reads a file that says it is empty and is not, within the bound', () => {
    expect(outcome('/proc', 'self/cmdline', 100_000)).toMatch(/node/);
    expect(outcome('/proc', 'self/cmdline', 3)).toBe('larger than 3 bytes');
  });

  it('reads names of every kind', () => {
    const names = [
      'a\nb.md',
      '"quoted".md',
      '🎉.md',
      '--output=x.md',
      '-n.md',
      '$(touch x).md',
      ' .md',
      '%2e%2e.md',
      'a\\b.md',
    ];
    const root = tempRepo(Object.fromEntries(names.map((name) => [name, name])));
    expect(names.map((name) => outcome(root, name))).toEqual(names.map((name) => `${name}: ${name}`));
  });

  it('reads a hard link, which is a file like any other', () => {
    const root = tempRepo({ 'a.md': 'a' });
    linkSync(join(root, 'a.md'), join(root, 'b.md'));
    expect(outcome(root, 'b.md')).toBe('b.md: a');
  });

  it.runIf(process.getuid?.() !== 0)('says that permission is missing', () => {
    const root = tempRepo({ 'a.md': 'a' });
    chmodSync(join(root, 'a.md'), 0);
    expect(outcome(root, 'a.md')).toBe('unreadable (permission denied)');
  });

  it('leaks nothing while a folder is swapped for a link to the outside', async () => {
    const root = tempRepo({ 'docs/a.md': 'inside' });
    const outside = tempRepo({ 'a.md': 'SECRET' });
    const code = `const { renameSync, symlinkSync, unlinkSync } = require('node:fs');
      const { root, outside, isOver } = require('node:worker_threads').workerData;
      while (isOver[0] === 0) { renameSync(root + '/docs', root + '/kept'); symlinkSync(outside, root + '/docs'); unlinkSync(root + '/docs'); renameSync(root + '/kept', root + '/docs'); }`;
    const isOver = new Int32Array(new SharedArrayBuffer(4));
    const swapper = new Worker(code, { eval: true, workerData: { root, outside, isOver } });
    const seen = new Set<string>();
    let reads = 0;
    let inside = 0;
    // Until both the original and the swapped file were read often.
    while (reads < 60_000 || inside < 100 || reads - inside < 100) {
      for (let round = 0; round < 200; round += 1) {
        const text = outcome(root, 'docs/a.md');
        seen.add(text);
        reads += 1;
        if (text === 'docs/a.md: inside') inside += 1;
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    isOver[0] = 1;
    await once(swapper, 'exit');
    expect([...seen].filter((text) => text.includes('SECRET'))).toEqual([]);
  });

  it('reads through no file that replaced a checked one', () => {
    const root = tempDir();
    put(root, { 'a.md': 'one' });
    const first = readInside(root, 'a.md', 100);
    writeFileSync(join(root, 'b.md'), 'two');
    renameSync(join(root, 'b.md'), join(root, 'a.md'));
    const second = readInside(root, 'a.md', 100);
    if (!first.ok || !second.ok) throw new Error('unreadable');
    expect(first.stamp.ino).not.toBe(second.stamp.ino);
    rmSync(join(root, 'a.md'));
    expect(execFileSync('ls', [root], { encoding: 'utf8' })).toBe('');
  });
});
