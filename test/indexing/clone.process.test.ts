import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openGit } from '../../src/repo/git/git.js';
import { gitSays, idOf } from '../annotations/support.js';
import { commit, git, write } from '../support/repository.js';
import { createOrigin, fetchInto, temporaryFolder } from './support.js';

const LARGE = 9 * 1024 * 1024;

function urlOf(root: string): string {
  return pathToFileURL(root).href;
}

describe('a clone', () => {
  it('has the files first and then the history, whole, on the branch of the origin', async () => {
    const origin = createOrigin({ 'a.txt': 'one\n', 'docs/b.md': '# B\n' });
    write(origin, { 'a.txt': 'two\n' });
    commit(origin);
    const folder = join(temporaryFolder(), 'clone');
    const { cloned, steps, files } = await fetchInto(folder, urlOf(origin));
    expect(cloned).toEqual({ ok: true, history: 'whole', reason: undefined });
    expect(steps).toEqual(['asking', 'receiving', 'checking out', 'receiving history']);
    expect(files).toEqual({ commit: idOf(origin), files: 2, leftOut: 0 });
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('two\n');
    expect(gitSays(folder, ['status', '--porcelain'])).toBe('');
    expect(gitSays(folder, ['rev-list', '--count', 'HEAD'])).toBe('2');
    expect(gitSays(folder, ['symbolic-ref', 'HEAD'])).toBe(gitSays(origin, ['symbolic-ref', 'HEAD']));
    expect(openGit(folder).ok).toBe(true);
  });

  it('is brought up to date in place: files change, come and go, also after the history was rewritten', async () => {
    const origin = createOrigin({ 'a.txt': 'one\n', 'gone.txt': 'x\n' });
    const folder = join(temporaryFolder(), 'clone');
    await fetchInto(folder, urlOf(origin));
    rmSync(join(origin, 'gone.txt'));
    write(origin, { 'a.txt': 'two\n', 'new/b.txt': 'y\n' });
    gitSays(origin, ['add', '--all']);
    gitSays(origin, ['commit', '--quiet', '--amend', '--message', 'Rewritten']);
    const { cloned, steps } = await fetchInto(folder, urlOf(origin));
    expect(cloned).toMatchObject({ ok: true, history: 'whole' });
    expect(steps).toEqual(['asking', 'receiving', 'checking out']);
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('two\n');
    expect(existsSync(join(folder, 'gone.txt'))).toBe(false);
    expect(existsSync(join(folder, 'new/b.txt'))).toBe(true);
    expect(idOf(folder)).toBe(idOf(origin));
    expect(gitSays(folder, ['status', '--porcelain'])).toBe('');
  });

  it('is of a branch, a tag with or without a message, a full ref or a full id', async () => {
    const origin = createOrigin({ 'a.txt': 'one\n' });
    gitSays(origin, ['tag', '--annotate', 'v1', '--message', 'One']);
    gitSays(origin, ['tag', 'light']);
    const first = idOf(origin);
    gitSays(origin, ['checkout', '--quiet', '-b', 'topic/x']);
    write(origin, { 'a.txt': 'two\n' });
    commit(origin);
    const second = idOf(origin);
    gitSays(origin, ['checkout', '--quiet', '-']);
    const expected = { v1: first, light: first, 'refs/tags/v1': first, 'topic/x': second, [second]: second };
    for (const [ref, id] of Object.entries(expected)) {
      const folder = join(temporaryFolder(), 'clone');
      expect((await fetchInto(folder, urlOf(origin), { ref })).cloned, ref).toMatchObject({ ok: true });
      expect(idOf(folder), ref).toBe(id);
    }
    const missing = await fetchInto(join(temporaryFolder(), 'clone'), urlOf(origin), { ref: 'nope' });
    expect(missing.cloned).toEqual({ ok: false, reason: 'it has no such ref', wasCancelled: false });
  });

  it('leaves out files that are too large, which git then does not call deleted; its past is not all there', async () => {
    const origin = createOrigin({ 'a.txt': 'one\n' });
    const odd = 'dir/b [x] !#*?.bin';
    mkdirSync(join(origin, 'dir'));
    writeFileSync(join(origin, odd), randomBytes(LARGE));
    commit(origin);
    const folder = join(temporaryFolder(), 'clone');
    const { cloned, files } = await fetchInto(folder, urlOf(origin));
    expect(files).toMatchObject({ files: 1, leftOut: 1 });
    expect(cloned).toMatchObject({ ok: true, history: 'partial' });
    expect(existsSync(join(folder, odd))).toBe(false);
    expect(gitSays(folder, ['status', '--porcelain'])).toBe('');
    expect(openGit(folder)).toMatchObject({ ok: false, reason: expect.stringContaining('partial clone') as string });
    // Later the file is small.
    write(origin, { [odd]: 'small\n' });
    commit(origin);
    expect((await fetchInto(folder, urlOf(origin))).files).toMatchObject({ files: 2, leftOut: 0 });
    expect(readFileSync(join(folder, odd), 'utf8')).toBe('small\n');
    expect(gitSays(folder, ['status', '--porcelain'])).toBe('');
  });

  it('goes on where it was cut off, whatever a killed git has left', async () => {
    const origin = createOrigin({ 'a.txt': 'one\n' });
    write(origin, { 'a.txt': 'two\n' });
    commit(origin);
    const folder = join(temporaryFolder(), 'clone');
    const stop = new AbortController();
    const cut = await fetchInto(folder, urlOf(origin), {
      signal: stop.signal,
      onStep: (step) => {
        if (step === 'checking out') stop.abort();
      },
    });
    expect(cut.cloned).toEqual({ ok: false, reason: 'it was cancelled', wasCancelled: true });
    for (const name of ['index.lock', 'shallow.lock', 'config.lock', 'HEAD.lock', 'objects/pack/tmp_pack_x'])
      writeFileSync(join(folder, '.git', name), 'x');
    expect((await fetchInto(folder, urlOf(origin))).cloned).toMatchObject({ ok: true, history: 'whole' });
    expect(gitSays(folder, ['rev-list', '--count', 'HEAD'])).toBe('2');
  });

  it('can be read although its history was cut off, which the next run fetches', async () => {
    const origin = createOrigin({ 'a.txt': 'one\n' });
    write(origin, { 'a.txt': 'two\n' });
    commit(origin);
    const folder = join(temporaryFolder(), 'clone');
    const stop = new AbortController();
    const cut = await fetchInto(folder, urlOf(origin), {
      signal: stop.signal,
      onStep: (step) => {
        if (step === 'receiving history') stop.abort();
      },
    });
    expect(cut.cloned).toEqual({ ok: true, history: 'cut', reason: 'it was cancelled' });
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('two\n');
    expect((await fetchInto(folder, urlOf(origin))).cloned).toMatchObject({ ok: true, history: 'whole' });
  });

  it('is made anew if what is there is damaged', async () => {
    const origin = createOrigin({ 'a.txt': 'one\n' });
    const folder = join(temporaryFolder(), 'clone');
    await fetchInto(folder, urlOf(origin));
    const packs = execFileSync('find', [join(folder, '.git/objects'), '-name', '*.pack'], { encoding: 'utf8' });
    const [pack = ''] = packs.split('\n');
    chmodSync(pack, 0o600);
    writeFileSync(pack, 'damaged');
    write(origin, { 'a.txt': 'two\n' });
    commit(origin);
    expect((await fetchInto(folder, urlOf(origin))).cloned).toMatchObject({ ok: true });
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('two\n');
  });

  it('follows a default branch whose name excludes the one before', async () => {
    const origin = createOrigin({ 'a.txt': 'one\n' });
    gitSays(origin, ['branch', '--move', 'dev']);
    const folder = join(temporaryFolder(), 'clone');
    await fetchInto(folder, urlOf(origin));
    for (const name of ['dev/main', 'dev']) {
      gitSays(origin, ['branch', '--move', 'between']);
      gitSays(origin, ['branch', '--move', name]);
      write(origin, { 'a.txt': `${name}\n` });
      commit(origin);
      expect((await fetchInto(folder, urlOf(origin))).cloned).toMatchObject({ ok: true, history: 'whole' });
      expect(gitSays(folder, ['symbolic-ref', 'HEAD'])).toBe(`refs/heads/${name}`);
      expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe(`${name}\n`);
    }
  });

  it('says of an empty repository that it is empty', async () => {
    const origin = temporaryFolder();
    git(origin, 'init', '--quiet');
    const { cloned } = await fetchInto(join(temporaryFolder(), 'clone'), urlOf(origin));
    expect(cloned).toMatchObject({ ok: false, reason: 'it is empty, or not a git repository' });
  });

  it('is of a repository with ids of SHA-256', async () => {
    const origin = temporaryFolder();
    git(origin, 'init', '--quiet', '--object-format=sha256');
    write(origin, { 'a.txt': 'one\n' });
    commit(origin);
    const folder = join(temporaryFolder(), 'clone');
    expect((await fetchInto(folder, urlOf(origin))).cloned).toMatchObject({ ok: true });
    expect(idOf(folder)).toBe(idOf(origin));
  });
});

describe('a hostile origin', () => {
  it('runs nothing: no hook, no filter that its attributes name, no program of its settings', async () => {
    const origin = createOrigin({ '.gitattributes': '* filter=evil diff=evil merge=evil\n', 'a.txt': 'one\n' });
    const home = temporaryFolder();
    const mark = join(home, 'ran');
    const program = join(home, 'evil.sh');
    writeFileSync(program, `#!/bin/sh\ntouch ${mark}\ncat\n`, { mode: 0o755 });
    const templates = join(home, 'templates');
    mkdirSync(join(templates, 'hooks'), { recursive: true });
    for (const hook of ['post-checkout', 'reference-transaction', 'post-index-change'])
      writeFileSync(join(templates, 'hooks', hook), `#!/bin/sh\ntouch ${mark}\n`, { mode: 0o755 });
    const settings = join(home, 'config');
    writeFileSync(
      settings,
      `[filter "evil"]\n\tsmudge = ${program}\n\tclean = ${program}\n\trequired = true\n`
        + `[init]\n\ttemplateDir = ${templates}\n[core]\n\thooksPath = ${join(templates, 'hooks')}\n\tfsmonitor = ${program}\n`,
    );
    process.env['GIT_CONFIG_GLOBAL'] = settings;
    onTestFinished(() => void delete process.env['GIT_CONFIG_GLOBAL']);
    const folder = join(temporaryFolder(), 'clone');
    expect((await fetchInto(folder, urlOf(origin))).cloned).toMatchObject({ ok: true });
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('one\n');
    expect(existsSync(mark)).toBe(false);
  });

  it('writes nothing outside through symlinks, and fetches no submodule', async () => {
    const outside = temporaryFolder();
    const origin = createOrigin({ 'a.txt': 'one\n' });
    symlinkSync(outside, join(origin, 'link'));
    commit(origin);
    // The same name as a folder in the next commit, which is the one that is checked out over the link.
    const folder = join(temporaryFolder(), 'clone');
    await fetchInto(folder, urlOf(origin));
    expect(lstatSync(join(folder, 'link')).isSymbolicLink()).toBe(true);
    rmSync(join(origin, 'link'));
    write(origin, { 'link/file.txt': 'x\n', '.gitmodules': '[submodule "m"]\n\tpath = m\n\turl = ext::sh\n' });
    gitSays(origin, ['update-index', '--add', '--cacheinfo', `160000,${idOf(origin)},m`]);
    gitSays(origin, ['add', 'link', '.gitmodules']);
    gitSays(origin, ['commit', '--quiet', '--message', 'Folder']);
    expect((await fetchInto(folder, urlOf(origin))).cloned).toMatchObject({ ok: true });
    expect(readFileSync(join(folder, 'link/file.txt'), 'utf8')).toBe('x\n');
    expect(existsSync(join(outside, 'file.txt'))).toBe(false);
  });

  it('that unfolds to too many files is refused before a file is written', async () => {
    const origin = createOrigin({ 'a.txt': 'one\n' });
    let id = gitSays(origin, ['hash-object', '-w', '--stdin'], 'x');
    let type = 'blob';
    for (let depth = 0; depth < 9; depth += 1) {
      const rows = Array.from(
        { length: 10 },
        (_, at) => `${type === 'blob' ? '100644' : '040000'} ${type} ${id}\t${at}`,
      );
      id = gitSays(origin, ['mktree'], `${rows.join('\n')}\n`);
      type = 'tree';
    }
    gitSays(origin, ['update-ref', 'HEAD', gitSays(origin, ['commit-tree', id, '-m', 'Bomb'])]);
    const folder = join(temporaryFolder(), 'clone');
    const { cloned, files } = await fetchInto(folder, urlOf(origin));
    expect(cloned).toEqual({ ok: false, reason: 'it has more than 400000 files', wasCancelled: false });
    expect(files).toBeUndefined();
    expect(existsSync(join(folder, '0'))).toBe(false);
  }, 60_000);

  it('that sends too much is cut off', async () => {
    const origin = createOrigin({ 'a.txt': 'one\n' });
    writeFileSync(join(origin, 'b.bin'), randomBytes(10_000));
    commit(origin);
    const { cloned } = await fetchInto(join(temporaryFolder(), 'clone'), urlOf(origin), { mostBytes: 1_000 });
    expect(cloned).toEqual({ ok: false, reason: 'it is too large', wasCancelled: false });
  });
});

describe('the notes of a repository', () => {
  const REFS = ['refs/notes/ultragit', 'refs/notes/chronicle'];
  const notes = (): Promise<readonly string[]> => Promise.resolve(REFS);

  it('come with it, those that are wanted, and go with those of the origin', async () => {
    const origin = createOrigin({ 'a.txt': 'one\n' });
    const folder = join(temporaryFolder(), 'clone');
    const names = (): string => gitSays(folder, ['for-each-ref', '--format=%(refname)', 'refs/notes']);
    const whole = { ok: true, history: 'whole', reason: undefined };
    expect((await fetchInto(folder, urlOf(origin), { notes })).cloned).toEqual(whole);
    expect(names()).toBe('');
    gitSays(origin, ['notes', '--ref=ultragit', 'add', '--message', 'first']);
    gitSays(origin, ['notes', '--ref=other', 'add', '--message', 'other']);
    expect((await fetchInto(folder, urlOf(origin), { notes })).cloned).toEqual(whole);
    expect(names()).toBe('refs/notes/ultragit');
    expect(gitSays(folder, ['notes', '--ref=ultragit', 'show'])).toBe('first');
    gitSays(origin, ['update-ref', '-d', 'refs/notes/ultragit']);
    gitSays(origin, ['notes', '--ref=ultragit', 'add', '--message', 'written anew']);
    await fetchInto(folder, urlOf(origin), { notes });
    expect(gitSays(folder, ['notes', '--ref=ultragit', 'show'])).toBe('written anew');
    gitSays(origin, ['update-ref', '-d', 'refs/notes/ultragit']);
    await fetchInto(folder, urlOf(origin), { notes });
    expect(names()).toBe('');
    expect(existsSync(join(folder, '.git/shallow'))).toBe(false);
  });

  it('that are not received cost the clone nothing else, and it says so', async () => {
    const origin = createOrigin({ 'a.txt': 'one\n' });
    gitSays(origin, ['notes', '--ref=ultragit', 'add', '--message', 'first']);
    const blob = gitSays(origin, ['notes', '--ref=ultragit', 'list']).split(' ')[0] ?? '';
    rmSync(join(origin, '.git/objects', blob.slice(0, 2), blob.slice(2)), { force: true });
    const folder = join(temporaryFolder(), 'clone');
    expect((await fetchInto(folder, urlOf(origin), { notes })).cloned).toEqual({
      ok: true,
      history: 'whole',
      reason:
        'its notes were not fetched: the repository there is damaged, or lacks objects. Fetch from another copy of it',
    });
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('one\n');
  });
});

it('of an origin that lacks objects, what was there is kept, and trying again is not advised', async () => {
  const origin = createOrigin({ 'a.txt': 'one\n' });
  const folder = join(temporaryFolder(), 'clone');
  await fetchInto(folder, urlOf(origin));
  write(origin, { 'a.txt': 'two\n' });
  commit(origin);
  const blob = gitSays(origin, ['rev-parse', 'HEAD:a.txt']);
  rmSync(join(origin, '.git/objects', blob.slice(0, 2), blob.slice(2)), { force: true });
  expect((await fetchInto(folder, urlOf(origin))).cloned).toEqual({
    ok: false,
    reason: 'the repository there is damaged, or lacks objects. Fetch from another copy of it',
    wasCancelled: false,
  });
  expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('one\n');
});
