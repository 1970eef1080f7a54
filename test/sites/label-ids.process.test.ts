import { expect, it } from 'vitest';
import { claimsOf, standingOf } from '../support/judged.js';
import { createRepository } from '../support/repository.js';

/** docutils makes the id `class-shop-method-add` of the label `class_Shop_method_add`. */
it('A link to a page of Sphinx finds a label by the id that the page has', async () => {
  const link = (fragment: string): string => `- [add](ref/shop.html#${fragment})\n`;
  const root = createRepository({
    'docs/conf.py': 'project = "shop"\nextensions = ["myst_parser"]\n',
    'docs/index.rst': 'Shop\n====\n\n.. toctree::\n\n   guide\n   ref/shop\n',
    'docs/ref/shop.rst': 'Shop class\n==========\n\n.. _class_Shop_method_add:\n\n.. rst-class:: method\n\n**add**\n',
    'docs/guide.md': `# Guide\n\n${link('class-shop-method-add')}${link('class-shop-method-sum')}`,
  });
  const claims = (await claimsOf(root, 'docs/guide.md')).filter(({ claim }) => claim.text.includes('#'));
  expect(claims.map(standingOf)).toEqual(['verified', expect.not.stringContaining('verified')]);
});
