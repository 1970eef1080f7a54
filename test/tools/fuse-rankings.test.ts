import { describe, expect, it } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import type { Match, Ranking } from '../../src/model/ranking.js';
import { fuseRankings } from '../../src/tools/sections/fuse-rankings.js';
import type { Found } from '../../src/tools/sections/fuse-rankings.js';
import { createRepository } from '../support/repository.js';

/** What a repository with sections of these headings finds, taken as a match of this kind. */
async function found(headings: readonly string[], match: Match, more: Partial<Ranking> = {}): Promise<Found> {
  const text = headings.map((heading) => `## ${heading}\n\nAbout walrus.\n`).join('\n');
  const engine = await openEngine({ repo: createRepository({ 'README.md': text }) });
  const snapshot = await engine.snapshot();
  const question = { query: 'walrus', alternatives: [], path: undefined, limit: 10 };
  await snapshot.searchable(question);
  const ranking = { ...snapshot.search(question), match, coverage: 0.5, ...more };
  const summaries = await snapshot.statuses(ranking.hits.map(({ section }) => section));
  await engine.close();
  const hits = ranking.hits.flatMap((hit, at) => {
    const summary = summaries[at];
    return summary === undefined ? [] : [{ hit, summary }];
  });
  return { snapshot, ranking, hits };
}

const headingsOf = ({ hits }: Pick<Found, 'hits'>): readonly string[] => hits.map(({ hit }) => hit.section.heading);

describe('the rankings of several repositories', () => {
  it('are taken in turn where they match alike, the one that holds more of the question first', async () => {
    const [a, b] = [await found(['A1', 'A2'], 'strong'), await found(['B1', 'B2'], 'strong', { coverage: 0.9 })];
    expect(headingsOf(fuseRankings([a, b]))).toEqual(['B1', 'A1', 'B2', 'A2']);
  });

  it('let a strong match come before a partial one', async () => {
    const [a, b] = [await found(['A1', 'A2'], 'partial'), await found(['B1', 'B2', 'B3'], 'strong')];
    const fused = fuseRankings([a, b]);
    expect(headingsOf(fused)).toEqual(['B1', 'B2', 'B3', 'A1', 'A2']);
    expect(fused.ranking.match).toBe('strong');
  });

  it('leave weak ones out where another one is better', async () => {
    const [a, b] = [await found(['A1'], 'weak'), await found(['B1'], 'partial')];
    expect(headingsOf(fuseRankings([a, b]))).toEqual(['B1']);
    expect(headingsOf(fuseRankings([a, a]))).toEqual(['A1', 'A1']);
  });

  it('call a word unknown that none of them has, and count what all have', async () => {
    const [a, b] = [
      await found(['A1'], 'partial', { unknownWords: ['tusk', 'ice'] }),
      await found(['B1'], 'partial', { unknownWords: ['ice'] }),
    ];
    expect(fuseRankings([a, b]).ranking).toMatchObject({ unknownWords: ['ice'], totalMatches: 2 });
  });

  it('let a repository come first that has the name that is asked for, and not only a similar one', async () => {
    const [a, b] = [
      await found(['A1', 'A2'], 'strong', { coverage: 1, names: new Map([['flagvalue', false]]) }),
      await found(['B1', 'B2'], 'partial', { names: new Map([['flagvalue', true]]) }),
    ];
    expect(headingsOf(fuseRankings([a, b]))).toEqual(['B1', 'B2', 'A1', 'A2']);
  });

  it.each([
    ['shop: which colour', ['B1', 'B2', 'A1']],
    ['which colour in Shop', ['B1', 'B2', 'A1']],
    ["the colour of shop's button", ['B1', 'B2', 'A1']],
    ['shop for a colour', ['A1']],
    ['colour in shop-floor', ['A1']],
    ['colour of the workshop', ['A1']],
  ])('let the repository that %j names come first, also with a weak match', async (query, headings) => {
    const [a, b] = [await found(['A1'], 'strong'), await found(['B1', 'B2'], 'weak')];
    const named = [
      { ...a, repository: 'api' },
      { ...b, repository: 'shop' },
    ];
    expect(headingsOf(fuseRankings(named, query))).toEqual(headings);
  });

  it('are that of the only one where there is one', async () => {
    const one = await found(['A1', 'A2'], 'partial');
    expect(fuseRankings([one])).toBe(one);
  });
});
