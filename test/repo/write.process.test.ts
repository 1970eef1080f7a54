import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DocalignError } from '../../src/model/error.js';
import { writeDurably } from '../../src/repo/write/durable-file.js';
import { DISK, type FileOps } from '../../src/repo/write/file-ops.js';
import { prepareStore, setAside, sweepLeftovers, writeState } from '../../src/repo/write/state-write.js';
import { errorOf, failingAt } from './failing-disk.js';
import { commitAll, git, gitRepo, tempDir, tempRepo } from './temp-repo.js';

describe('writing a file durably', () => {
  it('replaces the whole file and keeps its permissions', () => {
    const root = tempRepo({ 'docs/a.md': 'old and longer' });
    chmodSync(join(root, 'docs/a.md'), 0o755);
    writeDurably({ root, file: 'docs/a.md', bytes: 'new' });
    expect(readFileSync(join(root, 'docs/a.md'), 'utf8')).toBe('new');
    expect(statSync(join(root, 'docs/a.md')).mode & 0o777).toBe(0o755);
    expect(readdirSync(join(root, 'docs'))).toEqual(['a.md']);
  });

  it.each(['EIO', 'ENOSPC', 'EROFS'])('leaves the old or the new state, whichever call fails with %s', (code) => {
    let reached = true;
    for (let n = 1; reached; n += 1) {
      const root = tempRepo({ 'docs/a.md': 'old' });
      const { ops, wasReached } = failingAt(n, code);
      const error = errorOf(() => writeDurably({ root, file: 'docs/a.md', bytes: 'new' }, ops));
      const text = readFileSync(join(root, 'docs/a.md'), 'utf8');
      reached = wasReached();
      expect(['old', 'new']).toContain(text);
      if (error === 'no error') expect(text).toBe('new');
      if (error.includes('Nothing was changed')) expect([text, error, n]).toEqual(['old', error, n]);
      expect(error).not.toContain(root);
      writeDurably({ root, file: 'docs/a.md', bytes: 'works again' });
      expect(readFileSync(join(root, 'docs/a.md'), 'utf8')).toBe('works again');
    }
  });

  it('says so when bytes were lost', () => {
    const root = tempRepo({ 'a.md': 'old' });
    const short: FileOps = {
      ...DISK,
      write: (handle, bytes, offset) =>
        DISK.write(handle, bytes.subarray(0, offset + 1), offset) && bytes.length - offset,
    };
    expect(errorOf(() => writeDurably({ root, file: 'a.md', bytes: 'new' }, short))).toContain('not all bytes arrived');
    expect(readFileSync(join(root, 'a.md'), 'utf8')).toBe('old');
    expect(readdirSync(root)).toEqual(['a.md']);
  });

  it('asks the guard last', () => {
    const root = tempRepo({ 'a.md': 'old' });
    const guard = () => {
      throw new DocalignError('CHANGED_UNDERNEATH', 'a.md: changed.');
    };
    expect(errorOf(() => writeDurably({ root, file: 'a.md', bytes: 'new', guard }))).toBe(
      'CHANGED_UNDERNEATH a.md: changed.',
    );
    expect(readFileSync(join(root, 'a.md'), 'utf8')).toBe('old');
    expect(readdirSync(root)).toEqual(['a.md']);
  });

  it('writes through no symlink and nowhere but inside', () => {
    const outside = tempRepo({ 'x.md': 'outside' });
    const root = tempRepo({ 'docs/a.md': 'a' });
    symlinkSync(join(outside, 'x.md'), join(root, 'link.md'));
    symlinkSync('docs/a.md', join(root, 'inner.md'));
    symlinkSync(outside, join(root, 'folder'));
    symlinkSync('docs', join(root, 'pages'));
    mkdirSync(join(root, 'dir.md'));
    writeFileSync(join(root, 'fixed.md'), 'fixed', { mode: 0o444 });
    expect(
      [
        'link.md',
        'inner.md',
        'folder/x.md',
        'pages/a.md',
        '../x.md',
        'docs/../a.md',
        '/etc/x',
        '.git/config',
        '',
        'dir.md',
        'fixed.md',
        'none/x.md',
      ].map((file) => errorOf(() => writeDurably({ root, file, bytes: 'no' }))),
    ).toEqual([
      'WRITE_FAILED link.md: cannot be written, it is a symlink. Nothing was changed.',
      'WRITE_FAILED inner.md: cannot be written, it is a symlink. Nothing was changed.',
      'WRITE_FAILED folder/x.md: cannot be written, its folder is not a folder. Nothing was changed.',
      'WRITE_FAILED pages/a.md: cannot be written, its folder is not a folder. Nothing was changed.',
      'WRITE_FAILED ../x.md: cannot be written, it is not a path of the repository. Nothing was changed.',
      'WRITE_FAILED docs/../a.md: cannot be written, it is not a path of the repository. Nothing was changed.',
      'WRITE_FAILED /etc/x: cannot be written, it is not a path of the repository. Nothing was changed.',
      'WRITE_FAILED .git/config: cannot be written, it is not a path of the repository. Nothing was changed.',
      'WRITE_FAILED : cannot be written, it is not a path of the repository. Nothing was changed.',
      'WRITE_FAILED dir.md: cannot be written, it is not a regular file. Nothing was changed.',
      'WRITE_FAILED fixed.md: cannot be written, it is read-only. Nothing was changed.',
      'WRITE_FAILED none/x.md: cannot be written, its folder is gone. Nothing was changed.',
    ]);
    expect(readFileSync(join(outside, 'x.md'), 'utf8')).toBe('outside');
    expect(readdirSync(outside)).toEqual(['x.md']);
    expect(readlinkSync(join(root, 'link.md'))).toBe(join(outside, 'x.md'));
  });

  it.runIf(process.platform === 'linux')(
    'writes into the folder it opened, even when the name leads outside meanwhile',
    () => {
      const outside = tempDir();
      const root = tempRepo({ 'docs/a.md': 'old' });
      const swap: FileOps = {
        ...DISK,
        sync(handle) {
          if (!existsSync(join(root, 'kept'))) {
            DISK.rename(join(root, 'docs'), join(root, 'kept'));
            symlinkSync(outside, join(root, 'docs'));
          }
          DISK.sync(handle);
        },
      };
      writeDurably({ root, file: 'docs/a.md', bytes: 'new' }, swap);
      expect(readdirSync(outside)).toEqual([]);
      expect(readFileSync(join(root, 'kept/a.md'), 'utf8')).toBe('new');
    },
  );

  it('takes a name of the longest length', () => {
    const root = tempDir();
    writeDurably({ root, file: `${'n'.repeat(252)}.md`, bytes: 'x' });
    expect(readdirSync(root)).toEqual([`${'n'.repeat(252)}.md`]);
  });
});

describe('the folder .docalign', () => {
  it('is made with an ignore file of its own, so git sees nothing', () => {
    const root = tempDir();
    git(root, 'init', '-q');
    writeState(root, 'cache/history.json', '{}');
    writeState(root, 'reports.json', { bytes: Buffer.from('[]') });
    expect(readFileSync(join(root, '.docalign/.gitignore'), 'utf8')).toBe('*\n');
    expect(readFileSync(join(root, '.docalign/cache/history.json'), 'utf8')).toBe('{}');
    expect(readFileSync(join(root, '.docalign/reports.json'), 'utf8')).toBe('[]');
    expect(git(root, 'status', '--porcelain')).toBe('');
  });

  it('keeps an ignore file that was changed', () => {
    const root = tempRepo({ '.docalign/.gitignore': '*\n!reports.json\n' });
    prepareStore(root);
    expect(readFileSync(join(root, '.docalign/.gitignore'), 'utf8')).toBe('*\n!reports.json\n');
  });

  it('is open to no other user, whatever the umask and its former mode', () => {
    const before = process.umask(0o000);
    const modes = (root: string): string[] =>
      ['', '/cache', '/.gitignore', '/reports.json', '/cache/code.jsonl'].map((path) =>
        (statSync(join(root, `.docalign${path}`)).mode & 0o777).toString(8),
      );
    const writeAll = (root: string): void => {
      writeState(root, 'reports.json', '[]');
      writeState(root, 'cache/code.jsonl', '');
    };
    try {
      for (const umask of [0o000, 0o022, 0o277]) {
        process.umask(umask);
        const root = tempDir();
        writeAll(root);
        expect(modes(root)).toEqual(['700', '700', '600', '600', '600']);
      }
    } finally {
      process.umask(before);
    }
    const root = tempRepo({
      '.docalign/.gitignore': '*\n',
      '.docalign/reports.json': '[]',
      '.docalign/cache/code.jsonl': 'x',
      '.docalign/cache/old.json': 'x',
    });
    for (const path of ['', '/cache']) chmodSync(join(root, `.docalign${path}`), 0o775);
    for (const path of ['.gitignore', 'reports.json', 'cache/code.jsonl', 'cache/old.json'])
      chmodSync(join(root, '.docalign', path), 0o664);
    writeAll(root);
    expect([...modes(root), (statSync(join(root, '.docalign/cache/old.json')).mode & 0o777).toString(8)]).toEqual([
      '700',
      '700',
      '600',
      '600',
      '600',
      '600',
    ]);
  });

  it('leaves alone what git tracks in it', () => {
    const planted = [
      'reports.json',
      'scan-result.json',
      'reports.lock',
      '.reports.json.123-0123456789ab.tmp',
      'cache/code.jsonl',
    ];
    const root = tempRepo(Object.fromEntries(planted.map((name) => [`.docalign/${name}`, 'x'])));
    git(root, 'init', '-q');
    commitAll(root, 'all of it');
    for (const name of planted) utimesSync(join(root, '.docalign', name), 1, 1);
    for (const name of planted.filter((each) => !each.startsWith('.'))) {
      const refusal = `WRITE_FAILED .docalign/${name}: git tracks it, so it is left as it is. Nothing was changed. Run "git rm --cached .docalign/${name}", then try again.`;
      expect([errorOf(() => writeState(root, name, 'y')), errorOf(() => setAside(root, name))]).toEqual([
        refusal,
        refusal,
      ]);
    }
    sweepLeftovers(root);
    writeState(root, 'cache/history.json', '{}');
    expect(git(root, 'status', '--porcelain')).toBe('');
    git(root, 'rm', '-q', '--cached', '.docalign/reports.json');
    writeState(root, 'reports.json', 'y');
    expect(readFileSync(join(root, '.docalign/reports.json'), 'utf8')).toBe('y');
  });

  it.each(['2', '4'])(
    'knows what git tracks by an index of version %s, below a folder and in a part of a clone',
    (version) => {
      const top = gitRepo({ 'sub/.docalign/reports.json': '[]', 'sub/.docalignore': 'x' });
      git(top, 'update-index', '--index-version', version);
      git(top, 'config', 'remote.origin.promisor', 'true');
      expect(errorOf(() => writeState(join(top, 'sub'), 'reports.json', 'y'))).toContain('git tracks it');
      expect(errorOf(() => writeState(top, 'reports.json', 'y'))).toBe('no error');
    },
  );

  it('is not used when it is a symlink or a file', () => {
    const outside = tempDir();
    const linked = tempDir();
    symlinkSync(outside, join(linked, '.docalign'));
    const blocked = tempRepo({ '.docalign': 'file' });
    const cache = tempRepo({ '.docalign/x': '' });
    symlinkSync(outside, join(cache, '.docalign/cache'));
    expect(errorOf(() => writeState(linked, 'reports.json', '[]'))).toBe(
      'WRITE_FAILED .docalign: is not a folder, or is a symlink. Nothing was changed.',
    );
    expect(errorOf(() => writeState(blocked, 'reports.json', '[]'))).toBe(
      'WRITE_FAILED .docalign: is not a folder, or is a symlink. Nothing was changed.',
    );
    expect(errorOf(() => writeState(cache, 'cache/a.json', '[]'))).toBe(
      'WRITE_FAILED .docalign/cache: is not a folder, or is a symlink. Nothing was changed.',
    );
    expect(readdirSync(outside)).toEqual([]);
  });

  it('keeps damaged files under names of their own', () => {
    const root = tempRepo({ '.docalign/reports.json': 'broken' });
    const first = setAside(root, 'reports.json');
    writeFileSync(join(root, '.docalign/reports.json'), 'broken again');
    const second = setAside(root, 'reports.json');
    expect(first).toMatch(/^\.docalign\/reports\.json\.corrupt-\d{8}T\d{6}Z$/);
    expect(second).toMatch(/^\.docalign\/reports\.json\.corrupt-\d{8}T\d{6}Z(-2)?$/);
    expect(readFileSync(join(root, first), 'utf8')).toBe('broken');
    expect(readFileSync(join(root, second), 'utf8')).toBe('broken again');
    expect(existsSync(join(root, '.docalign/reports.json'))).toBe(false);
    expect(errorOf(() => setAside(root, 'reports.json'))).toContain(
      'WRITE_FAILED .docalign/reports.json: cannot be written',
    );
  });

  it('sweeps what dead processes left, once it is old', () => {
    const names = [
      '.reports.json.123-0123456789ab.tmp',
      'reports.lock.break-0123-abc',
      'reports.lock.0123-abc.tmp',
      'reports.json',
      '.keep.tmp',
    ];
    const root = tempRepo(Object.fromEntries(names.map((name) => [`.docalign/${name}`, 'x'])));
    sweepLeftovers(root);
    expect(readdirSync(join(root, '.docalign')).length).toBe(5);
    for (const name of names) utimesSync(join(root, '.docalign', name), 1, 1);
    sweepLeftovers(root);
    expect(readdirSync(join(root, '.docalign')).sort()).toEqual(['.keep.tmp', 'reports.json']);
  });

  it('leaves no trace of its own where it may not write', () => {
    const root = tempDir();
    const denied: FileOps = {
      ...DISK,
      mkdir: () => {
        throw Object.assign(new Error('x'), { code: 'EROFS' });
      },
    };
    expect(errorOf(() => writeState(root, 'reports.json', { bytes: '[]', ops: denied }))).toBe(
      'WRITE_FAILED .docalign: cannot be made (EROFS). Nothing was changed.',
    );
    expect(lstatSync(root).isDirectory() && readdirSync(root)).toEqual([]);
  });
});
