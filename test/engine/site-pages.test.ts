import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../../src/config/config.js';
import { openWorktree } from '../../src/engine/opening.js';
import type { Worktree } from '../../src/repo/tree/worktree.js';
import { put, tempRepo } from '../repo/temp-repo.js';

async function opened(files: Readonly<Record<string, string>>, docs = {}): Promise<Worktree> {
  const worktree = openWorktree(tempRepo(files), { ...DEFAULT_CONFIG, docs: { ...DEFAULT_CONFIG.docs, ...docs } });
  await worktree.ready();
  return worktree;
}

const docsOf = async (files: Readonly<Record<string, string>>, docs = {}) => (await opened(files, docs)).docFiles();

const BOOK = { 'mybook/book.toml': '[book]\n', 'mybook/src/intro.md': '', 'mybook/notes.md': '', 'src/a.md': '' };

describe('pages of a site are documents', () => {
  it.each([
    ['in the folder that its settings have by default', BOOK, ['mybook/src/intro.md']],
    [
      'in the folder that its settings name, and in no other',
      { ...BOOK, 'mybook/book.toml': '[book]\nsrc = "text"\n', 'mybook/text/a/b.md': '' },
      ['mybook/text/a/b.md'],
    ],
    [
      'in the likeliest of several folders',
      { 'x/mkdocs.yml': 'site_name: X\n', 'x/content/a.md': '', 'x/src/b.md': '' },
      ['x/content/a.md'],
    ],
    [
      'in each folder of a site with pages of several kinds',
      { 'www2/docusaurus.config.js': '', 'www2/src/pages/a.md': '', 'www2/i18n/de/b.md': '', 'www2/src/c.md': '' },
      ['www2/i18n/de/b.md', 'www2/src/pages/a.md'],
    ],
    [
      'in the folder of its settings',
      { 'x/conf.py': '', 'x/index.rst': '', 'x/a/b.md': '' },
      ['x/a/b.md', 'x/index.rst'],
    ],
    ['only if other text of its settings is there', { 'mix.exs': 'deps: []', 'pages/a.md': '' }, []],
    ['but not in the whole repository', { '_config.yml': 'title: X\n', 'src/a.md': '', 'a.md': '' }, ['a.md']],
    [
      'but not of a site that tests and examples show',
      { 'test/fixtures/b/book.toml': '', 'test/fixtures/b/src/a.md': '' },
      [],
    ],
    [
      'but not what is installed, built, hidden or ignored',
      {
        '.gitignore': 'drafts/\n',
        'mybook/book.toml': '',
        'mybook/src/node_modules/a/b.md': '',
        'mybook/src/dist/b.md': '',
        'mybook/src/.x/b.md': '',
        'mybook/src/vendor/b.md': '',
        'mybook/src/drafts/b.md': '',
      },
      [],
    ],
  ])('%s', async (_title, files, docs) => expect(await docsOf(files)).toEqual(docs));

  it('unless the configuration leaves them out', async () => {
    expect(await docsOf(BOOK, { exclude: ['mybook/**'] })).toEqual([]);
  });

  it('as its settings say now', async () => {
    const worktree = await opened({ ...BOOK, 'mybook/text/a.md': '' });
    expect(worktree.refresh()).toEqual({ changed: [], removed: [], treeChanged: false });
    put(worktree.root, { 'mybook/book.toml': '[book]\nsrc = "text"\n' });
    expect(worktree.refresh()).toEqual({
      changed: ['mybook/text/a.md'],
      removed: ['mybook/src/intro.md'],
      treeChanged: true,
    });
    put(worktree.root, { 'mybook/book.toml': '[book]\nsrc = "text" # pages\n' });
    expect(worktree.refresh()).toEqual({ changed: [], removed: [], treeChanged: false });
    rmSync(`${worktree.root}/mybook/book.toml`);
    expect(worktree.refresh()).toMatchObject({ removed: ['mybook/text/a.md'] });
    put(worktree.root, { 'mybook/book.toml': '' });
    expect(worktree.refresh()).toMatchObject({ changed: ['mybook/src/intro.md'] });
  });
});
