import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { stepAfter } from '../../src/repo/git/git-steps.js';
import { runCli } from '../support/cli.js';
import { commit, createRepository, git, write } from '../support/repository.js';
import { addNote, annotated, annotation, CLIENT, gitSays, region, RETRY } from './support.js';

interface Told {
  readonly regions?: readonly object[];
  readonly notes?: readonly string[];
}

async function ask(root: string, ...args: readonly string[]): Promise<Told> {
  const { code, stdout } = await runCli(['--repo', root, 'annotations', ...args, '--json'], { cwd: root });
  expect(code).toBe(0);
  return JSON.parse(stdout) as Told;
}
const notes = async (root: string, ...args: readonly string[]): Promise<readonly string[]> =>
  (await ask(root, ...args)).notes ?? [];

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docalign-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function refusal(root: string): Promise<string> {
  const args = ['annotate', '--append', '--file', 'src/client.ts', '--intent', 'x'];
  return (await runCli(args, { cwd: root })).stderr;
}

const DAMAGED = [
  ['damaged', 'is damaged, so its annotations are missing.'],
  ['1234567890'.repeat(4), 'cannot be read: git does not have the object.'],
] as const;

describe('what is missing is told in one sentence, with the next step', () => {
  it('of a damaged reference, and the command brings it', async () => {
    const origin = annotated();
    const ref = 'refs/notes/ultragit';
    for (const [content, told] of DAMAGED) {
      const root = emptyFolder();
      execFileSync('git', ['clone', '--quiet', '--no-local', origin, root], { stdio: 'ignore' });
      write(root, { [`.git/${ref}`]: `${content}\n` });
      const aside = `mv "$(git rev-parse --git-path '${ref}')" "$(git rev-parse --git-dir)/damaged-notes"`;
      const command = `${aside}; git fetch --refetch origin '${ref}:${ref}'`;
      const step = `If origin has it, which git ls-remote origin '${ref}' tells, keep a copy, and fetch it again: ${command}.`;
      expect(await notes(root, 'read', 'src/client.ts')).toEqual([`${ref} ${told} ${step}`]);
      expect(await refusal(root)).toContain(`${step} No note was written.`);
      execFileSync('sh', ['-c', command], { cwd: root, stdio: 'ignore' });
      expect((await ask(root, 'read', 'src/client.ts')).regions).toHaveLength(2);
    }
  });

  it('of a damaged reference that is nowhere else: its log has its last state, and nothing is to be removed', async () => {
    const ref = 'refs/notes/ultragit';
    for (const [content, told] of DAMAGED) {
      const root = annotated();
      const state = gitSays(root, ['rev-parse', ref]);
      write(root, { [`.git/${ref}`]: `${content}\n` });
      const restored = `git update-ref '${ref}' ${state}`;
      const [said = ''] = await notes(root, 'read', 'src/client.ts');
      expect(said).toContain(`${ref} ${told} The last state of it that is here is in its log, and comes back by `);
      expect(said).toContain(`${restored}.`);
      expect(said).not.toMatch(/fetch|update-ref -d|\brm\b/);
      expect(await refusal(root)).toContain(`${restored}. No note was written.`);
      execFileSync('sh', ['-c', said.replace(/^.* comes back by |\.$/g, '')], { cwd: root, stdio: 'ignore' });
      expect((await ask(root, 'read', 'src/client.ts')).regions).toHaveLength(2);
      write(root, { [`.git/${ref}`]: `${content}\n` });
      rmSync(join(root, '.git/logs/refs/notes'), { recursive: true });
      const [lost = ''] = await notes(root, 'read', 'src/client.ts');
      expect(lost).toBe(
        `${ref} ${told} No remote is configured to fetch it from. Keep a copy of the repository before you remove `
          + 'anything: git fsck --full --no-reflogs --unreachable tells which commits of notes are left.',
      );
    }
  });

  it('of notes that a clone did not fetch, and the command brings them', async () => {
    const origin = annotated();
    const root = emptyFolder();
    execFileSync('git', ['clone', '--quiet', '--no-local', origin, root], { stdio: 'ignore' });
    const none = 'There are no annotations: refs/notes/ultragit and refs/notes/chronicle do not exist.';
    const command = "git fetch origin 'refs/notes/*:refs/notes/*'";
    const [told] = await notes(root, 'read', 'src/client.ts');
    expect(told).toBe(`${none} Git does not fetch notes by itself: ${command} brings those that origin has.`);
    git(root, 'remote', 'rename', 'origin', 'upstream');
    expect(await notes(root, 'summary', '.')).toEqual([`${told}`.replaceAll('origin', 'upstream')]);
    git(root, 'config', '--add', 'remote.upstream.fetch', 'refs/notes/*:refs/notes/*');
    expect(await notes(root, 'summary', '.')).toEqual([none]);
    git(root, 'fetch', '--quiet');
    expect((await ask(root, 'read', 'src/client.ts')).regions).toHaveLength(2);
    git(root, 'update-ref', '-d', 'refs/notes/ultragit');
    git(root, 'remote', 'remove', 'upstream');
    expect(await notes(root, 'summary', '.')).toEqual([none]);
  });

  it('of notes that are gone, also for a writer, and the command brings them', async () => {
    const origin = annotated();
    const root = emptyFolder();
    execFileSync('git', ['clone', '--quiet', '--no-local', origin, root], { stdio: 'ignore' });
    const command = "git fetch --refetch origin 'refs/notes/*:refs/notes/*'";
    execFileSync('sh', ['-c', command], { cwd: root, stdio: 'ignore' });
    const [blob = ''] = gitSays(root, ['notes', '--ref=ultragit', 'list']).split(' ');
    rmSync(join(root, '.git/objects', blob.slice(0, 2), blob.slice(2)));
    expect(await notes(root, 'read', 'src/client.ts')).toEqual([
      expect.stringMatching(/^The note of \S+ could not be read: git does not have the object\.$/),
      `Fetch it again: ${command}.`,
    ]);
    expect(await refusal(root)).toContain(`Fetch it again: ${command}. No note was written.`);
    execFileSync('sh', ['-c', command], { cwd: root, stdio: 'ignore' });
    expect((await ask(root, 'read', 'src/client.ts')).regions).toHaveLength(2);
  });

  it('of a reference to something else than a commit', async () => {
    const root = annotated();
    write(root, { '.git/refs/notes/ultragit': `${gitSays(root, ['hash-object', '-w', '--stdin'], 'x')}\n` });
    const other = 'refs/notes/ultragit names a blob, which has no notes: name another reference, or remove it.';
    expect(await notes(root, 'read', 'src/client.ts')).toEqual([other]);
    expect(await refusal(root)).toBe(`docalign annotate: ${other} No note was written.\n`);
  });

  it('of a reference to a tree, and of a symbolic name of a branch', async () => {
    const root = annotated();
    git(root, 'update-ref', 'refs/notes/ultragit', 'HEAD^{tree}');
    const tree = 'refs/notes/ultragit names a tree in place of a commit: it may have no notes, and gets none.';
    for (const question of ['read', 'summary', 'deps', 'history'])
      expect(await notes(root, question, 'src/client.ts')).toEqual([tree]);
    expect(await refusal(root)).toBe(`docalign annotate: ${tree} No note was written.\n`);
    const branch = gitSays(root, ['symbolic-ref', 'HEAD']);
    git(root, 'symbolic-ref', 'refs/notes/chronicle', branch);
    expect(await notes(root, 'read', 'src/client.ts', '--noteref', 'chronicle')).toEqual([
      `refs/notes/chronicle is a symbolic name of ${branch}, which is not below refs/notes/: name another reference.`,
    ]);
  });

  it('of globs in the settings that say nothing of any file', async () => {
    const root = annotated();
    git(root, 'config', '--add', 'ultragit.exclude', '[');
    git(root, 'config', '--add', 'ultragit.exclude', 'lib/*.[ch]');
    git(root, 'config', '--add', 'ultragit.include', '*.ts');
    git(root, 'config', '--add', 'ultragit.include', 'x'.repeat(300));
    expect(await notes(root, 'read', 'src/client.ts')).toEqual([
      "ultragit.include in git's settings has globs that are too long or too many to be read.",
      'ultragit.exclude in git\'s settings has a glob that matches nothing: "[".',
    ]);
  });

  it('of a symbolic link', async () => {
    const root = annotated();
    symlinkSync('src/client.ts', join(root, 'link.ts'));
    commit(root);
    expect(await notes(root, 'read', 'link.ts')).toEqual([
      'link.ts is a symbolic link: ask for the file that it leads to.',
    ]);
  });

  it('of a partial clone, and the command brings it', async () => {
    const root = annotated();
    git(root, 'config', 'uploadpack.allowFilter', 'true');
    write(root, { 'src/client.ts': `${CLIENT}// end\n` });
    commit(root);
    addNote(root, annotation([region('src/client.ts', 'open')]));
    const clone = emptyFolder();
    execFileSync('git', ['clone', '--quiet', '--filter=blob:none', `file://${root}`, clone], { stdio: 'ignore' });
    gitSays(clone, ['fetch', '--quiet', 'origin', 'refs/notes/*:refs/notes/*']);
    const step = 'The clone is partial: git fetch --refetch --no-filter origin';
    const told = await ask(clone, 'read', 'src/client.ts');
    expect([told.regions, told.notes]).toEqual([
      [],
      [
        'Git could not tell where the lines of src/client.ts come from: git lacks objects of this repository. '
          + `${step} brings the rest.`,
        `2 notes are not here. ${step} 'refs/notes/*:refs/notes/*' brings the rest.`,
      ],
    ]);
    gitSays(clone, ['fetch', '--quiet', '--refetch', '--no-filter', 'origin', 'refs/notes/*:refs/notes/*']);
    gitSays(clone, ['fetch', '--quiet', '--refetch', '--no-filter', 'origin']);
    const after = await ask(clone, 'read', 'src/client.ts');
    expect([after.regions?.length, after.notes]).toEqual([3, undefined]);
  });

  it('of what is neither file nor folder', async () => {
    const root = annotated();
    execFileSync('mkfifo', [join(root, 'pipe')]);
    const { code, stderr } = await runCli(['annotations', 'read', 'pipe'], { cwd: root });
    expect([code, stderr]).toEqual([
      2,
      'docalign: File not found: pipe. It is a FIFO, which has no text and no notes.\n',
    ]);
  });

  it('of git that cannot be used, by the reason', async () => {
    const root = annotated();
    git(root, 'config', 'core.worktree', emptyFolder());
    const { stderr } = await runCli(['annotations', 'read', 'src/client.ts'], { cwd: root });
    expect(stderr).toBe(
      'docalign: Annotations are in git, and this is not the work tree of its git repository. Open its work tree.\n',
    );
    expect(stepAfter('git is not installed')).toBe('Install git.');
    expect(stepAfter('the installation of docalign is incomplete')).toBe('Install docalign again.');
    expect(stepAfter('git took too long')).toBe('Try again; "docalign doctor" tells more.');
  });

  it('of lines beyond the end of a file', async () => {
    expect(await notes(annotated(), 'read', 'src/client.ts', '--lines', '100:200')).toEqual([
      'src/client.ts has 13 lines: there is nothing at 100:200.',
    ]);
    expect(await notes(annotated(), 'read', 'src/client.ts', '--lines', '13:200')).toEqual([]);
  });

  it('of files in a submodule, and in a repository of its own', async () => {
    const root = annotated();
    const other = createRepository({ 'a.ts': RETRY });
    gitSays(root, ['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', other, 'lib/sub']);
    commit(root);
    const sub = 'lib/sub is a submodule: annotations of its files are there. Ask that repository.';
    for (const question of ['read', 'deps', 'history', 'summary'])
      expect(await notes(root, question, 'lib/sub/a.ts')).toEqual([sub]);
    expect(await notes(root, 'summary', 'lib/sub')).toEqual([sub]);
    expect(await notes(root, 'summary', 'lib')).toEqual([]);
    const own = createRepository({ 'b.ts': RETRY });
    execFileSync('cp', ['-r', own, join(root, 'own')]);
    expect(await notes(root, 'read', 'own/b.ts')).toEqual([
      'own is a repository of its own: annotations of its files are there. Ask that repository.',
    ]);
  });

  it('of a past text that cannot be read: why', async () => {
    const root = createRepository({ 'src/client.ts': CLIENT });
    addNote(root, annotation([{ file: 'src/client.ts', lines: { start: 2, end: 4 }, intent: 'Connects' }]));
    const blob = gitSays(root, ['rev-parse', 'HEAD:src/client.ts']);
    const head = gitSays(root, ['rev-parse', 'HEAD']);
    write(root, { 'src/client.ts': CLIENT.replaceAll(/\n/g, ' //\n') });
    commit(root);
    rmSync(join(root, '.git/objects', blob.slice(0, 2), blob.slice(2)), { force: true });
    expect(await ask(root, 'read', 'src/client.ts')).toMatchObject({
      regions: [
        {
          stale_reason: `its lines are not looked up, because src/client.ts at ${head.slice(0, 10)} cannot be read: git does not have the object`,
        },
      ],
    });
  });
});
