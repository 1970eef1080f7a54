import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { claimsOf } from '../support/judged.js';
import { commit, createRepository, write } from '../support/repository.js';

/** What is said of a file that was renamed after a page of this title named it. */
async function said(title: string, doc = 'docs/page.md'): Promise<string | undefined> {
  const root = createRepository({ 'package.json': '{ "name": "shop", "version": "4.0.1" }\n', 'src/orders.js': 'a\nb\nc\n', [doc]: `# ${title}\n\nThe orders are in \`src/orders.js\`.\n` });
  rmSync(join(root, 'src/orders.js'));
  write(root, { 'src/purchases.js': 'a\nb\nc\n' });
  commit(root);
  return (await claimsOf(root, doc))[0]?.verdict?.status;
}

describe('A document whose title has a version', () => {
  it('speaks of that time', async () => expect(await said('Coverage of Shop v3.1.2')).toBe('uncertain'));

  it.each(['Shop 4.0.1', 'Shop 3', 'Coverage'])('speaks of now where that is the present one, or none in full: %s', async (title) => expect(await said(title)).toBe('drifted'));

  it('speaks of now as a README', async () => expect(await said('Shop 3.1.2', 'README.md')).toBe('drifted'));
});
