import { tests } from 'commonmark-spec';
import { describe, expect, it } from 'vitest';
import { ourHeadings, treeHeadings } from './oracle.js';

describe('headings of the CommonMark examples', () => {
  const examples = tests.map(({ number, markdown }) => ({ number, markdown: markdown.replaceAll('→', '\t') }));

  it('are all there to be compared', () => {
    expect(examples.length).toBe(652);
    expect(examples.filter(({ markdown }) => treeHeadings(markdown).length > 0).length).toBeGreaterThan(35);
  });

  it('equal those of remark in all 652: level, line and text', () => {
    expect(examples.map(({ number, markdown }) => ({ number, headings: ourHeadings(markdown) }))).toEqual(
      examples.map(({ number, markdown }) => ({ number, headings: treeHeadings(markdown) })),
    );
  });

  it('equal those of remark when each inline example is a heading', () => {
    const inline = examples
      .map(({ markdown }) => markdown.trim())
      .filter((markdown) => markdown !== '' && !markdown.includes('\n'))
      .map((markdown) => `## ${markdown}`);
    expect(inline.length).toBeGreaterThan(280);
    expect(inline.map(ourHeadings)).toEqual(inline.map(treeHeadings));
  });

  it('equal those of remark when each example is quoted, in a list, and has other line ends', () => {
    const moved = examples.flatMap(({ markdown }) => [
      markdown.replace(/^/gm, '> '),
      `- ${markdown.replaceAll('\n', '\n  ')}`,
      `1. a\n\n   ${markdown.replaceAll('\n', '\n   ')}`,
      markdown.replaceAll('\n', '\r\n'),
    ]);
    expect(moved.map((text) => ({ text, headings: ourHeadings(text) }))).toEqual(
      moved.map((text) => ({ text, headings: treeHeadings(text) })),
    );
  });
});
