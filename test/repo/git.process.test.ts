import { chmodSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openGit } from '../../src/repo/git/git.js';
import type { GitRun } from '../../src/repo/git/git.js';
import { BudgetedGit } from '../../src/repo/git/git-budget.js';
import { headCommit, gitPlaces } from '../../src/repo/git/git-places.js';
import { History } from '../../src/repo/history/history.js';
import { Worktree } from '../../src/repo/tree/worktree.js';
import { commitAll, git, gitRepo, put, tempDir } from './temp-repo.js';

/** A repository whose configuration names a program wherever git accepts one. */
function hostile(): { readonly root: string; readonly ran: string } {
  const root = gitRepo({
    'docs/a.md': 'see old.ts and alpha\n',
    'old.ts': 'alpha\nbeta\ngamma\n',
    'gone.ts': 'x\n',
    '.gitattributes': '* diff=evil filter=evil merge=evil\n',
  });
  git(root, 'mv', 'old.ts', 'new.ts');
  rmSync(join(root, 'gone.ts'));
  commitAll(root, 'change');
  const folder = tempDir();
  const ran = join(folder, 'ran');
  const program = join(folder, 'program');
  writeFileSync(program, `#!/bin/sh\necho "$0 $@" >> ${ran}\ncat\n`);
  chmodSync(program, 0o755);
  const hooks = join(folder, 'hooks');
  put(
    folder,
    Object.fromEntries(
      ['post-index-change', 'reference-transaction', 'pre-auto-gc', 'post-checkout', 'fsmonitor-watchman'].map(
        (hook) => [`hooks/${hook}`, `#!/bin/sh\necho hook >> ${ran}\n`],
      ),
    ),
  );
  for (const hook of readdirSync(hooks)) chmodSync(join(hooks, hook), 0o755);
  const settings = {
    'core.fsmonitor': program,
    'core.hooksPath': hooks,
    'core.pager': program,
    'core.sshCommand': program,
    'core.askPass': program,
    'core.editor': program,
    'core.gitProxy': program,
    'core.alternateRefsCommand': program,
    'diff.external': program,
    'diff.evil.textconv': program,
    'diff.evil.command': program,
    'filter.evil.clean': program,
    'filter.evil.smudge': program,
    'filter.evil.process': program,
    'filter.evil.required': 'true',
    'merge.evil.driver': program,
    'gpg.program': program,
    'log.showSignature': 'true',
    'pager.log': program,
    'pager.blame': program,
    'pager.grep': program,
    'interactive.diffFilter': program,
    'credential.helper': program,
    'uploadpack.packObjectsHook': program,
    'alias.log': `!${program}`,
    'color.ui': 'always',
    'diff.orderFile': '/nowhere',
    'grep.patternType': 'perl',
    'grep.lineNumber': 'true',
    'grep.column': 'true',
    'submodule.recurse': 'true',
    'core.quotePath': 'true',
    'diff.noprefix': 'true',
    'log.follow': 'true',
    'core.commentChar': 'D',
    'core.attributesFile': join(folder, 'attributes'),
    'diff.renames': 'false',
    'core.abbrev': '12',
  };
  for (const [name, value] of Object.entries(settings)) git(root, 'config', name, value);
  return { root, ran };
}

describe('git', () => {
  it('runs nothing that the repository names, and answers all the same', async () => {
    const { root, ran } = hostile();
    const tree = await Worktree.open(root, { include: [], exclude: [] });
    const history = new History(root, { tree });
    expect(history.removalOf('old.ts')).toMatchObject({ renamedTo: 'new.ts' });
    // Abbreviated to our own length, whatever core.abbrev is.
    expect(history.removalOf('gone.ts')?.commit).toMatch(/^[0-9a-f]{10}$/);
    expect(history.lastTouched('docs/a.md', 1)).toBeDefined();
    expect(history.wordWhenWritten('alpha', 'docs/a.md', 1)).toMatchObject({ isPresent: true, file: 'old.ts' });
    expect(history.fileWhenWritten('gone.ts', 'docs/a.md', 1)).toBe('x\n');
    writeFileSync(join(root, 'docs/a.md'), 'edited\nsee old.ts and alpha\n');
    rmSync(join(root, 'new.ts'));
    tree.refresh();
    history.refresh();
    expect(history.lastTouched('docs/a.md', 2)).toBeDefined();
    expect(history.removalOf('new.ts')).toBeDefined();
    expect(existsSync(ran)).toBe(false);
  });

  it('tells of lines though the configuration names a missing list of commits to pass over', async () => {
    const root = gitRepo({ 'a.md': 'a' });
    git(root, 'config', 'blame.ignoreRevsFile', '/nowhere');
    const history = new History(root, { tree: await Worktree.open(root, { include: [], exclude: [] }) });
    expect(history.lastTouched('a.md', 1)).toEqual({
      commit: git(root, 'rev-parse', '--short=10', 'HEAD'),
      date: '2024-05-06T07:08:09.000Z',
    });
    expect(history.unavailable()).toBe(undefined);
  });

  it('heeds no variable that points it elsewhere', () => {
    const root = gitRepo({ 'a.md': '' });
    const other = gitRepo({ 'b.md': '' });
    const trace = join(tempDir(), 'trace');
    const variables = {
      GIT_DIR: join(other, '.git'),
      GIT_WORK_TREE: other,
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'core.bare',
      GIT_CONFIG_VALUE_0: 'true',
      GIT_TRACE: trace,
      GIT_OBJECT_DIRECTORY: '/nowhere',
      git_dir: '/nowhere',
    };
    Object.assign(process.env, variables);
    try {
      const opened = openGit(root);
      if (!opened.ok) throw new Error(opened.reason);
      const listed = opened.git.run(['ls-tree', '--name-only', git(root, 'rev-parse', 'HEAD')]);
      expect(listed.ok && listed.stdout.toString()).toBe('a.md\n');
      expect(existsSync(trace)).toBe(false);
    } finally {
      for (const name of Object.keys(variables)) delete process.env[name];
    }
  });

  it('is refused where the work tree is somewhere else', () => {
    const root = gitRepo({ 'a.md': '' });
    git(root, 'config', 'core.worktree', tempDir());
    expect(openGit(root)).toEqual({ ok: false, reason: 'this is not the work tree of its git repository' });
  });

  it('fetches nothing that is missing', () => {
    const root = gitRepo({ 'a.md': 'a' });
    const opened = openGit(root);
    if (!opened.ok) throw new Error(opened.reason);
    const ran = join(tempDir(), 'ran');
    git(root, 'config', 'remote.origin.url', `ext::sh -c "touch ${ran}"`);
    git(root, 'config', 'remote.origin.promisor', 'true');
    git(root, 'config', 'core.repositoryFormatVersion', '1');
    git(root, 'config', 'extensions.partialClone', 'origin');
    expect(openGit(root)).toEqual({
      ok: false,
      reason: 'the git repository is a partial clone, its history is not all here',
    });
    expect(opened.git.run(['cat-file', 'blob', '1'.repeat(40)]).ok).toBe(false);
    expect(existsSync(ran)).toBe(false);
  });

  it('knows a partial clone by a file that its settings include', () => {
    const root = gitRepo({ 'a.md': 'a', 'settings.of-clone': '[remote "origin"]\n  promisor = true\n' });
    expect(openGit(root).ok).toBe(true);
    git(root, 'config', 'include.path', '../settings.of-clone');
    expect(openGit(root).ok).toBe(false);
  });

  it('is bounded in time and output, and says so without a path', () => {
    const root = gitRepo({ 'a.md': 'a'.repeat(100_000) });
    const opened = openGit(root);
    if (!opened.ok) throw new Error(opened.reason);
    expect(
      opened.git.run(['cat-file', 'blob', `${git(root, 'rev-parse', 'HEAD')}:a.md`], { maxBytes: 1000 }),
    ).toMatchObject({ ok: false, reason: 'git said too much', exitCode: undefined });
    expect(opened.git.run(['cat-file', '--batch'], { timeoutMs: 1 })).toMatchObject({
      ok: false,
      reason: 'git took too long',
    });
    expect(opened.git.run(['log', '--no-such-option'])).toMatchObject({ ok: false, exitCode: 128 });
  });

  it('says the same to one who does not wait, whatever comes of it', async () => {
    const root = gitRepo({ 'a.md': 'x'.repeat(5000) });
    const opened = openGit(root);
    if (!opened.ok) throw new Error(opened.reason);
    const head = git(root, 'rev-parse', 'HEAD');
    const questions: readonly (readonly [readonly string[], GitRun])[] = [
      [['cat-file', 'blob', `${head}:a.md`], {}],
      [['cat-file', 'blob', `${head}:none.md`], {}],
      [['grep', '-F', '-e', 'nowhere', head], {}],
      [['cat-file', 'blob', 'f'.repeat(40)], {}],
      [['cat-file', '--batch-check'], { input: `${head}\n` }],
      [['--no-such-option'], {}],
    ];
    for (const [args, how] of questions) expect(await opened.git.start(args, how)).toEqual(opened.git.run(args, how));
    expect(await opened.git.start(['cat-file', 'blob', `${head}:a.md`], { maxBytes: 1000 })).toMatchObject({
      ok: false,
      reason: 'git said too much',
      exitCode: undefined,
      mayTellLater: false,
    });
    expect(await opened.git.start(['-c', 'alias.slow=!exec sleep 20', 'slow'], { timeoutMs: 50 })).toMatchObject({
      ok: false,
      reason: 'git took too long',
      mayTellLater: true,
    });
  });

  it('answers each question once from what it was asked ahead, and anew after that', async () => {
    const root = gitRepo({ 'a.md': 'a', 'b.md': 'b' });
    const opened = openGit(root);
    if (!opened.ok) throw new Error(opened.reason);
    const ran: string[] = [];
    const budgeted = new BudgetedGit(
      {
        ...opened.git,
        run: (args, how) => {
          ran.push(args.join(' '));
          return opened.git.run(args, how);
        },
      },
      10_000,
    );
    const questions = ['a.md', 'b.md'].map((file) => ({
      args: ['cat-file', 'blob', `${git(root, 'rev-parse', 'HEAD')}:${file}`],
    }));
    await budgeted.prepare(questions);
    const answers = () =>
      questions
        .map(({ args }) => budgeted.run(args))
        .map((output) => (output.ok ? output.stdout.toString() : output.reason));
    expect([answers(), ran.length]).toEqual([['a', 'b'], 0]);
    expect([answers(), ran.length]).toEqual([['a', 'b'], 2]);
    const spent = new BudgetedGit(opened.git, 0);
    await spent.prepare(questions);
    expect(spent.run(questions[0]?.args ?? [])).toMatchObject({ ok: false, mayTellLater: true });
  });

  it('reads HEAD from files of every layout', () => {
    const root = gitRepo({ 'a.md': '' });
    const head = git(root, 'rev-parse', 'HEAD');
    const read = (directory: string) => {
      const places = gitPlaces(directory);
      return places === undefined ? undefined : headCommit(places);
    };
    expect(read(root)).toBe(head);
    git(root, 'pack-refs', '--all');
    expect(read(root)).toBe(head);
    git(root, 'branch', 'other');
    git(root, 'worktree', 'add', '-q', join(root, '../'.concat(`${root.split('/').at(-1) ?? ''}-tree`)), 'other');
    expect(read(`${root}-tree`)).toBe(head);
    rmSync(`${root}-tree`, { recursive: true });
    git(root, 'checkout', '-q', '--detach');
    expect(read(root)).toBe(head);
    writeFileSync(join(root, '.git/HEAD'), 'ref: refs/../../../etc/passwd\n');
    expect(read(root)).toBe(undefined);
  });
});

it('a root that was removed is not mistaken for a missing git', () => {
  const root = gitRepo({ 'a.md': 'text\n' });
  const opened = openGit(root);
  if (!opened.ok) throw new Error(opened.reason);
  rmSync(root, { recursive: true });
  const reason = 'the folder that git starts in was removed just now';
  expect(opened.git.runHere(['ls-files'])).toMatchObject({ ok: false, reason, mayTellLater: true });
});
