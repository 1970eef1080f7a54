import { expect, it } from 'vitest';
import { pageLinks } from '../../src/markdown/anchors/page-links.js';

it('reads the links of a page, its images and each picture of a srcset, but none in code', () => {
  const text =
    '[a](a.md) ![b](b.png) `[c](c.md)`\n\n<picture><source srcset="d.png 2x, e.png 640w"><source src="f.mp4"><video poster="p.png"></video><img src="g.png" srcset="h.png"></picture>\n<constructor src="i.png">\n';
  expect(pageLinks('a.md', text)).toEqual(['a.md', 'b.png', 'd.png', 'e.png', 'f.mp4', 'p.png', 'g.png', 'h.png']);
});
