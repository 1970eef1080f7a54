import { describe, expect, it } from 'vitest';
import { asciidocToMarkdown } from '../../src/markup/asciidoc/index.js';
import { mayIncludeFiles } from '../../src/markup/index.js';
import { rstToMarkdown } from '../../src/markup/rst/index.js';

describe('reStructuredText', () => {
  it.each([
    ['Title\n=====\n\nPart\n----', '# Title\n\n\n## Part\n'],
    ['=====\nTitle\n=====\n\nPart\n=====', '\n# Title\n\n\n## Part\n'],
    ['Use ``a b``, *it* and `site <https://example.org>`_.', 'Use `a b`, *it* and [site](https://example.org).'],
    [':option:`--all` :func:`~a.b` :ref:`the text <My Label>`', '`--all` `a.b()` [the text](#my-label)'],
    [':file:`.venv\\\\bin` :class:`Box <pkg.boxes.BigBox>`', '`.venv\\bin` Box `pkg.boxes.BigBox`'],
    ['.. _a b: docs/x.rst\n\nSee `A b`_.', '[a b]: docs/x.rst\n\nSee [A b][a b].'],
    ['`Part`__\n\n__ Part two_\n\nPart two\n========', '[Part](#part-two)\n\n\n\n# Part two\n'],
    ['`Part`__\n\n__ Gone_', 'Part\n\n'],
    ['Run::\n\n    make\n\nthen', 'Run:\n```\nmake\n```\nthen'],
    ['.. code-block:: sh\n   :caption: a.sh\n\n   run\n\nx', '\n\n```sh title="a.sh"\nrun\n```\nx'],
    ['.. code-block:: sh\n\n   run\nx', '\n\n    run\nx'],
    ['- a\n\n  - b', '- a\n\n  - b'],
    ['.. option:: -v, --verbose <n>\n\n   Text.', '- `-v`, `--verbose <n>`\n\n  Text.'],
    ['.. class:: Cart\n\n   Text.', '- `Cart`\n\n  Text.'],
    ['.. class:: shop.cart(size)\n\n   Text.', '- `shop.cart(size)`\n\n  Text.'],
    ['.. class:: special wide\n\n   Text.', '\n\nText.'],
    ['.. |v| replace:: 1.2\n\nIt is |v|, |w|.', '\n\nIt is 1.2, |w|.'],
    [
      '.. |A| replace:: `x.y`\n.. _A: https://example.org\n\nUse |A|_ and |A|.',
      '\n[a]: https://example.org\n\nUse [`x.y`][a] and `x.y`.',
    ],
    ['== ==\na  b\n== ==\n1  2\n== ==', '\n| a | b |\n|---|---|\n| 1 | 2 |\n'],
    ['+---+---+\n| a | b |\n+===+===+\n| 1 | 2 |\n+---+---+', '\n| a | b |\n|---|---|\n| 1 | 2 |\n'],
    ['.. toctree::\n\n   usage\n   API <api/x>', '\n\n- [usage](usage)\n- [API](api/x)'],
    ['Text\n# no title\n- no item', 'Text\n\\# no title\n\\- no item'],
    ['.. comment\n   more', '\n'],
  ])('%j', (written, shown) => {
    expect(rstToMarkdown(written)).toBe(shown);
  });
});

describe('AsciiDoc', () => {
  it.each([
    ['= Title\n:v: 1.2\n\n== Part {v}', '# Title\n\n\n## Part 1.2'],
    ['`a` *b* _c_ snake_case `+d*+` {x}', '`a` **b** *c* snake_case `d*` {x}'],
    [
      'https://example.org[site] link:a.txt[`a`] xref:b.adoc#c[B]',
      '[site](https://example.org) [`a`](a.txt) [B](b.adoc#c)',
    ],
    ['``` java\nx\n```\nthen `a`', '```java\nx\n```\nthen `a`'],
    ['[[one]]\n.Caption\n----\nx\n----', '<a id="one"></a>\n**Caption**\n```\nx\n```'],
    ['See <<one>> and <<Part Two>>.', 'See [one](#one) and [Part Two](#part-two).'],
    [
      '[source,java]\n.src/A.java\n----\nint x; // <1>\n----',
      '\n**src/A.java**\n```java title="src/A.java"\nint x;\n```',
    ],
    ['* a\n** b\n. c', '- a\n  - b\n    1. c'],
    ['name:: text', '- name: text'],
    ['|===\n|A |B\n\n|1 |2\n|===', '\n| A | B |\n|---|---|\n| 1 | 2 |\n'],
    ['include::part.adoc[tag=a]', 'include::part.adoc[tag=a]'],
    ['// no\n////\nno\n////\nyes', '\n\n\n\nyes'],
    ['The [.path]_a/b_ file', 'The `a/b` file'],
  ])('%j', (written, shown) => {
    expect(asciidocToMarkdown(written, 'docs/a.adoc')).toBe(shown);
  });

  it('takes a page without an ending for one like this', () => {
    expect(asciidocToMarkdown('xref:b#c[B] <<d#e,D>>', 'docs/a.asciidoc')).toBe('[B](b.asciidoc#c) [D](d.asciidoc#e)');
    expect(asciidocToMarkdown('<<d#e,D>>', 'docs/a.adoc')).toBe('[D](d.adoc#e)');
  });

  it('finds resources of a module', () => {
    const page = 'docs/modules/ROOT/pages/sub/a.adoc';
    expect(asciidocToMarkdown('xref:b.adoc[B] xref:m:c.adoc[C] xref:x:y:c.adoc[C]', page)).toBe(
      '[B](../b.adoc) [C](../../../m/pages/c.adoc) C',
    );
    expect(asciidocToMarkdown('include::partial$p.adoc[]', page)).toBe('include::../../partials/p.adoc[]');
  });
});

it.each([
  ['a.rst', 'Text\n\n.. include:: b.rst', true],
  ['a.rst', '.. literalinclude:: b.py\n   :lines: 1-3', true],
  ['a.rst', '.. mdinclude:: b.md', true],
  ['a.rst', 'Text about includes.', false],
  ['a.adoc', 'include::b.adoc[tag=c]', true],
  ['a.adoc', 'Text about `include`.', false],
  ['a.md', 'Text: its generator decides.', true],
])('may %s with %j include files: %s', (file, text, may) => expect(mayIncludeFiles(file, text)).toBe(may));
