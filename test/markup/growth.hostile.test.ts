import { describe, expect, it } from 'vitest';
import { asciidocToMarkdown } from '../../src/markup/asciidoc/index.js';
import { rstToMarkdown } from '../../src/markup/rst/index.js';
import { ASCIIDOC_SHAPES, RST_SHAPES } from '../hostile/markup-shapes.js';
import { docOf } from '../hostile/shapes.js';
import type { Shape } from '../hostile/shapes.js';
import { expectLinear } from '../support/growth.js';

const CHARS = 40_000;
/** A text may grow by what its substitutions add, which is bounded. */
const MOST_TIMES_LONGER = 6;
const OTHER_CHARS = 20_000;

function countOf(shape: Shape): number {
  return Math.max(8, Math.round(CHARS / (docOf([shape], 64).length / 64)));
}

const toMarkdown = (text: string): string => asciidocToMarkdown(text, 'docs/a.adoc');

describe.each([
  ['reStructuredText', RST_SHAPES, rstToMarkdown],
  ['AsciiDoc', ASCIIDOC_SHAPES, toMarkdown],
] as const)('a translation of %s', (_, shapes, translate) => {
  it.each(shapes.map((shape) => [shape.name, shape] as const))(
    'is linear in time and memory for %s',
    async (_name, shape) => {
      const textOf = (count: number): string => docOf([shape], count);
      const count = countOf(shape);
      await expectLinear((times) => {
        const text = textOf(count * times);
        return () => translate(text);
      });
      const text = textOf(count);
      expect(translate(text).length).toBeLessThan(MOST_TIMES_LONGER * text.length + OTHER_CHARS);
    },
  );
});
