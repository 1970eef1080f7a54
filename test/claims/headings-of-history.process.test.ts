import { describe, expect, it } from 'vitest';
import { claimsOf, judgedAfter } from '../support/judged.js';
import { commit, createRepository, git } from '../support/repository.js';

const CODE = 'export function fillCart(items) {\n  return items;\n}\n';

/** The verdicts on a guide with this heading, after the code renamed what it names. */
function judged(heading: string): Promise<readonly string[]> {
  const doc = `# Guide\n\n## ${heading}\n\nIt calls \`fillCart()\`.\n`;
  return judgedAfter(
    {
      before: { 'package.json': '{ "name": "shop" }\n', 'src/cart.js': CODE, 'docs/guide.md': doc },
      after: { 'src/cart.js': CODE.replace('fillCart', 'fillShopCart') },
    },
    'docs/guide.md',
  );
}

describe('a heading of a section', () => {
  it.each([
    'Older versions',
    'Previous parameters',
    'Parameters (previous)',
    'Before 2.0',
    'Layout (legacy, until May)',
    'Release notes',
  ])('says that it is about another time: %s', async (heading) =>
    expect(await judged(heading)).toEqual([expect.stringContaining('is about another time')]),
  );

  it.each(['Parameters', 'Before you begin', '3. Write the release notes', 'Updating the change log'])(
    'says nothing of time: %s',
    async (heading) => {
      expect(await judged(heading)).toEqual([expect.stringContaining('drifted, fillCart no longer exists')]);
    },
  );

  it.each([
    ['Migrating to tills', '[settings](../src/cart.js)', 'drifted'],
    ['Upgrading', '[settings](../src/cart.js)', 'drifted'],
    ['Upgrading', '`src/cart.js`', 'uncertain'],
    ['Release notes', '[settings](../src/cart.js)', 'uncertain'],
    ['Legacy settings', '[settings](../src/cart.js)', 'uncertain'],
  ])('that leads here still has links to files of now: %s, %s', async (heading, place, status) => {
    const root = createRepository({
      'package.json': '{ "name": "shop" }\n',
      'src/cart.js': CODE,
      'docs/guide.md': `# Guide\n\n## ${heading}\n\nSee ${place}.\n`,
    });
    git(root, 'mv', 'src/cart.js', 'src/till.js');
    commit(root);
    const claims = await claimsOf(root, 'docs/guide.md');
    expect(claims.map(({ verdict }) => verdict?.status)).toEqual([status]);
  });

  it('is the number of a part below a step of that number', async () => {
    expect(await judged('Step 1: Make carts\n\n### 1.1 Names')).toEqual([expect.stringContaining('drifted, fillCart')]);
    expect(await judged('Step 2: Make carts\n\n### 1.1 Names')).toEqual([expect.stringContaining('another time')]);
  });

  it('is not what the number of an issue links to', async () => {
    const doc =
      '# Changelog\n\n- Faster ([#12](#12)), see [above](#nothing-here), [a fix](#87), [2.10](#210).\n\n## 2.10\n';
    const before = { 'package.json': '{ "name": "shop" }\n', 'CHANGELOG.md': doc };
    expect(await judgedAfter({ before, after: {} }, 'CHANGELOG.md')).toEqual([
      expect.stringContaining('#nothing-here'),
      expect.stringMatching(/^#210: verified/),
    ]);
  });
});
