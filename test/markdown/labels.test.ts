import { expect, it } from 'vitest';
import { labelsIn } from '../../src/markdown/anchors/anchors.js';
import { allConventions } from '../../src/sites/conventions.js';

it('finds the names that a document gives to places, as generators write them', () => {
  const text =
    '---\nlabel: directives_list\n---\n(above)=\n# Head\n\n```{exercise}\n:label: my-exercise\n```\n\n#| label: fig-1\n\n> :name: "quoted"\n\n.. _rst:\n\n@page doxygen Title\n\ntext label: none\n';
  expect([...labelsIn(text, allConventions.labels)].sort()).toEqual([
    'above',
    'directives_list',
    'doxygen',
    'fig-1',
    'my-exercise',
    'quoted',
    'rst',
  ]);
});
