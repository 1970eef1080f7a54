import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Worktree, type WorktreeOptions } from '../../src/repo/tree/worktree.js';
import { untilOld } from '../support/until.js';
import { git, mkfifo, put, tempDir, tempRepo } from './temp-repo.js';

const open = (root: string, options: Partial<WorktreeOptions> = {}) =>
  Worktree.open(root, { include: [], exclude: [], ...options });

async function docsOf(files: readonly string[], options: Partial<WorktreeOptions> = {}): Promise<readonly string[]> {
  const root = tempRepo(Object.fromEntries(files.map((file) => [file, 'text'])));
  return (await open(root, options)).docFiles();
}

/** Reads every document, like the engine, and waits until no stamp is too young to be trusted. */
async function settled(root: string): Promise<Worktree> {
  const worktree = await open(root);
  for (const file of worktree.docFiles()) worktree.readDoc(file);
  return worktree;
}

const QUIET = { changed: [], removed: [], treeChanged: false };

describe('documents', () => {
  it('are found where projects keep them', async () => {
    const docs = [
      '.github/CONTRIBUTING.md',
      '.github/ISSUE_TEMPLATE/bug.md',
      'AGENTS.md',
      'README.md',
      'a.markdown',
      'a.mdx',
      'adr/0001.md',
      'apps/site/docs/x.mdx',
      'doc/a.md',
      'docs/a.md',
      'docs/deep/er/b.MD',
      'documentation/x.md',
      'guides/g.md',
      'packages/a/README.md',
      'packages/a/docs/y.md',
      'packages/b/CLAUDE.md',
      'src/lib/readme.zh-CN.md',
      'src/skills/x/SKILL.md',
      'website/content/x.md',
      'wiki/Home.md',
      'Docs2/README',
      'DOCS/upper.md',
    ];
    expect(await docsOf(docs)).toEqual(docs.filter((file) => file !== 'Docs2/README').sort());
  });

  it('for agents count in hidden folders too, at any level', async () => {
    const docs = [
      '.agents/skills/x/SKILL.md',
      '.claude/commands/deploy.md',
      '.cursor/rules/tests.mdc',
      '.github/prompts/review.prompt.md',
      'packages/a/.claude/skills/x/references/more.md',
    ];
    const none = ['.claude/node_modules/x/README.md', '.claude/settings.json', '.xclaude/a.md', '.vscode/rules/a.mdc'];
    expect(await docsOf([...docs, ...none])).toEqual(docs);
  });

  it('are not material of tests and the like, nor what is installed, built, vendored or hidden', async () => {
    const none = [
      'test/notes.md',
      'examples/shop/posts/a.md',
      'test/fixtures/x.md',
      'node_modules/a/README.md',
      'packages/a/node_modules/b/README.md',
      'vendor/x/README.md',
      'third_party/x/docs/a.md',
      'dist/README.md',
      'build/docs/a.md',
      'target/README.md',
      '.hidden/README.md',
      '.vscode/docs/a.md',
      'packages/a/.github/README.md',
      '.git/README.md',
      '.docalign/README.md',
      'docs/.cache/a.md',
      'docs/a.txt',
      'docs/md',
      'docs/node_modules/x/README.md',
      '.next/README.md',
      'docs/vendor/README.md',
      'packages/a/build/README.md',
      'packages/a/dist/README.md',
    ];
    expect(await docsOf(none)).toEqual([]);
  });

  it('may be about building, in a folder of that name among documents or code', async () => {
    const docs = ['docs/build/index.md', 'docs/guide/dist/a.md', 'scripts/build/README.md', 'website/docs/target/b.md'];
    expect(await docsOf(docs)).toEqual(docs);
  });

  it('are what the configuration adds and leaves out, and leaving out wins', async () => {
    const files = [
      'README.md',
      'docs/a.md',
      'docs/old/b.md',
      'src/notes.md',
      'vendor/x/README.md',
      '.agents/x.md',
      'node_modules/x/README.md',
      'src/code.ts',
    ];
    expect(
      await docsOf(files, {
        include: ['src/**', 'vendor/x/*.md', '.agents/**', 'node_modules/**', 'docs/old/**'],
        exclude: ['docs/old/**', '**/README.md'],
      }),
    ).toEqual(['.agents/x.md', 'docs/a.md', 'src/notes.md']);
  });

  it('that git ignores are left out, at every level, with negation', async () => {
    const root = tempRepo({
      '.gitignore': 'docs/build/\n*.tmp.md\n!keep.tmp.md\n/notes.md\n',
      'docs/build/a.md': '',
      'docs/x.tmp.md': '',
      'docs/keep.tmp.md': '',
      'notes.md': '',
      'docs/notes.md': '',
      'docs/api/.gitignore': '*\n!index.md\n',
      'docs/api/gen.md': '',
      'docs/api/index.md': '',
      '.git/info/exclude': 'private.md\n',
      'docs/private.md': '',
    });
    expect((await open(root)).docFiles()).toEqual(['docs/api/index.md', 'docs/keep.tmp.md', 'docs/notes.md']);
  });

  it('of a folder of a larger repository obey the ignore files above it', async () => {
    const top = tempRepo({
      '.gitignore': '/packages/a/docs/gen\n',
      '.git/HEAD': '',
      'packages/.gitignore': 'draft.md',
      'packages/a/docs/gen/x.md': '',
      'packages/a/docs/y.md': '',
      'packages/a/draft.md': '',
    });
    const worktree = await open(join(top, 'packages/a'));
    expect(worktree.docFiles()).toEqual(['docs/y.md']);
    expect(worktree.isIgnored('docs/gen')).toBe(true);
  });

  it('are read with a hash of their bytes', async () => {
    const root = tempRepo({ 'README.md': '\uFEFF# Hi\r\n' });
    expect((await open(root)).readDoc('README.md')).toEqual({
      ok: true,
      text: '# Hi\r\n',
      hash: '9e6a1e7372360b47287d2f14467951b2',
      encoding: 'utf-8',
      bom: true,
    });
  });
});

describe('symlinks', () => {
  it('are other names of one document', async () => {
    const root = tempRepo({ 'AGENTS.md': 'agents', 'docs/a.md': 'a', 'notes/b.md': 'b' });
    symlinkSync('AGENTS.md', join(root, 'CLAUDE.md'));
    symlinkSync('../CLAUDE.md', join(root, 'docs/agents.md'));
    symlinkSync('../notes/b.md', join(root, 'docs/b.md'));
    const worktree = await open(root);
    expect(worktree.docFiles()).toEqual(['AGENTS.md', 'docs/a.md', 'notes/b.md']);
    expect([...worktree.aliases()].sort()).toEqual([
      ['CLAUDE.md', 'AGENTS.md'],
      ['docs/agents.md', 'AGENTS.md'],
      ['docs/b.md', 'notes/b.md'],
    ]);
    expect(worktree.readDoc('CLAUDE.md')).toMatchObject({ ok: true, text: 'agents' });
    expect(worktree.kind('CLAUDE.md')).toBe('file');
  });

  it('that lead outside, into the ignored, to other files, or nowhere are left out with the reason', async () => {
    const outside = tempRepo({ 'secret.md': 'SECRET' });
    const root = tempRepo({
      'README.md': '',
      '.env': 'SECRET',
      '.git/config': 'SECRET',
      '.gitignore': 'private/',
      'private/p.md': 'SECRET',
      'docs/a.md': '',
    });
    symlinkSync(join(outside, 'secret.md'), join(root, 'docs/out.md'));
    symlinkSync(outside, join(root, 'docs/folder'));
    symlinkSync('../.env', join(root, 'docs/env.md'));
    symlinkSync('../.git/config', join(root, 'docs/git.md'));
    symlinkSync('../private/p.md', join(root, 'docs/private.md'));
    symlinkSync('loop.md', join(root, 'docs/loop.md'));
    symlinkSync('nowhere.md', join(root, 'docs/broken.md'));
    symlinkSync('..', join(root, 'docs/up'));
    symlinkSync('.', join(root, 'docs/here.md'));
    const worktree = await open(root);
    expect(worktree.docFiles()).toEqual(['README.md', 'docs/a.md']);
    expect(worktree.skipped()).toEqual([
      { file: 'docs/broken.md', reason: 'a broken symlink' },
      { file: 'docs/env.md', reason: 'a symlink to a file that is not a document' },
      { file: 'docs/folder', reason: 'a symlink that leaves the repository' },
      { file: 'docs/git.md', reason: 'a symlink into .git' },
      { file: 'docs/here.md', reason: 'not a regular file (symlink to a directory)' },
      { file: 'docs/loop.md', reason: 'a symlink loop' },
      { file: 'docs/out.md', reason: 'a symlink that leaves the repository' },
      { file: 'docs/private.md', reason: 'a symlink to a file that is not a document' },
    ]);
    expect(worktree.kind('docs/folder/secret.md')).toBe(undefined);
    expect(worktree.kind('docs/up/README.md')).toBe('file');
    expect(worktree.files().filter((file) => file.includes('secret'))).toEqual([]);
    expect(worktree.readFile('docs/folder/secret.md', 100)).toEqual({
      ok: false,
      isGone: false,
      reason: 'a symlink that leaves the repository',
    });
  });

  it('to folders add the documents in their targets', async () => {
    const outside = tempRepo({ 'x.md': 'SECRET' });
    const root = tempRepo({ 'examples/a/b.md': '', 'examples/vendor/c.md': '', 'pages/d.md': '', 'other/e.md': '' });
    mkdirSync(join(root, 'docs'));
    symlinkSync('../examples', join(root, 'docs/examples'));
    symlinkSync('pages', join(root, 'guides'));
    symlinkSync('other', join(root, 'link'));
    symlinkSync('..', join(root, 'docs/up'));
    symlinkSync(outside, join(root, 'docs/out'));
    const worktree = await open(root);
    expect(worktree.docFiles()).toEqual(['examples/a/b.md', 'other/e.md', 'pages/d.md']);
    expect(worktree.aliases().has('link/e.md')).toBe(false);
    expect(worktree.skipped()).toEqual([
      { file: 'docs/out', reason: 'a symlink that leaves the repository' },
      { file: 'examples/vendor/', reason: 'vendored (1 document)', documents: 1 },
    ]);
    put(root, { 'pages/new.md': '' });
    expect(worktree.refresh()).toEqual({ changed: ['pages/new.md'], removed: [], treeChanged: true });
  });

  it('to folders are looked through, whatever loops they make', async () => {
    const root = tempRepo({ 'src/lib/a.ts': '' });
    symlinkSync('src', join(root, 'link'));
    symlinkSync('../..', join(root, 'src/lib/up'));
    symlinkSync('y', join(root, 'x'));
    symlinkSync('x', join(root, 'y'));
    const worktree = await open(root);
    expect(
      ['link', 'link/lib', 'link/lib/a.ts', 'link/lib/up/link/lib/a.ts', 'link/none', 'x', 'x/y', 'src/lib/up'].map(
        (path) => worktree.kind(path),
      ),
    ).toEqual(['directory', 'directory', 'file', 'file', undefined, 'file', undefined, 'directory']);
    expect(worktree.kind(`${'link/lib/up/'.repeat(300)}link`)).toBe(undefined);
    expect(worktree.list('link/lib')).toEqual(['a.ts', 'up/']);
    expect(worktree.list('')).toEqual(['link/', 'src/', 'x', 'y']);
  });
});

describe('what is left out', () => {
  it('is said with the reason', async () => {
    const root = tempRepo({
      'docs/a.md': 'a',
      'docs/big.md': 'x'.repeat(5000),
      'docs/binary.md': 'a\0b',
      'vendor/a/README.md': '',
      'vendor/b/README.md': '',
      'sub/.git': 'gitdir: x',
      'sub/README.md': '',
      'old/README.md': '',
    });
    mkfifo(join(root, 'docs/fifo.md'));
    mkdirSync(join(root, 'docs/folder.md'));
    execFileSync('touch', [Buffer.from(`${root}/docs/bad-\xff.md`, 'latin1')] as unknown as string[]);
    const worktree = await open(root, { bounds: { docBytes: 4096 }, exclude: ['old/**'] });
    for (const file of worktree.docFiles()) worktree.readDoc(file);
    expect(worktree.skipped()).toEqual([
      ...(worktree.skipped().some(({ reason }) => reason === 'its name is not UTF-8')
        ? [{ file: 'docs/bad-\uFFFD.md', reason: 'its name is not UTF-8' }]
        : []),
      { file: 'docs/big.md', reason: 'larger than 4 KiB' },
      { file: 'docs/binary.md', reason: 'binary' },
      { file: 'docs/fifo.md', reason: 'not a regular file (FIFO, socket or device)' },
      { file: 'old/README.md', reason: 'excluded by configuration' },
      { file: 'sub/', reason: 'another git repository' },
      { file: 'vendor/', reason: 'vendored (2 documents)', documents: 2 },
    ]);
    expect(worktree.kind('sub')).toBe('directory');
    expect(worktree.kind('sub/README.md')).toBe('ignored');
  });

  it('includes what cannot be read, until it can', async () => {
    const root = tempRepo({ 'docs/a.md': 'a', 'docs/sub/b.md': 'b' });
    const script = `
      import { chmodSync, statSync } from 'node:fs';
      import { Worktree } from ${JSON.stringify(await bundledWorktree())};
      const root = process.argv[1];
      const worktree = await Worktree.open(root, { include: [], exclude: [] });
      const read = () => worktree.docFiles().map((file) => worktree.readDoc(file).ok + ' ' + file);
      const before = [read(), worktree.skipped()];
      chmodSync(root + '/docs/a.md', 0o644);
      chmodSync(root + '/docs/sub', 0o755);
      const change = worktree.refresh();
      console.log(JSON.stringify([before, change, read(), worktree.skipped()]));`;
    chmodSync(join(root, 'docs/a.md'), 0);
    chmodSync(join(root, 'docs/sub'), 0);
    const isRoot = process.getuid?.() === 0;
    if (isRoot) execFileSync('chown', ['-R', '65534:65534', root]);
    const out = execFileSync(process.execPath, ['--input-type=module', '-e', script, root], {
      encoding: 'utf8',
      ...(isRoot ? { uid: 65534, gid: 65534 } : {}),
    });
    expect(JSON.parse(out)).toEqual([
      [
        ['false docs/a.md'],
        [
          { file: 'docs/a.md', reason: 'unreadable (permission denied)' },
          { file: 'docs/sub/', reason: 'unreadable (permission denied)' },
        ],
      ],
      { changed: ['docs/a.md', 'docs/sub/b.md'], removed: [], treeChanged: true },
      ['true docs/a.md', 'true docs/sub/b.md'],
      [],
    ]);
  });

  it('is the rest of a tree that is too large, what is near the root first', async () => {
    const root = tempRepo(
      Object.fromEntries(
        [...Array(50).keys()].flatMap((n) => [
          [`deep/a/b/c/d${n}/docs/x.md`, ''],
          [`docs/${n}.md`, ''],
        ]),
      ),
    );
    const worktree = await open(root, { bounds: { treeEntries: 80 } });
    expect(worktree.docFiles().length).toBe(50);
    expect(worktree.skipped()).toEqual([
      {
        file: 'deep/a/b/c/d0/',
        reason: 'the repository has more than 80 entries; from this folder on the rest was left out',
      },
    ]);
    expect(worktree.kind('deep/a/b/c/d1/docs/x.md')).toBe('ignored');
  });

  it('is what is deeper than any documentation', async () => {
    const root = tempRepo({ [`a/${'docs/'.repeat(59)}x.md`]: '', [`a/${'docs/'.repeat(60)}y.md`]: '' });
    const worktree = await open(root);
    expect(worktree.docFiles()).toEqual([`a/${'docs/'.repeat(59)}x.md`]);
    expect(worktree.skipped()).toEqual([
      { file: 'a/', reason: 'more than 60 folders deep (1 document)', documents: 1 },
    ]);
  });

  it('is the end of a folder that holds too many names', async () => {
    const root = tempRepo(
      Object.fromEntries([...Array(30).keys()].map((n) => [`docs/${String(n).padStart(2, '0')}.md`, ''])),
    );
    const worktree = await open(root, { bounds: { treeEntries: 20 } });
    expect(worktree.docFiles().length).toBe(20);
    expect(worktree.skipped()).toEqual([
      { file: 'docs/', reason: 'it has more than 20 entries; the last ones were left out' },
    ]);
  });

  it('is what is deeper than paths can be long', async () => {
    const root = tempRepo({ 'README.md': '' });
    const name = 'd'.repeat(250);
    execFileSync('sh', [
      '-c',
      `cd "$1"; for i in $(seq 40); do mkdir ${name} && cd ${name} 2>/dev/null || exit 0; done`,
      'sh',
      root,
    ]);
    const worktree = await open(root);
    expect(worktree.docFiles()).toEqual(['README.md']);
    expect(worktree.skipped()[0]?.reason).toBe('its path is too long for the file system');
    execFileSync('rm', ['-rf', root]);
  });

  it('is told apart from what is not there', async () => {
    const root = tempRepo({
      '.gitignore': 'dist/\n*.log\n',
      'dist/a.js': '',
      'x.log': '',
      'src/a.ts': '',
      '.gitmodules': '[submodule "x"]\n\tpath = third/party\n',
      'node_modules/a/b.js': '',
    });
    const worktree = await open(root);
    expect(
      [
        'src',
        'src/a.ts',
        'SRC',
        'src/A.ts',
        'dist',
        'dist/a.js',
        'dist/b.js',
        'x.log',
        'node_modules/a',
        'third/party',
        'third/party/x.c',
        'third',
        '',
        '../x',
        '.git',
        'src/a.ts/b',
        '/etc/passwd',
      ].map((path) => worktree.kind(path)),
    ).toEqual([
      'directory',
      'file',
      undefined,
      undefined,
      'ignored',
      'ignored',
      undefined,
      'ignored',
      'ignored',
      'ignored',
      'ignored',
      undefined,
      'directory',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(
      [
        'dist',
        'dist/x/y.js',
        'a/dist/x',
        'new.log',
        'src/a.ts',
        'src/new.ts',
        'node_modules',
        'a/node_modules/b',
        '.git',
      ].map((path) => worktree.isIgnored(path)),
    ).toEqual([true, true, true, true, false, false, true, true, true]);
  });
});

describe('a refresh', () => {
  it('sees nothing where nothing changed', async () => {
    const worktree = await settled(tempRepo({ 'README.md': 'a', 'docs/a.md': 'b', 'src/a.ts': '' }));
    const { version } = worktree;
    expect([worktree.refresh(), worktree.refresh()]).toEqual([QUIET, QUIET]);
    expect(worktree.version).toBe(version);
  });

  it('sees edits, even of the same size in the same moment', async () => {
    const root = tempRepo({ 'README.md': 'version 0000', 'docs/a.md': 'b' });
    const worktree = await settled(root);
    for (let round = 1; round <= 200; round += 1) {
      const before = statSync(join(root, 'README.md'));
      writeFileSync(join(root, 'README.md'), `version ${String(round).padStart(4, '0')}`);
      utimesSync(join(root, 'README.md'), before.atime, before.mtime);
      expect(worktree.refresh()).toEqual({ changed: ['README.md'], removed: [], treeChanged: false });
      expect(worktree.readDoc('README.md')).toMatchObject({ text: `version ${String(round).padStart(4, '0')}` });
    }
  });

  it('sees edits of documents that are old by every clock', async () => {
    const root = tempRepo({ 'README.md': 'a' });
    const worktree = await settled(root);
    await untilOld([join(root, 'README.md')]);
    expect(worktree.refresh()).toEqual(QUIET);
    writeFileSync(join(root, 'README.md'), 'b');
    expect(worktree.refresh().changed).toEqual(['README.md']);
    worktree.readDoc('README.md');
    renameSync(join(root, 'README.md'), join(root, 'x'));
    put(root, { 'README.md': 'c' });
    expect(worktree.refresh()).toEqual({ changed: ['README.md'], removed: [], treeChanged: true });
  });

  it('takes a touched document for what it is: the same', async () => {
    const root = tempRepo({ 'README.md': 'a' });
    const worktree = await settled(root);
    utimesSync(join(root, 'README.md'), 1, 1);
    expect(worktree.refresh()).toEqual(QUIET);
  });

  it('sees documents and folders come, go and move', async () => {
    const root = tempRepo({ 'README.md': 'a', 'docs/a.md': 'a', 'docs/sub/b.md': 'b' });
    const worktree = await settled(root);
    put(root, { 'docs/new/deep/c.md': 'c', 'src/x.ts': '' });
    expect(worktree.refresh()).toEqual({ changed: ['docs/new/deep/c.md'], removed: [], treeChanged: true });
    expect(worktree.kind('src/x.ts')).toBe('file');
    renameSync(join(root, 'docs/sub'), join(root, 'docs/moved'));
    expect(worktree.refresh()).toEqual({ changed: ['docs/moved/b.md'], removed: ['docs/sub/b.md'], treeChanged: true });
    rmSync(join(root, 'docs'), { recursive: true });
    expect(worktree.refresh()).toEqual({
      changed: [],
      removed: ['docs/a.md', 'docs/moved/b.md', 'docs/new/deep/c.md'],
      treeChanged: true,
    });
    expect(worktree.files()).toEqual(['README.md', 'src/x.ts']);
    put(root, { docs: 'now a file' });
    expect(worktree.refresh()).toEqual({ changed: [], removed: [], treeChanged: true });
    expect(worktree.kind('docs')).toBe('file');
    rmSync(join(root, 'docs'));
    put(root, { 'docs/a.md': 'again' });
    expect(worktree.refresh()).toEqual({ changed: ['docs/a.md'], removed: [], treeChanged: true });
    expect(worktree.refresh()).toEqual(QUIET);
  });

  it('sees a folder replaced by another one of the same name', async () => {
    const root = tempRepo({ 'docs/a.md': 'a', 'examples/b.md': 'b' });
    const worktree = await settled(root);
    renameSync(join(root, 'docs'), join(root, 'tests'));
    renameSync(join(root, 'examples'), join(root, 'docs'));
    expect(worktree.refresh()).toEqual({ changed: ['docs/b.md'], removed: ['docs/a.md'], treeChanged: true });
  });

  it('sees a document replaced by a symlink and back', async () => {
    const root = tempRepo({ 'README.md': 'a', 'docs/a.md': 'b' });
    const worktree = await settled(root);
    renameSync(join(root, 'README.md'), join(root, 'docs/readme.md'));
    symlinkSync('docs/readme.md', join(root, 'README.md'));
    expect(worktree.refresh()).toEqual({ changed: ['docs/readme.md'], removed: ['README.md'], treeChanged: true });
    expect(worktree.aliases().get('README.md')).toBe('docs/readme.md');
    rmSync(join(root, 'docs/readme.md'));
    expect(worktree.refresh()).toEqual({ changed: [], removed: ['docs/readme.md'], treeChanged: true });
    expect(worktree.skipped()).toEqual([{ file: 'README.md', reason: 'a broken symlink' }]);
  });

  it('sees what is ignored change', async () => {
    const root = tempRepo({
      'README.md': 'a',
      'docs/a.md': 'a',
      'docs/sub/b.md': 'b',
      '.gitignore': '# nothing\n',
      '.git/info/exclude': '',
    });
    const worktree = await settled(root);
    writeFileSync(join(root, '.gitignore'), 'sub/\n');
    expect(worktree.refresh()).toEqual({ changed: [], removed: ['docs/sub/b.md'], treeChanged: true });
    put(root, { 'docs/.gitignore': '!sub/\n' });
    expect(worktree.refresh()).toEqual({ changed: ['docs/sub/b.md'], removed: [], treeChanged: true });
    appendFileSync(join(root, '.git/info/exclude'), 'a.md\n');
    expect(worktree.refresh()).toEqual({ changed: [], removed: ['docs/a.md'], treeChanged: true });
    rmSync(join(root, 'docs/.gitignore'));
    expect(worktree.refresh()).toEqual({ changed: [], removed: ['docs/sub/b.md'], treeChanged: true });
    put(root, { 'docs/.git/HEAD': '' });
    rmSync(join(root, '.gitignore'));
    expect(worktree.refresh().removed).toEqual([]);
    expect(worktree.skipped()).toEqual([{ file: 'docs/', reason: 'another git repository' }]);
    expect(worktree.refresh()).toEqual(QUIET);
  });

  it('sees every change of a branch switch', async () => {
    const root = tempRepo({ 'README.md': 'main', 'docs/a.md': 'a' });
    git(root, 'init', '-q');
    git(root, 'add', '-A');
    git(root, 'commit', '-q', '-m', 'x');
    git(root, 'checkout', '-q', '-b', 'other');
    put(root, { 'README.md': 'other', 'docs/b.md': 'b' });
    rmSync(join(root, 'docs/a.md'));
    git(root, 'add', '-A');
    git(root, 'commit', '-q', '-m', 'y');
    const worktree = await settled(root);
    git(root, 'checkout', '-q', 'main');
    expect(worktree.refresh()).toEqual({
      changed: ['README.md', 'docs/a.md'],
      removed: ['docs/b.md'],
      treeChanged: true,
    });
    worktree.readDoc('README.md');
    worktree.readDoc('docs/a.md');
    git(root, 'checkout', '-q', 'other');
    expect(worktree.refresh()).toEqual({
      changed: ['README.md', 'docs/b.md'],
      removed: ['docs/a.md'],
      treeChanged: true,
    });
  });

  it('agrees with a fresh look after changes of every kind', async () => {
    const root = tempRepo({ 'README.md': 'a' });
    const worktree = await settled(root);
    let seed = 7;
    const pick = (n: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
    const names = ['docs', 'docs/a', 'docs/a/b', 'src', 'src/c', 'x'];
    for (let round = 0; round < 60; round += 1) {
      const folder = names[pick(names.length)] ?? 'docs';
      const other = names[pick(names.length)] ?? 'src';
      const action = pick(5);
      if (action < 2) put(root, { [`${folder}/f${pick(3)}.md`]: String(round), [`${other}/g${pick(3)}.ts`]: '' });
      else if (action === 2) rmSync(join(root, folder), { recursive: true, force: true });
      else if (action === 3) put(root, { [`${folder}/.gitignore`]: pick(2) === 0 ? '*.md\n' : '!*.md\n' });
      else if (!other.startsWith(folder) && !folder.startsWith(other))
        execFileSync('sh', ['-c', 'mv "$1/$2" "$1/$3" 2>/dev/null || true', 'sh', root, folder, other]);
      worktree.refresh();
      const fresh = await open(root);
      expect([round, worktree.docFiles(), worktree.files()]).toEqual([round, fresh.docFiles(), fresh.files()]);
    }
  });
});

describe('stamps', () => {
  it('are equal for equal bytes and different for different ones, at once and later', async () => {
    const root = tempRepo({ 'README.md': 'one', 'src/a.ts': 'one' });
    const worktree = await open(root);
    for (const file of ['README.md', 'src/a.ts']) {
      const seen = new Set<string | undefined>();
      for (let round = 0; round < 50; round += 1) {
        writeFileSync(join(root, file), `n${String(round).padStart(2, '0')}`);
        seen.add(worktree.stamp(file));
        expect(worktree.stamp(file)).toBe(worktree.stamp(file));
      }
      expect(seen.size).toBe(50);
    }
    expect(worktree.stamp('none.ts')).toBe(undefined);
    expect(worktree.stamp('src')).toBe(undefined);
    symlinkSync('a.ts', join(root, 'src/link.ts'));
    worktree.refresh();
    const before = worktree.stamp('src/link.ts');
    writeFileSync(join(root, 'src/a.ts'), 'two');
    expect(worktree.stamp('src/link.ts')).not.toBe(before);
  });

  it('of documents make edits known to the next refresh, though nothing was read', async () => {
    const root = tempRepo({ 'README.md': 'one' });
    const worktree = await open(root);
    worktree.stamp('README.md');
    writeFileSync(join(root, 'README.md'), 'two');
    expect(worktree.refresh().changed).toEqual(['README.md']);
  });
});

/** The worktree as one program file, for processes of other users. */
async function bundledWorktree(): Promise<string> {
  const { build } = await import('esbuild');
  const file = join(tempDir(), 'worktree.mjs');
  const banner = { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" };
  await build({
    entryPoints: ['src/repo/tree/worktree.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: file,
    banner,
    logLevel: 'error',
  });
  chmodSync(join(file, '..'), 0o755);
  expect(readFileSync(file, 'utf8').length).toBeGreaterThan(1000);
  return file;
}
