import { expect, it } from 'vitest';
import { claimsOf } from '../support/judged.js';
import { createRepository } from '../support/repository.js';

it.each(['mkd', 'mkdn', 'mdown', 'livemd', 'ronn', 'markdoc'])('reads markdown in files of .%s', async (ending) => {
  const page = `man/shop.${ending}`;
  const root = createRepository({
    'package.json': '{ "name": "shop" }',
    'src/shop.js': 'export function openCart() {}\n',
    [page]: '# Shop\n\nCall `openCart()`.\n',
  });
  expect((await claimsOf(root, page)).map(({ claim, verdict }) => `${claim.text}: ${verdict?.status ?? ''}`)).toEqual([
    'openCart(): verified',
  ]);
});
