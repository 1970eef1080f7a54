import { describe, expect, it } from 'vitest';
import { extractVersions } from '../../src/claims/types/dependency-version/extract.js';
import { cpuMs } from '../support/cpu.js';
import { draftsOf } from '../support/drafts.js';

describe('what a sentence states', () => {
  it.each([
    'a',
    ' ',
    '1',
    '1 ',
    'node 1',
    'v',
    '[',
    '](',
    '*',
    '`',
    '<',
    '<a',
    '|',
    '.',
    '. ',
    '>=',
    '"',
    '@',
    'a@1',
    '1.',
    'https://',
    '&gt;',
    'node 18 or ',
  ])('1 MB of %j is read in linear time', (bait) => {
    const line = bait.repeat(Math.floor(1_000_000 / bait.length));
    const short = bait.repeat(Math.floor(4_000 / bait.length));
    const many = `# T\n\n${`${short}\n`.repeat(250)}`;
    const sources = [...draftsOf.sourcesOf(`# T\n\n${line}\n`, 'README.md', [{ kind: 'prose', value: line }])];
    const rows = Array.from({ length: 250 }, (_, index) => ({
      kind: 'prose',
      value: short,
      line: index + 3,
      endLine: index + 3,
    }));
    // The longest takes 1.6 s, beside other work a third more; a quadratic reader takes many minutes.
    expect(cpuMs(() => [...sources, ...draftsOf.sourcesOf(many, 'README.md', rows)].map(extractVersions))).toBeLessThan(
      4_000,
    );
  });
});
