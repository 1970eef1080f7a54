import { describe, expect, it } from 'vitest';
import { oldVersionFolders } from '../../src/paths/old-versions.js';

const PAGES = ['index.md', 'install.md', 'usage/cli.md', 'usage/api.md'];
const docs = (...folders: readonly string[]): readonly string[] =>
  folders.flatMap((folder) => PAGES.map((page) => `${folder}/${page}`));

describe('folders with the docs of an earlier version', () => {
  it.each<[folders: readonly string[], old: readonly string[]]>([
    [
      ['docs/1.x', 'docs/2.x', 'docs/0.19'],
      ['docs/1.x', 'docs/0.19'],
    ],
    [['docs/v9', 'docs/v10'], ['docs/v9']],
    [['docs/1.9', 'docs/1.10'], ['docs/1.9']],
    [['docs/2.0', 'docs/2.x'], ['docs/2.0']],
    [['docs/v2', 'docs/latest'], ['docs/v2']],
    [['site/en/version-1.2', 'site/en/version-1.3'], ['site/en/version-1.2']],
    [['docs/v2', 'docs/next'], []],
    [['docs/v2'], []],
    [['docs/api/v1', 'docs/api/v2'], []],
    [['docs/2023', 'docs/2024'], []],
    [['docs/1', 'docs/2'], []],
    [['docs/01', 'docs/02'], []],
    [['docs/latest', 'docs/guide'], []],
    [
      ['docs', 'docs/v2', 'docs/v3'],
      ['docs/v2', 'docs/v3'],
    ],
    [['docs', 'docs/v2'], []],
  ])('of %j are %j', (folders, old) => {
    expect(oldVersionFolders(docs(...folders))).toEqual(old);
  });

  it('need pages of the same names', () => {
    expect(oldVersionFolders([...docs('docs/v2'), 'docs/v1/notes.md', 'docs/v1/other.md'])).toEqual([]);
    expect(oldVersionFolders([...docs('docs/v2'), 'docs/v1/install.md'])).toEqual(['docs/v1']);
  });
});
