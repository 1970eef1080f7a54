import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../../src/config/config.js';
import { Library } from '../../src/engine/documents/library.js';
import { openWorktree } from '../../src/engine/opening.js';
import { treeKeyOf } from '../../src/engine/results/tree-key.js';
import { partsOfFingerprint } from '../../src/repo/files/stamp.js';
import { createRepository, write } from '../support/repository.js';
import { until, untilOld } from '../support/until.js';

describe('the key of a tree', () => {
  it('stays the same when files that were just written are no longer new, and changes with their bytes', async () => {
    const root = createRepository({ 'README.md': '# A\n', 'src/a.ts': 'export const a = 1;\n' }, afterAll);
    await untilOld(['.git/info/exclude', '.git/index', '.git/config'].map((file) => join(root, file)));
    write(root, { 'src/a.ts': 'export const a = 1; // once more\n' });
    const worktree = openWorktree(root, DEFAULT_CONFIG);
    const library = new Library(worktree);
    await library.refresh();
    const keyOf = treeKeyOf(worktree, library);
    const isNew = (): boolean => partsOfFingerprint(worktree.stamp('src/a.ts') ?? '').hash !== undefined;
    expect(isNew()).toBe(true);
    const first = keyOf();
    await until(() => !isNew());
    await library.refresh();
    expect(keyOf()).toBe(first);
    write(root, { 'src/a.ts': 'export const a = 2;\n' });
    await library.refresh();
    expect(keyOf()).not.toBe(first);
  });
});
