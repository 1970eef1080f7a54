import { describe, expect, it } from 'vitest';
import { claimsOf } from '../../support/judged.js';
import { createRepository } from '../../support/repository.js';

type Files = Readonly<Record<string, string>>;

const FILES: Files = {
  'mkdocs.yml': 'site_name: Shop\n',
  'docs/index.md': '# Shop\n\nText.\n',
  'docs/img/cart.png': 'x',
  'docs/extras/orders.md': '# Orders\n\nText.\n',
  'docs/contact-us.md': '# Contact\n\nText.\n',
};

/** Verdicts on the links of a page two folders below the content, with the fix if there is one. */
async function linksOf(text: string, more: Files = {}): Promise<readonly string[]> {
  const page = 'docs/guide/users/start.md';
  const claims = await claimsOf(createRepository({ ...FILES, [page]: `# Start\n\n${text}\n`, ...more }), page);
  return claims
    .filter(({ claim }) => claim.type === 'path_reference')
    .map(({ verdict }) =>
      verdict?.status === 'drifted' ? (verdict.replacements[0] ?? 'drifted') : (verdict?.status ?? 'none'),
    );
}

describe('a link that would hold from a folder above', () => {
  it.each([
    ['![cart](img/cart.png)', '../../img/cart.png'],
    ['[orders](extras/orders.md)', '../../extras/orders.md'],
    ['[orders](./extras/orders.md)', '../../extras/orders.md'],
    ['[us](contact-us.md)', '../../contact-us.md'],
    ['[home](index.md)', 'drifted'],
    ['<img src="img/cart.png">', 'uncertain'],
  ])('leads nowhere, and its fix is that place: %s', async (text, expected) => {
    expect(await linksOf(text)).toEqual([expected]);
  });

  it('may lead there by another rule', async () => {
    const text = '![cart](img/cart.png)';
    expect(await linksOf(text, { 'mkdocs.yml': 'site_name: Shop\nplugins:\n  - ezlinks\n' })).toEqual(['uncertain']);
    expect(await linksOf(text, { 'docs/index.md': '# Shop\n\n--8<-- "docs/guide/users/start.md"\n' })).not.toContain(
      '../../img/cart.png',
    );
    expect(await linksOf(text, { 'docs/guide/img/cart.png': 'x' })).not.toContain('../../img/cart.png');
  });
});
