import { afterAll, expect, it } from 'vitest';
import { branchesOf } from '../../src/repo/git/remotes.js';
import { claimsOf, standingOf } from '../support/judged.js';
import { createRepository, git } from '../support/repository.js';

const FILES = { 'README.md': '# Shop\n', 'package.json': '{"name":"shop","repository":"github:acme/shop"}' };

/** A clone whose remote has these other branches, and the first one as its default. */
function clone(present: string, remote: readonly string[], files: Readonly<Record<string, string>> = FILES): string {
  const root = createRepository(files, afterAll);
  git(root, 'checkout', '-q', '-B', present);
  for (const name of remote) git(root, 'update-ref', `refs/remotes/origin/${name}`, 'HEAD');
  const [first] = remote;
  if (first !== undefined) git(root, 'symbolic-ref', 'refs/remotes/origin/HEAD', `refs/remotes/origin/${first}`);
  return root;
}

it.each<[present: string, remote: readonly string[], branches: readonly string[]]>([
  ['main', [], ['main', 'master', 'trunk', 'HEAD']],
  ['fix-7', ['main'], ['main', 'master', 'trunk', 'HEAD']],
  ['develop', ['develop', 'master'], ['main', 'trunk', 'HEAD', 'develop']],
  ['develop', [], ['main', 'master', 'trunk', 'HEAD', 'develop']],
  ['fix-7', ['release/4.0.x', 'master'], ['main', 'trunk', 'HEAD', 'release/4.0.x']],
  ['3.x', ['main', 'master'], ['trunk', 'HEAD', '3.x']],
])('a checkout of %s, where the remote has %j, is one of %j', (present, remote, branches) => {
  expect([...branchesOf(clone(present, remote))]).toEqual(branches);
});

it('A link is a claim only if it leads to the branch that is checked out', async () => {
  const page =
    '# Shop\n\nSee [a](https://github.com/acme/shop/blob/master/gone.md)'
    + ' and [b](https://github.com/acme/shop/blob/develop/package.json).\n';
  const root = clone('develop', ['develop', 'master'], { ...FILES, 'README.md': page });
  const claims = await claimsOf(root, 'README.md');
  expect(claims.map((one) => [one.claim.text, standingOf(one)])).toEqual([
    ['https://github.com/acme/shop/blob/develop/package.json', 'verified'],
  ]);
});
