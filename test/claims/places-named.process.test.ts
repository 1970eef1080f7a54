import { expect, it } from 'vitest';
import { claimsOf, whyOf } from '../support/judged.js';
import { commit, createRepository, git } from '../support/repository.js';

const SITE = {
  'docs/index.html': '<html><script src="//cdn.example/docsify.js"></script></html>\n',
  'docs/_sidebar.md': '- [Start](/)\n- [JSON](middleware/included/json.md)\n',
  'docs/index.md': '# Shop\n\n- [One](middleware/index.md)\n- [JSON](middleware/included/json.md)\n',
  'docs/middleware/index.md':
    '# Parts\n\n[JSON](middleware/included/json.md), [own](included/gone.md), [all](/gone.md)\n',
  'docs/middleware/included/raw.md': '# Raw\n',
  'docs/middleware/included/json.md': '# JSON\n\nParses the body of an answer.\n',
};

async function reasonsIn(root: string, doc: string): Promise<readonly string[]> {
  return (await claimsOf(root, doc)).map((judged) => `${judged.claim.text}: ${whyOf(judged)}`);
}

it('The reason of a broken link names the path at which the site would look', async () => {
  const root = createRepository(SITE);
  git(root, 'rm', '--quiet', 'docs/middleware/included/json.md');
  git(root, 'mv', 'docs/index.md', 'docs/README.md');
  commit(root);
  expect(await reasonsIn(root, 'docs/middleware/index.md')).toEqual([
    expect.stringMatching(/^middleware\/included\/json\.md: docs\/middleware\/included\/json\.md is not there/),
    expect.stringMatching(/^included\/gone\.md: docs\/middleware\/included\/gone\.md is not there/),
    expect.stringMatching(/^\/gone\.md: docs\/gone\.md is not there/),
  ]);
});

it('No evidence is an empty path', async () => {
  const root = createRepository({
    'README.md': '# Shop\n\n[Top](./), [gone](gone.md), [all](/), `gone/part.ts`, `none/*.ts`\n',
    'src/a.ts': 'export const a = 1;\n',
  });
  const claims = await claimsOf(root, 'README.md');
  expect(claims.length).toBeGreaterThan(3);
  expect(claims.flatMap(({ verdict }) => verdict?.evidence ?? []).filter(({ file }) => file === '')).toEqual([]);
});
