import { expect, it } from 'vitest';
import { template } from '../../src/claims/types/_template/index.js';
import { DEFAULT_CONFIG } from '../../src/config/config.js';
import { Library } from '../../src/engine/documents/library.js';
import { openWorktree } from '../../src/engine/opening.js';
import { makeVerification } from '../../src/engine/verification/make-verification.js';
import { commit, createRepository, write } from '../support/repository.js';

const manifest = (node: string) => JSON.stringify({ name: 'shop', engines: { node } });
const DOC = '# Shop\n\nIt needs Node 18 to run.\n\nThe other one needs Node 16 to run.\n';

/** What the template makes of the document, by the measured counts. */
async function judged(root: string): Promise<readonly string[]> {
  const config = DEFAULT_CONFIG;
  const worktree = await openWorktree(root, config);
  const library = new Library(worktree);
  await library.refresh();
  const verification = makeVerification({ root, worktree, library, config, types: [template] });
  for await (const _ of verification.scan({ threads: false, confirm: false })) continue;
  return [...library.docs.values()].flatMap((doc) => {
    const fixes = verification.fixesOf(doc).flatMap(({ fix }) => fix?.edit.newText ?? []);
    const verdicts = verification.judgementsOf(doc).map(({ claim, verdict }) => `${claim.text}: ${verdict.status}`);
    return [...verdicts, ...fixes.map((text) => `fix: ${text}`)];
  });
}

it('the template of a claim type gives each verdict, and a proven fix', async () => {
  const root = createRepository({ 'package.json': manifest('>=18'), 'README.md': DOC });
  expect(await judged(root)).toEqual(['needs Node 18: verified', 'needs Node 16: uncertain']);
  write(root, { 'package.json': manifest('>=20') });
  commit(root);
  expect(await judged(root)).toEqual(['needs Node 18: drifted', 'needs Node 16: uncertain', 'fix: needs Node 20']);
});
