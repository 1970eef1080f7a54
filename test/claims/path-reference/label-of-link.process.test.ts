import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { claimsOf } from '../../support/judged.js';
import { commit, createRepository, write } from '../../support/repository.js';

/** The links in a README to a guide that was moved to the root, as `target: status`. */
async function linksAfterMove(text: string): Promise<readonly string[]> {
  const guide = '# Contribute\n\nOne.\nTwo.\nThree.\n';
  const root = createRepository({ '.github/CONTRIBUTING.md': guide, 'README.md': `# Shop\n\n${text}\n` });
  rmSync(join(root, '.github/CONTRIBUTING.md'));
  write(root, { 'CONTRIBUTING.md': guide });
  commit(root);
  const claims = await claimsOf(root, 'README.md');
  return claims.map(({ claim, verdict }) => `${claim.text}: ${verdict?.status ?? ''}`);
}

it('the label of a link names no other place than the link', async () => {
  expect(await linksAfterMove('How is in [CONTRIBUTING.md](.github/CONTRIBUTING.md).')).toContain(
    '.github/CONTRIBUTING.md: drifted',
  );
});

it('a sentence with both places may tell of the change', async () => {
  const told = 'It is in `CONTRIBUTING.md`, long after [the guide](.github/CONTRIBUTING.md).';
  expect(await linksAfterMove(told)).toContain('.github/CONTRIBUTING.md: uncertain');
});
