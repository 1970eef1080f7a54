import { describe, expect, it } from 'vitest';
import { Best } from '../../src/search/fusion/best.js';
import { SearchIndex } from '../../src/search/index.js';
import { pick, randomFrom } from '../support/random.js';
import type { Random } from '../support/random.js';
import { ask, docOf } from './corpora.js';

const WORDS =
  'server queue retry timeout cache token deploy branch commit schema worker limit install config error release'.split(
    ' ',
  );
const EVERYTHING = 100_000;

function words(count: number, random: Random): string {
  return Array.from({ length: count }, () => pick(WORDS, random)).join(' ');
}

/**
 * Few words, so that most sections answer a query and many are equal; one page in six is elsewhere too, but for a
 * word, and change logs rank down.
 */
function fill(index: SearchIndex, random: Random): void {
  for (let at = 0; at < 300; at++) {
    const sections = [1, 2, 3].map(
      () => `## ${words(1 + Math.floor(random() * 3), random)}\n\n${words(4 + Math.floor(random() * 30), random)}\n`,
    );
    const text = `# ${words(2, random)}\n\n${sections.join('\n')}`;
    const folder = `docs/d${at % 7}`;
    index.put(docOf(at % 40 === 0 ? `${folder}/CHANGELOG.md` : `${folder}/p${at}.md`, text));
    if (at % 6 === 0)
      for (const other of ['en', '.copy', 'site'])
        index.put(docOf(`${other}/p${at}.md`, text.replaceAll(/\n\n(?!#)/g, `\n\nA ${other} `)));
  }
}

const QUERIES = [
  'retry timeout',
  'deploy a branch',
  'cache',
  'token errors in the queue',
  'retryTimeout',
  'install the worker',
  'comit schema',
  'release limit config',
  'absent',
];

function rowsOf({ hits }: ReturnType<typeof ask>): string[] {
  return hits.map(({ section, score, snippet, signals }) => JSON.stringify([section.id, score, snippet, signals]));
}

describe.each([1, 2, 3])('the first places of corpus %i', (seed) => {
  const index = new SearchIndex();
  fill(index, randomFrom(seed));

  // Lists as long as the corpus are weighed and sorted whole.
  it.each(QUERIES)('of %j are those of the whole list', (query) => {
    const whole = ask(index, query, { limit: EVERYTHING });
    for (const limit of [1, 13, 50, 200]) {
      const first = ask(index, query, { limit });
      expect(rowsOf(first), `limit ${limit}`).toEqual(rowsOf(whole).slice(0, limit));
      expect(first.totalMatches).toBe(whole.hits.length);
    }
  });

  it.each(QUERIES)('of %j in a folder are those of the whole list that are in it', (query) => {
    const whole = ask(index, query, { limit: EVERYTHING }).hits.map(({ section }) => section.id);
    for (const path of ['docs/d3', 'site', '.copy', 'docs/d1/p8.md']) {
      const inside = whole.filter((id) => id.startsWith(`${path}/`) || id.startsWith(`${path}#`));
      const first = ask(index, query, { path, limit: 20 });
      expect(
        first.hits.map(({ section }) => section.id),
        path,
      ).toEqual(inside.slice(0, 20));
      expect(first.totalMatches).toBe(inside.length);
    }
  });

  it('are the same after documents went and others came', () => {
    const edited = new SearchIndex();
    fill(edited, randomFrom(seed + 10));
    for (let at = 0; at < 300; at += 2) edited.remove(`docs/d${at % 7}/p${at}.md`);
    fill(edited, randomFrom(seed));
    for (const query of QUERIES) expect(rowsOf(ask(edited, query)), query).toEqual(rowsOf(ask(index, query)));
  });
});

describe('the best of many numbers', () => {
  it.each([0, 1, 2, 7, 99, 100, 101])('are the first %i in order', (count) => {
    const random = randomFrom(5);
    const numbers = Array.from({ length: 100 }, () => Math.floor(random() * 1e9));
    const inOrder = [...numbers].sort((a, b) => b - a);
    for (const added of [numbers, inOrder, [...inOrder].reverse()]) {
      const best = new Best(count, (a, b) => b - a);
      for (const number of added) best.add(number);
      expect(best.inOrder()).toEqual(inOrder.slice(0, count));
      expect(best.last).toBe(count > 100 ? undefined : inOrder[count - 1]);
    }
  });
});
