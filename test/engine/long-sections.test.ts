import { describe, expect, it } from 'vitest';
import { openRepository } from '../support/engine.js';
import { write } from '../support/repository.js';

describe('a section longer than 200,000 characters', () => {
  it('is searched at its beginning, says so, and no word of its end counts as unknown', async () => {
    const { root, engine } = await openRepository({
      'docs/long.md': `# Long\n\nA walrus. ${'seal '.repeat(50_000)} Xylograph.\n`,
      'docs/short.md': '# Short\n\nA donkey.\n',
    });
    const search = async (query: string): Promise<readonly string[]> => {
      const snapshot = await engine.snapshot();
      return snapshot.search({ query, alternatives: [], path: undefined, limit: 5 }).unknownWords;
    };
    expect([await search('xylograph'), await search('xylograph zymurgy')]).toEqual([[], ['zymurgy']]);
    expect((await engine.snapshot()).skipped).toEqual([
      {
        file: 'docs/long.md',
        reason: 'of a section longer than 200000 characters, only the beginning is searched',
        isInPart: true,
      },
    ]);
    write(root, { 'docs/long.md': '# Long\n\nA walrus.\n' });
    expect([await search('xylograph'), (await engine.snapshot()).skipped]).toEqual([['xylograph'], []]);
  });
});
