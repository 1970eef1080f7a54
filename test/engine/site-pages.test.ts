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

const BOOK = { 'spec/book.toml': '[book]\n', 'spec/src/intro.md': '', 'spec/notes.md': '', 'benchmarks/a.md': '' };

describe('pages of a site are documents, also in a folder whose name is that of tests', () => {
  it.each([
    ['in the folder that its settings have by default', BOOK, ['spec/src/intro.md']],
    [
      'in the folder that its settings name, and in no other',
      { ...BOOK, 'spec/book.toml': '[book]\nsrc = "text"\n', 'spec/text/a/b.md': '' },
      ['spec/text/a/b.md'],
    ],
    [
      'in the likeliest of several folders',
      { 'spec/x/mkdocs.yml': 'site_name: X\n', 'spec/x/content/a.md': '', 'spec/x/src/b.md': '' },
      ['spec/x/content/a.md'],
    ],
    [
      'in each folder of a site with pages of several kinds',
      {
        'spec/www2/docusaurus.config.js': '',
        'spec/www2/src/pages/a.md': '',
        'spec/www2/i18n/de/b.md': '',
        'spec/www2/src/c.md': '',
      },
      ['spec/www2/i18n/de/b.md', 'spec/www2/src/pages/a.md'],
    ],
    [
      'in the folder of its settings',
      { 'spec/x/conf.py': '', 'spec/x/index.rst': '', 'spec/x/a/b.md': '' },
      ['spec/x/a/b.md', 'spec/x/index.rst'],
    ],
    ['only if other text of its settings is there', { 'spec/mix.exs': 'deps: []', 'spec/pages/a.md': '' }, []],
    ['but not in the whole repository', { '_config.yml': 'title: X\n', 'spec/a.md': '', 'a.md': '' }, ['a.md']],
    [
      'but not of a site that tests and examples show',
      { 'test/fixtures/b/book.toml': '', 'test/fixtures/b/src/a.md': '' },
      [],
    ],
    [
      'but not what is installed, built, hidden or ignored',
      {
        '.gitignore': 'drafts/\n',
        'spec/book.toml': '',
        'spec/src/node_modules/a/b.md': '',
        'spec/src/dist/b.md': '',
        'spec/src/.x/b.md': '',
        'spec/src/vendor/b.md': '',
        'spec/src/drafts/b.md': '',
      },
      [],
    ],
  ])('%s', async (_title, files, docs) => expect(await docsOf(files)).toEqual(docs));

  it('unless the configuration leaves them out', async () => {
    expect(await docsOf(BOOK, { exclude: ['spec/**'] })).toEqual([]);
  });

  it('as its settings say now', async () => {
    const worktree = await opened({ ...BOOK, 'spec/text/a.md': '' });
    expect(worktree.refresh()).toEqual({ changed: [], removed: [], treeChanged: false });
    put(worktree.root, { 'spec/book.toml': '[book]\nsrc = "text"\n' });
    expect(worktree.refresh()).toEqual({
      changed: ['spec/text/a.md'],
      removed: ['spec/src/intro.md'],
      treeChanged: true,
    });
    put(worktree.root, { 'spec/book.toml': '[book]\nsrc = "text" # pages\n' });
    expect(worktree.refresh()).toEqual({ changed: [], removed: [], treeChanged: false });
    rmSync(`${worktree.root}/spec/book.toml`);
    expect(worktree.refresh()).toMatchObject({ removed: ['spec/text/a.md'] });
    put(worktree.root, { 'spec/book.toml': '' });
    expect(worktree.refresh()).toMatchObject({ changed: ['spec/src/intro.md'] });
  });
});
