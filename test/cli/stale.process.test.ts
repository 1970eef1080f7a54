import { afterAll, describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.js';
import { createRepository } from '../support/repository.js';
import { createShop } from './shop.js';

const asked = (root: string, ...more: string[]) => runCli(['stale', ...more], { cwd: root });

describe('docalign stale', () => {
  it('lists docs with drifted claims, worst first', async () => {
    const { code, stdout } = await asked(createShop(afterAll));
    const [head, first, ...rest] = stdout.trimEnd().split('\n');
    expect([code, head?.trim().split(/ {2,}/)]).toEqual([0, ['drifted', 'uncertain', 'reports', 'checked on']]);
    expect(first).toMatch(/^ +[1-9]\d* .*README\.md$/);
    expect(rest).toEqual([]);
  });

  it('lists docs in which nothing is wrong only when asked for what is undecided', async () => {
    const undecided = '# Shop\n\n`Planner` delegates to `Store`. Run `make nothing` with `SHOP_TOKEN`.\n';
    const root = createRepository({ 'README.md': undecided, Makefile: 'include more.mk\n' }, afterAll);
    const plain = await asked(root);
    expect([plain.code, plain.stdout]).toEqual([0, '']);
    expect(plain.stderr).toContain('No doc is stale. --undecided lists those with undecided claims.');
    const all = await asked(root, '--undecided', '--json');
    expect(JSON.parse(all.stdout)).toMatchObject({ stale_docs: [{ file: 'README.md', drifted_claims: 0 }], total: 1 });
  });
});
