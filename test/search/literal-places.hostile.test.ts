import { describe, it } from 'vitest';
import { expectLinearWork } from '../support/growth.js';
import { ask, indexOf } from './corpora.js';

describe('Finding what is asked to the letter takes time in proportion to the text', () => {
  it.each([
    ['code spans on one line', '--dry-run', '`--dry-run` '],
    ['code spans on lines of their own', '--dry-run', '`--dry-run`\n\n'],
    ['words of a phrase on one line', '"dillweed worker"', 'a dillweed worker '],
    ['calls of one letter', 'x()', '`x()` and x() '],
    ['signs', '=>', 'a => b `=>` '],
  ])('of %s', async (_, query, piece) => {
    await expectLinearWork((times) => {
      const index = indexOf({ 'docs/a.md': `# A\n\n${piece.repeat(1_000 * times)}\n`, 'docs/b.md': '# B\n\nText.\n' });
      return () => ask(index, query);
    });
  });
});
