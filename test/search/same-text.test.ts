import { describe, expect, it } from 'vitest';
import { firstHits } from '../../src/search/fusion/first-hits.js';
import type { Hit } from '../../src/model/ranking.js';
import { ask, indexOf, places } from './corpora.js';

interface Made {
  readonly content?: string;
  readonly heading?: string;
  readonly lines?: readonly [number, number];
  readonly from?: string;
}

function hit(file: string, { content = `Text of ${file}.`, heading = 'B', lines = [2, 3], from }: Made = {}): Hit {
  const section = {
    id: `${file}#b`,
    file,
    heading,
    headingPath: [heading],
    level: 1,
    startLine: 1,
    endLine: 9,
    content,
  };
  return {
    section,
    score: 1,
    signals: [],
    snippet: content,
    snippetLines: lines,
    ...(from === undefined ? {} : { snippetFile: from }),
  };
}

/** Each hit with the other files of its text. */
function shown(hits: readonly Hit[], limit = 10): readonly string[] {
  return firstHits(hits, limit).map(({ section, alsoIn }) =>
    [section.file, ...(alsoIn ?? []).map(({ file }) => file)].join(' + '),
  );
}

describe('a text', () => {
  it('comes once where sections under the same heading contain it, and names the others', () => {
    const same = { content: '\nSame.\n' };
    const hits = [hit('a.md', same), hit('b.md'), hit('c.md', { content: 'Same.' }), hit('d.md', same), hit('e.md')];
    expect(shown(hits)).toEqual(['a.md + c.md + d.md', 'b.md', 'e.md']);
    expect(shown(hits, 2)).toEqual(['a.md', 'b.md']);
    expect(shown(hits, 3)).toEqual(['a.md + c.md + d.md', 'b.md', 'e.md']);
    expect(shown([hit('a.md', same), hit('b.md', { ...same, heading: 'C' })])).toEqual(['a.md', 'b.md']);
    expect(shown([hit('a.md', { content: '' }), hit('b.md', { content: ' \n' })])).toEqual(['a.md', 'b.md']);
  });

  it('comes once where pages take it in, the file itself included', () => {
    const taken = { from: 'part.md' };
    const pages = [hit('a.md', taken), hit('b.md', { ...taken, lines: [2, 4] }), hit('part.md', { lines: [2, 2] })];
    expect(shown(pages)).toEqual(['a.md + b.md + part.md']);
    expect(shown([...pages].reverse())).toEqual(['part.md + b.md + a.md']);
  });

  it('is another one in other lines of that file, and in two sections of one page', () => {
    const [one, other] = [hit('a.md', { from: 'part.md' }), hit('b.md', { from: 'part.md', lines: [4, 6] })];
    expect(shown([one, other, hit('c.md', { from: 'other.md' })])).toEqual(['a.md', 'b.md', 'c.md']);
    expect(shown([hit('a.md'), hit('a.md', { content: 'Else.' })])).toEqual(['a.md', 'a.md']);
  });

  it('leaves its places in the answer to others', () => {
    const same = '\n\n## Proxy\n\nThe proxy is set with `--proxy`.\n';
    const index = indexOf({
      'a.md': `# A${same}`,
      'b.md': `# B${same}`,
      'c.md': `# C${same}`,
      'd.md': '# D\n\n## Proxy agents\n\nA proxy can be set for each agent.\n',
    });
    const ranking = ask(index, 'set proxy');
    expect(places(ranking)).toEqual(['a.md > Proxy', 'd.md > Proxy agents']);
    expect(ranking.hits[0]?.alsoIn?.map(({ id }) => id)).toEqual(['b.md#proxy', 'c.md#proxy']);
  });

  it('is given from the published one of two copies', () => {
    const same = '# Testing\n\nRun the tests.\n';
    const ranking = ask(indexOf({ '.github/TESTING.md': same, 'docs/testing.md': same }), 'run tests');
    expect(places(ranking)).toEqual(['docs/testing.md > Testing']);
    expect(ranking.hits[0]?.alsoIn?.map(({ id }) => id)).toEqual(['.github/TESTING.md#testing']);
  });
});

describe('sections of settings files', () => {
  it('are three of an answer at most', () => {
    const hits = ['a', 'b', 'c', 'd'].map((name): Hit => ({ ...hit(`${name}.example.yml`), isReference: true }));
    expect(shown([...hits, hit('e.md')])).toEqual(['a.example.yml', 'b.example.yml', 'c.example.yml', 'e.md']);
  });
});
