import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { verdictsIn } from '../support/statuses.js';
import { commit, createRepository, write } from '../support/repository.js';

/** Syntaxes with which builders include text from `part.md`, or `part.mdx`. */
const WAYS: readonly (readonly [extension: 'md' | 'mdx', include: string])[] = [
  ['md', '{!part.md!}'],
  ['md', '--8<-- "docs/part.md"'],
  ['md', '--8<--\ndocs/part.md\n--8<--'],
  ['md', '<!-- @include: ./part.md -->'],
  ['md', '<!--@include: ./part.md-->'],
  ['md', '@include: ./part.md'],
  ['md', '{% include part.md %}'],
  ['md', '{% include_relative part.md %}'],
  ['md', "{% include-markdown 'part.md' %}"],
  ['md', '{{< include "part.md" >}}'],
  ['md', '{{% include "part.md" %}}'],
  ['md', '.. include:: part.md'],
  ['md', '```{eval-rst}\n.. include:: part.md\n```'],
  ['md', '```{include} part.md\n```'],
  ['md', ':::{include} part.md\n:::'],
  ['md', '[!INCLUDE [title](part.md)]'],
  ['md', '{{#include part.md}}'],
  ['mdx', "import Part from './part.mdx'\n\n<Part />"],
];

describe('a heading that a page may take in from another file', () => {
  it.each(WAYS)('is not called gone (%s): %s', async (extension, include) => {
    const page = `docs/page.${extension}`;
    const part = `docs/part.${extension}`;
    const root = createRepository({
      [page]: '# Page\n\n## One\n\n## My head\n\n## Two\n',
      'docs/a.md': `# A\n\nSee [head](page.${extension}#my-head) and [two](page.${extension}#two).\n`,
    });
    write(root, { [page]: `# Page\n\n## One\n\n${include}\n\n## Two\n`, [part]: '## My head\n' });
    commit(root);
    const said = async () => {
      const { drifted, uncertain } = await verdictsIn(root);
      const aboutHead = (lines: readonly string[]) => lines.filter((line) => line.includes('#my-head:'));
      return { drifted: aboutHead(drifted).length, uncertain: aboutHead(uncertain).join('\n') };
    };
    expect(await said()).toEqual({
      drifted: 0,
      uncertain: `page.${extension}#my-head: ${page} may take in ${part}, which holds #my-head`,
    });
    rmSync(join(root, part));
    const unread = await said();
    expect(unread.drifted).toBe(0);
    expect(unread.uncertain).toMatch(
      /includes \S*part\.mdx? in line \d+ of docs\/page\.mdx? \(no such file is in the repository\), which was not read/,
    );
    write(root, { [part]: '## Your head\n' });
    expect(await said()).toEqual({ drifted: 1, uncertain: '' });
  });

  it('is found where the site is known to take the file in, through another one, and looked for again when that changes', async () => {
    const root = createRepository({
      'mkdocs.yml': 'site_name: A\n',
      'docs/page.md': '# Page\n\n{!parts/one.md!}\n',
      'docs/parts/one.md': '{!two.md!}\n',
      'docs/parts/two.md': '## Deep head\n',
      'docs/a.md': '# A\n\nSee [head](page.md#deep-head).\n',
    });
    expect(await verdictsIn(root)).toMatchObject({ drifted: [], uncertain: [] });
    write(root, { 'docs/parts/two.md': '## Other head\n' });
    expect((await verdictsIn(root)).drifted).toEqual([
      expect.stringContaining('page.md#deep-head: #deep-head is not an anchor of docs/page.md'),
    ]);
  });

  it('is not looked for in what a page only shows', async () => {
    const root = createRepository({
      'docs/page.md': '# Page\n\n## One\n\n## My head\n\n## Two\n',
      'docs/a.md': '# A\n\nSee [head](page.md#my-head).\n',
    });
    write(root, { 'docs/page.md': '# Page\n\n## One\n\n```md\n{!part.md!}\n```\n\n## Two\n' });
    commit(root);
    expect((await verdictsIn(root)).drifted).toHaveLength(1);
  });
});
