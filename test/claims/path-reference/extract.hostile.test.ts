import { describe, expect, it } from 'vitest';
import { pathReference } from '../../../src/claims/types/path-reference/index.js';
import { allConventions } from '../../../src/sites/conventions.js';
import { splitDoc } from '../../../src/markdown/split.js';
import { expectLinear } from '../../support/growth.js';
import { cpuMs } from '../../support/cpu.js';

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
  it.each(baits)('is read in linear time: a megabyte of %j', (bait) => {
    const text = bait.repeat(Math.ceil(1_000_000 / bait.length));
    const lines = text.split('\n');
    const doc = splitDoc({ file: 'docs/a.md', text, hash: 'x' });
    const section = {
      ...doc.sections[0],
      startLine: 1,
      endLine: lines.length,
      headingPath: [text.slice(0, 1000)],
    } as (typeof doc.sections)[0];
    const place = { line: 1, column: 1, endLine: 1, block: 'paragraph' } as const;
    const spans = [
      { kind: 'prose', value: text, ...place },
      { kind: 'code', value: text, linked: false, ...place },
      { kind: 'link', url: text, text: 'x', definition: false, ...place },
      { kind: 'fence', lang: '', meta: '', value: text, ...place },
      { kind: 'fence', lang: 'sh', meta: '', value: text, ...place },
      { kind: 'row', header: [], cells: [text], ...place },
    ] as const;
    expect(
      cpuMs(() => [
        ...pathReference.extract({
          doc,
          section,
          spans,
          lines,
          conventions: allConventions,
          packages: new Set<string>(),
        }),
      ]),
    ).toBeLessThan(4_000);
  });

  it('is read in linear time: a megabyte of short lines', () => {
    const text = '├── a.ts\n'.repeat(110_000);
    const doc = splitDoc({ file: 'docs/a.md', text, hash: 'x' });
    const place = { line: 1, column: 1, endLine: 110_000, block: 'paragraph' } as const;
    const source = {
      doc,
      section: doc.sections[0],
      spans: [{ kind: 'fence', lang: '', meta: '', value: text, ...place }],
      lines: text.split('\n'),
      conventions: allConventions,
      packages: new Set<string>(),
    } as const;
    expect(cpuMs(() => [...pathReference.extract(source as Parameters<typeof pathReference.extract>[0])])).toBeLessThan(
      4_000,
    );
  });

  it('is read in linear time: thousands of links, paths and fences of one section', async () => {
    await expectLinear((times) => {
      const source = sectionWith(3_000 * times);
      return () => [...pathReference.extract(source)];
    });
  });
});

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
  const text = "import x from './x.js'\n".repeat(count);
  const doc = splitDoc({ file: 'docs/a.md', text, hash: 'x' });
  return {
    doc,
    section: { ...doc.sections[0], startLine: 1, endLine: count },
    spans,
    lines: text.split('\n'),
    conventions: allConventions,
    packages: new Set<string>(),
  } as Parameters<typeof pathReference.extract>[0];
}
