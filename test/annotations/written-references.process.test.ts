import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtPrograms } from '../support/built.js';
import { runCli } from '../support/cli.js';
import type { Outcome } from '../support/cli.js';
import { createRepository, git, write } from '../support/repository.js';
import { addNote, CLIENT, gitSays, idOf } from './support.js';

function repository(): string {
  const root = createRepository({ 'src/client.ts': CLIENT });
  git(root, 'config', 'user.name', 'Ann');
  git(root, 'config', 'user.email', 'ann@example.org');
  return root;
}

const ABOUT = ['annotate', '--file', 'src/client.ts', '--intent', 'x'];
const annotate = (root: string, ...args: readonly string[]): Promise<Outcome> =>
  runCli([...ABOUT, ...args], { cwd: root });
const noNote = /^docalign annotate: .* No note was written\.\n$/;

describe('the reference that docalign annotate moves', () => {
  it('is never one outside of refs/notes, by a symbolic name', async () => {
    const root = repository();
    const branch = gitSays(root, ['symbolic-ref', 'HEAD']);
    git(root, 'symbolic-ref', 'refs/notes/sym', branch);
    git(root, 'symbolic-ref', 'refs/notes/chain', 'refs/notes/sym');
    git(root, 'symbolic-ref', 'refs/notes/new', 'refs/heads/new');
    const before = idOf(root);
    for (const name of ['sym', 'chain', 'new']) {
      const { code, stderr } = await annotate(root, '--noteref', name);
      expect([code, stderr]).toEqual([2, expect.stringMatching(noNote)]);
      expect(stderr).toContain(`refs/notes/${name} is a symbolic name of refs/heads/`);
    }
    expect([idOf(root, branch), gitSays(root, ['for-each-ref', 'refs/heads/new'])]).toEqual([before, '']);
  });

  it('is the one that a symbolic name inside of refs/notes leads to', async () => {
    const root = repository();
    git(root, 'symbolic-ref', 'refs/notes/sym', 'refs/notes/real');
    expect((await annotate(root, '--noteref', 'sym')).stderr).toBe('');
    expect(gitSays(root, ['symbolic-ref', 'refs/notes/sym'])).toBe('refs/notes/real');
    expect(gitSays(root, ['notes', '--ref=real', 'show'])).toContain('"intent": "x"');
  });

  it.each([
    ['ultragit/x', 'ultragit'],
    ['a', 'a/b'],
  ])('cannot be %s beside %s, which is said at once', async (name, other) => {
    const root = repository();
    addNote(root, 'other', { ref: other });
    const { stderr } = await annotate(root, '--noteref', name);
    expect(stderr).toMatch(noNote);
    expect(stderr).toContain(`git has no refs/notes/${name} beside refs/notes/${other}`);
  });

  it('is not waited for where a lock was left over', async () => {
    const root = repository();
    const lock = join(root, '.git/refs/notes/ultragit.lock');
    mkdirSync(join(root, '.git/refs/notes'), { recursive: true });
    writeFileSync(lock, '');
    const minuteAgo = Date.now() / 1000 - 60;
    utimesSync(lock, minuteAgo, minuteAgo);
    const { stderr } = await annotate(root);
    expect(stderr).toMatch(noNote);
    expect(stderr).toMatch(/ultragit\.lock in the directory of git is \d\d s old: .* Remove it if no git is running\./);
  });
});

describe('the program docalign annotate', () => {
  const run = (root: string, env: NodeJS.ProcessEnv, uid?: number) =>
    spawnSync(process.execPath, [join(builtPrograms(), 'docalign.js'), ...ABOUT], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: root, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', ...env },
      ...(uid === undefined ? {} : { uid, gid: uid }),
    });

  it('takes name and address from the variables of git', () => {
    const root = createRepository({ 'src/client.ts': CLIENT });
    const half = { GIT_AUTHOR_NAME: 'Ci', GIT_AUTHOR_EMAIL: 'ci@example.org' };
    expect(run(root, half).stderr).toMatch(/GIT_COMMITTER_NAME and their addresses\? No note was written\.\n$/);
    const { stderr } = run(root, { ...half, GIT_COMMITTER_NAME: 'Bot', GIT_COMMITTER_EMAIL: 'bot@example.org' });
    expect(stderr).toBe('');
    expect(gitSays(root, ['log', '-1', '--format=%an %ae %cn %ce', 'refs/notes/ultragit'])).toBe(
      'Ci ci@example.org Bot bot@example.org',
    );
  });

  it('says that the repository cannot be written', () => {
    const root = repository();
    write(root, { trusted: '[safe]\n\tdirectory = *\n' });
    const env = { GIT_CONFIG_GLOBAL: join(root, 'trusted') };
    // Permissions do not bind root, so another user runs the program.
    const other = process.getuid?.() === 0 ? 65_534 : undefined;
    const paths = ['.', ...readdirSync(root, { recursive: true, encoding: 'utf8' })].map((one) => join(root, one));
    for (const path of paths) chmodSync(path, 0o555);
    const { stderr } = run(root, env, other);
    for (const path of paths) chmodSync(path, 0o755);
    expect(stderr).toContain('the repository cannot be written (permission denied). No note was written.');
  });
});
