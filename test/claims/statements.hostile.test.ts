import { describe, expect, it } from 'vitest';
import { statementsOf } from '../../src/claims/reading/unverifiable-statements.js';
import { draftsOf } from '../support/drafts.js';
import { expectLinearWork } from '../support/growth.js';

describe('sentences that state something of a mechanism', () => {
  it.each([
    '`',
    '*',
    '_',
    '[',
    '](',
    '<',
    'Aa',
    'when ',
    'all ',
    '`a` ',
    '. `a`',
    '<!--',
    '![',
    '- `a` ',
    ', ',
    '\uE000',
    'the ',
  ])('take linear time on a line of "%s"', async (bait) => {
    await expectLinearWork((times) => {
      const line = bait.repeat((times * 60_000) / bait.length);
      const spans = [
        { kind: 'prose', value: line },
        { kind: 'code', value: 'a', column: 2 },
      ];
      const lines = ['# A', '', line, ...Array.from({ length: times * 12 }, () => line.slice(0, 4_000))];
      const many = lines
        .slice(2)
        .flatMap((_, index) => spans.map((span) => ({ ...span, line: index + 3, endLine: index + 3 })));
      const [source] = draftsOf.sourcesOf(lines.join('\n'), 'docs/a.md', many);
      expect(source).toBeDefined();
      return () => source && statementsOf(source, 'behavior');
    });
  });
});
