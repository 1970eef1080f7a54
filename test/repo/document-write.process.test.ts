import { buildSync } from 'esbuild';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  linkSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { checkDocument, writeDocument } from '../../src/repo/write/document-write.js';
import { DISK, type FileOps } from '../../src/repo/write/file-ops.js';
import { errorOf, failingAt } from './failing-disk.js';
import { git, gitRepo, tempDir, tempRepo } from './temp-repo.js';

const isRoot = process.getuid?.() === 0;
const write = (root: string, ops: FileOps = DISK) =>
  errorOf(() => writeDocument({ root, file: 'docs/a.md', bytes: 'new' }, ops));
const textOf = (root: string) => readFileSync(join(root, 'docs/a.md'), 'utf8');

describe('writing a document', () => {
  it('prepares the new file among our own, and leaves nothing there', () => {
    const root = gitRepo({ 'docs/a.md': 'old' });
    const during: string[][] = [];
    const ops: FileOps = {
      ...DISK,
      rename: (from, to) => {
        during.push(readdirSync(join(root, 'docs')));
        DISK.rename(from, to);
      },
    };
    expect(write(root, ops)).toBe('no error');
    expect(during.at(-1)).toEqual(['a.md']);
    expect(textOf(root)).toBe('new');
    expect(readdirSync(join(root, 'docs'))).toEqual(['a.md']);
    expect(readdirSync(join(root, '.docalign'))).toEqual(['.gitignore']);
    expect(git(root, 'status', '--porcelain')).toBe('M docs/a.md');
  });

  it.each(['EIO', 'ENOSPC', 'EXDEV'])(
    'leaves the old or the new state and no other file, whichever call fails with %s',
    (code) => {
      let reached = true;
      for (let n = 1; reached; n += 1) {
        const root = tempRepo({ 'docs/a.md': 'old' });
        const { ops, wasReached } = failingAt(n, code);
        const error = write(root, ops);
        const text = textOf(root);
        reached = wasReached();
        expect(['old', 'new']).toContain(text);
        if (error === 'no error') expect(text).toBe('new');
        if (error.includes('Nothing was changed')) expect([text, error, n]).toEqual(['old', error, n]);
        expect(error).not.toContain(root);
        expect(write(root)).toBe('no error');
        expect(textOf(root)).toBe('new');
      }
    },
  );

  it.each([
    ['is a file', (root: string) => writeFileSync(join(root, '.docalign'), '')],
    ['is a link', (root: string) => symlinkSync('docs', join(root, '.docalign'))],
  ])('does without the folder of our own files where that %s', (_title, prepare) => {
    const root = tempRepo({ 'docs/a.md': 'old' });
    prepare(root);
    expect(write(root)).toBe('no error');
    expect([textOf(root), readdirSync(join(root, 'docs'))]).toEqual(['new', ['a.md']]);
  });

  it('does without the folder of our own files where that is on another disk', () => {
    const root = tempRepo({ 'docs/a.md': 'old' });
    const folderOf = (path: unknown) => statSync(join(String(path), '..')).ino;
    const ops: FileOps = {
      ...DISK,
      rename: (from, to) => {
        if (folderOf(from) !== folderOf(to)) throw Object.assign(new Error('EXDEV'), { code: 'EXDEV' });
        DISK.rename(from, to);
      },
    };
    expect(write(root, ops)).toBe('no error');
    expect([textOf(root), readdirSync(join(root, 'docs')), readdirSync(join(root, '.docalign'))]).toEqual([
      'new',
      ['a.md'],
      ['.gitignore'],
    ]);
  });

  it('sweeps what a killed process left, wherever it had to write', () => {
    const names = ['.a.md.123-0123456789ab.tmp', 'a.lock.0123-abc.tmp'];
    const root = tempRepo({
      'docs/a.md': 'old',
      '.docalign': '',
      ...Object.fromEntries(names.map((name) => [`docs/${name}`, 'x'])),
    });
    for (const name of names) utimesSync(join(root, 'docs', name), 1, 1);
    expect(write(root)).toBe('no error');
    expect(readdirSync(join(root, 'docs')).sort()).toEqual(['a.lock.0123-abc.tmp', 'a.md']);
  });

  it.runIf(process.platform !== 'win32')('keeps the whole mode', () => {
    const root = tempRepo({ 'docs/a.md': 'old' });
    for (const mode of [0o600, 0o664, 0o755, 0o2775]) {
      chmodSync(join(root, 'docs/a.md'), mode);
      expect(write(root)).toBe('no error');
      expect(statSync(join(root, 'docs/a.md')).mode & 0o7777).toBe(mode);
    }
  });

  it('refuses a file with other names, and says so before', () => {
    const root = tempRepo({ 'docs/a.md': 'old' });
    linkSync(join(root, 'docs/a.md'), join(root, 'other.md'));
    const refusal =
      'WRITE_FAILED docs/a.md: cannot be written, it has 2 names (hard links), and only this one would get the new text; give it a file of its own, or edit it by hand. Nothing was changed.';
    expect(write(root)).toBe(refusal);
    expect(errorOf(() => checkDocument({ root, file: 'docs/a.md' }))).toBe(refusal);
    expect([textOf(root), statSync(join(root, 'other.md')).nlink]).toEqual(['old', 2]);
    expect(readdirSync(join(root, '.docalign'))).toEqual(['.gitignore']);
  });

  it.runIf(isRoot)('keeps the owner where it may', () => {
    const root = tempRepo({ 'docs/a.md': 'old' });
    chownSync(join(root, 'docs/a.md'), 1234, 5678);
    chmodSync(join(root, 'docs/a.md'), 0o2750);
    expect(write(root)).toBe('no error');
    const { uid, gid, mode } = statSync(join(root, 'docs/a.md'));
    expect([textOf(root), uid, gid, (mode & 0o7777).toString(8)]).toEqual(['new', 1234, 5678, '2750']);
  });

  it.runIf(isRoot)('refuses a file whose owner it may not keep, and says so before', () => {
    const root = tempRepo({ 'docs/a.md': 'old' });
    for (const path of [root, join(root, 'docs')]) chmodSync(path, 0o777);
    chownSync(join(root, 'docs/a.md'), 1234, 5678);
    const refusal =
      'WRITE_FAILED docs/a.md: cannot be written, its owner (1234:5678) cannot be kept. Nothing was changed.';
    const asNobody = <T>(work: () => T): T => {
      process.seteuid?.(65534);
      try {
        return work();
      } finally {
        process.seteuid?.(0);
      }
    };
    expect(asNobody(() => errorOf(() => checkDocument({ root, file: 'docs/a.md' })))).toBe(refusal);
    expect(asNobody(() => write(root))).toBe(refusal);
    const ops: FileOps = {
      ...DISK,
      chown: () => {
        throw Object.assign(new Error('x'), { code: 'EINVAL' });
      },
    };
    expect(write(root, ops)).toBe(refusal);
    expect([textOf(root), statSync(join(root, 'docs/a.md')).uid]).toEqual(['old', 1234]);
    expect(readdirSync(join(root, 'docs'))).toEqual(['a.md']);
  });

  it.runIf(isRoot)('says before that a folder cannot be written into', () => {
    const root = tempRepo({ 'docs/a.md': 'old' });
    for (const path of [join(root, 'docs/a.md'), join(root, 'docs')]) chownSync(path, 65534, 65534);
    chmodSync(root, 0o755);
    chmodSync(join(root, 'docs'), 0o555);
    process.seteuid?.(65534);
    const error = errorOf(() => checkDocument({ root, file: 'docs/a.md' }));
    process.seteuid?.(0);
    expect(error).toMatch(
      /^WRITE_FAILED docs\/a\.md: cannot be written, (?:permission denied|its owner \(65534:65534\) cannot be kept)\. Nothing was changed\.$/,
    );
  });
});

/** `writeDocument` for another process. */
function bundled(): string {
  const outfile = join(tempDir(), 'document-write.mjs');
  buildSync({
    entryPoints: ['src/repo/write/document-write.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
  });
  return outfile;
}

describe('a process that is killed while it writes', () => {
  it('leaves the document as it was and nothing beside it', () => {
    const root = gitRepo({ 'docs/a.md': 'old', '.docalign/.gitignore': '*\n' });
    const code = `
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      fs.renameSync = () => process.kill(process.pid, 'SIGKILL');
      syncBuiltinESMExports();
      const { writeDocument } = await import(process.argv[1]);
      writeDocument({ root: process.argv[2], file: 'docs/a.md', bytes: 'new' });`;
    const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', code, bundled(), root], {
      encoding: 'utf8',
    });
    expect(signal).toBe('SIGKILL');
    expect(textOf(root)).toBe('old');
    expect(readdirSync(join(root, 'docs'))).toEqual(['a.md']);
    expect(git(root, 'status', '--porcelain')).toBe('');
  });
});
