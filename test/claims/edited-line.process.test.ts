import { expect, it } from 'vitest';
import { claimsOf } from '../support/judged.js';
import { commit, createRepository, write } from '../support/repository.js';

const MANIFEST = (site: string, build: string): string =>
  `{ "name": "a", "scripts": { "${site}": "x", "${build}": "y" } }\n`;

it('a line that was edited and not committed keeps what else on it has drifted', async () => {
  const root = createRepository({
    'package.json': MANIFEST('promote', 'compile'),
    'docs/run.md': '# Run\n\nFirst `npm run promote`, and after that `npm run compile` to end.\n',
  });
  write(root, { 'package.json': MANIFEST('promote:all', 'bundle') });
  commit(root);
  const drifted = async (): Promise<readonly string[]> =>
    (await claimsOf(root, 'docs/run.md')).flatMap(({ claim, verdict }) =>
      verdict?.status === 'drifted' ? [claim.text] : [],
    );
  expect(await drifted()).toEqual(['npm run promote', 'npm run compile']);
  write(root, { 'docs/run.md': '# Run\n\nFirst `npm run promote:all`, and after that `npm run compile` to end.\n' });
  expect(await drifted()).toEqual(['npm run compile']);
});
