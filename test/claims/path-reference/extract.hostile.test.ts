import { describe, it } from 'vitest';
import { pathReference } from '../../../src/claims/types/path-reference/index.js';
import { allConventions } from '../../../src/sites/conventions.js';
import { splitDoc } from '../../../src/markdown/split.js';
import { expectLinearWork } from '../../support/growth.js';

describe('hostile text', () => {
  const baits = [
    '/',
    '.',
    '*',
    '`',
    '[',
    '](',
    '<',
    '{',
    '#',
    ':',
    '-',
    '_',
    '\\',
    '"',
    '$',
    '%',
    '@',
    '~',
    'a/',
    './',
    '../',
    'a.ts ',
    '├── ',
    '&& ',
    '| ',
    '<a href=',
    '![',
    '--8<-- "',
    '{{#include ',
    'import ',
    '```\n',
    'e.g. ',
  ];
  it.each(baits)('is read in linear time: %j', async (bait) => {
    await expectLinearWork((times) => {
      const text = bait.repeat(Math.ceil((times * 40_000) / bait.length));
      const place = { line: 1, column: 1, endLine: 1, block: 'paragraph' } as const;
      const source = sourceOf(text, [
        { kind: 'prose', value: text, ...place },
        { kind: 'code', value: text, linked: false, ...place },
        { kind: 'link', url: text, text: 'x', definition: false, ...place },
        { kind: 'fence', lang: '', meta: '', value: text, ...place },
        { kind: 'fence', lang: 'sh', meta: '', value: text, ...place },
        { kind: 'row', header: [], cells: [text], ...place },
      ]);
      return () => [...pathReference.extract(source)];
    });
  });

  it('is read in linear time: many short lines', async () => {
    await expectLinearWork((times) => {
      const text = '├── a.ts\n'.repeat(times * 5_000);
      const place = { line: 1, column: 1, endLine: times * 5_000, block: 'paragraph' } as const;
      const source = sourceOf(text, [{ kind: 'fence', lang: '', meta: '', value: text, ...place }]);
      return () => [...pathReference.extract(source)];
    });
  });

  it('is read in linear time: thousands of links, paths and fences of one section', async () => {
    await expectLinearWork((times) => {
      const source = sectionWith(3_000 * times);
      return () => [...pathReference.extract(source)];
    });
  });
});

/** A document of one section with these spans. */
function sourceOf(text: string, spans: readonly object[]): Parameters<typeof pathReference.extract>[0] {
  const doc = splitDoc({ file: 'docs/a.md', text, hash: 'x' }, allConventions);
  const lines = text.split('\n');
  return {
    doc,
    section: { ...doc.sections[0], startLine: 1, endLine: lines.length, headingPath: [text.slice(0, 1000)] },
    spans,
    lines,
    conventions: allConventions,
    packages: new Set<string>(),
  } as unknown as Parameters<typeof pathReference.extract>[0];
}

/** A section with this number of links, paths and fences. */
function sectionWith(count: number): Parameters<typeof pathReference.extract>[0] {
  const spans = Array.from({ length: count }, (_, index) => index + 1).flatMap((line) => {
    const place = { line, column: 1, endLine: line, block: 'paragraph' } as const;
    return [
      { kind: 'link', url: 'https://example.com', text: 'a/b.ts', definition: false, ...place },
      { kind: 'code', value: `src/a${line}.ts`, linked: false, ...place },
      { kind: 'fence', lang: '', meta: '', value: 'x', ...place },
    ] as const;
  });
  return sourceOf("import x from './x.js'\n".repeat(count), spans);
}
