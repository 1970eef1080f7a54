import { describe, it } from 'vitest';
import { extractVersions } from '../../src/claims/types/dependency-version/extract.js';
import { draftsOf } from '../support/drafts.js';
import { expectLinearWork } from '../support/growth.js';

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
  ])('%j is read in linear time', async (bait) => {
    await expectLinearWork((times) => {
      const line = bait.repeat(Math.floor((times * 30_000) / bait.length));
      const short = bait.repeat(Math.floor(4_000 / bait.length));
      const many = `# T\n\n${`${short}\n`.repeat(times * 8)}`;
      const rows = Array.from({ length: times * 8 }, (_, index) => ({
        kind: 'prose',
        value: short,
        line: index + 3,
        endLine: index + 3,
      }));
      const sources = [
        ...draftsOf.sourcesOf(`# T\n\n${line}\n`, 'README.md', [{ kind: 'prose', value: line }]),
        ...draftsOf.sourcesOf(many, 'README.md', rows),
      ];
      return () => sources.map((source) => [...extractVersions(source)]);
    });
  });
});
