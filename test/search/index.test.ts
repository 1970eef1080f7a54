import { describe, expect, it } from 'vitest';
import { SearchIndex } from '../../src/search/index.js';
import { ask, docOf, indexOf, places } from './corpora.js';
import { expectLinear, expectLinearWork } from '../support/growth.js';

const SERVER = `# Server

Text about the server.

## keepAliveTimeout

Milliseconds a socket may stay open. See [limits](./limits.md#body-limit).

## Shutdown

Call \`close()\` to stop. Open connections are drained.

### Signals

SIGTERM starts the shutdown.
`;
const FILES = {
  'docs/server.md': SERVER,
  'docs/limits.md':
    '# Limits\n\nHow much a client may send.\n\n## Body limit\n\nThe largest body is set with `maxBodySize`.\n\n```js\nserver({ maxBodySize: 1024, retryDelay: 5 })\n```\n',
  'docs/retry.md':
    '# Retrying\n\nFailed calls are retried with a growing delay.\n\n## Backoff\n\nThe delay doubles. Set `retryDelay` in milliseconds.\n',
  'docs/auth.md':
    '# Authentication\n\n## Tokens\n\nA bearer token is sent in the header.\n\n## Basic\n\nUser name and password.\n',
  'CHANGELOG.md': '# Changelog\n\n## 2.0.0\n\nRetrying: backoff and retry delay for failed calls.\n',
};

describe('search', () => {
  const index = indexOf(FILES);

  it('finds sections by words in any form', () => {
    expect(places(ask(index, 'retry a failed call'))[0]).toBe('docs/retry.md > Retrying');
    expect(places(ask(index, 'how do I drain connections'))[0]).toBe('docs/server.md > Shutdown');
  });

  it('finds identifiers whole and by their parts', () => {
    expect(places(ask(index, 'keepAliveTimeout'))[0]).toBe('docs/server.md > keepAliveTimeout');
    expect(places(ask(index, 'keep alive timeout'))[0]).toBe('docs/server.md > keepAliveTimeout');
    expect(places(ask(index, 'serverKeepAlive'))[0]).toBe('docs/server.md > keepAliveTimeout');
  });

  it('looks into code', () => {
    expect(places(ask(index, 'maxBodySize'))).toEqual(['docs/limits.md > Body limit']);
  });

  it.each([
    ['authentcation', 'docs/auth.md > Authentication'],
    ['atuhentication', 'docs/auth.md > Authentication'],
    ['uathentication', 'docs/auth.md > Authentication'],
    ['keepAliveTimout', 'docs/server.md > keepAliveTimeout'],
    ['shutdwon', 'docs/server.md > Shutdown'],
    ['bodylimit', 'docs/limits.md > Body limit'],
    ['authent', 'docs/auth.md > Authentication'],
  ])('understands %s', (query, expected) => {
    expect(places(ask(index, query))[0]).toBe(expected);
  });

  it('does not correct words that it knows', () => {
    const { hits } = ask(indexOf({ 'a.md': '# Cast\n\nThe cast.', 'b.md': '# Cost\n\nThe cost.' }), 'cast');
    expect(hits.map(({ section }) => section.heading)).toEqual(['Cast']);
  });

  it('searches for function words when a query holds nothing else', () => {
    const about = indexOf({ 'a.md': '# Why this\n\nReasons.\n\n# What for\n\nUses.' });
    expect(places(ask(about, 'why this'))).toEqual(['a.md > Why this']);
  });

  it('finds a synonym when the query comes alone', () => {
    expect(places(ask(index, 'credential'))).toContain('docs/auth.md > Tokens');
    expect(places(ask(index, 'credential', { alternatives: ['zzz'] }))).toEqual([]);
  });

  it('fuses other phrasings with the query', () => {
    expect(
      places(ask(index, 'peers hang up', { alternatives: ['server shutdown', 'drain open connections'] }))[0],
    ).toBe('docs/server.md > Shutdown');
  });

  it('lets an exact name dominate its phrasings', () => {
    const hits = places(
      ask(index, 'retryDelay', { alternatives: ['authentication tokens', 'bearer token', 'basic user password'] }),
    );
    expect(hits.slice(0, 2).sort()).toEqual(['docs/limits.md > Body limit', 'docs/retry.md > Backoff']);
  });

  it('ranks change logs down without hiding them', () => {
    const logged = new SearchIndex();
    logged.put(docOf('CHANGELOG.md', FILES['CHANGELOG.md'], 'changelog'));
    logged.put(docOf('docs/retry.md', FILES['docs/retry.md']));
    expect(places(ask(logged, 'retry delay backoff')).at(-1)).toBe('CHANGELOG.md > 2.0.0');
  });

  it('answers a query that names a doc with that doc', () => {
    expect(places(ask(index, 'docs/auth.md')).slice(0, 3)).toEqual([
      'docs/auth.md > Authentication',
      'docs/auth.md > Tokens',
      'docs/auth.md > Basic',
    ]);
    expect(places(ask(index, 'what does limits.md say'))[0]).toBe('docs/limits.md > Limits');
  });

  it('keeps to a file or a directory', () => {
    expect(new Set(ask(index, 'retry delay', { path: 'docs' }).hits.map(({ section }) => section.file))).toEqual(
      new Set(['docs/retry.md', 'docs/limits.md']),
    );
    expect(places(ask(index, 'retry delay', { path: 'docs/limits.md' }))).toEqual(['docs/limits.md > Body limit']);
    expect(places(ask(index, 'retry delay', { path: 'doc' }))).toEqual([]);
    expect(places(ask(index, 'retry delay', { path: '.' })).length).toBeGreaterThan(1);
  });

  it('counts what matched before the limit', () => {
    const { hits, totalMatches } = ask(index, 'delay', { limit: 1 });
    expect(hits).toHaveLength(1);
    expect(totalMatches).toBe(4);
  });

  it.each([
    '',
    '   ',
    '!!!',
    'xyzzyqq',
    '```',
    '\u0000',
    '__proto__',
    'constructor',
    'toString',
    '*',
    'a'.repeat(500),
    '🙂',
  ])('has no answer to %j and does not fail', (query) => {
    expect(ask(index, query).hits).toEqual([]);
  });

  it('shows where a doc without headings begins', () => {
    const plain = indexOf({ 'docs/deploy-notes.md': 'Ship it with care.\n' });
    expect(places(ask(plain, 'deploy notes'))).toEqual(['docs/deploy-notes.md > Full Document']);
  });
});

describe('the trace of a hit', () => {
  const index = indexOf(FILES);

  it.each([
    ['retry delay', []],
    ['retryDelay', ['backoff', 'delay between calls']],
    ['docs/auth.md token', []],
  ])('adds up to its score: %s', (query, alternatives) => {
    const { hits } = ask(index, query, { alternatives });
    expect(hits.length).toBeGreaterThan(1);
    for (const { score, signals } of hits)
      expect(signals.reduce((total, trace) => total + trace.score, 0)).toBeCloseTo(score, 6);
  });

  it('says which words were found where', () => {
    expect(ask(index, 'token hedaer').hits[0]?.signals[0]).toMatchObject({
      signal: 'text',
      rank: 0,
      because: 'token in heading, prose; hedaer ≈ header in prose',
    });
    expect(ask(index, 'retryDelay').hits[0]?.signals[0]?.because).toMatch(/^the exact name retrydelay; /);
  });

  it('falls strictly from place to place', () => {
    const scores = ask(index, 'delay server', { alternatives: ['token', 'limit', 'basic'] }).hits.map(
      ({ score }) => score,
    );
    expect(scores.every((score, at) => at === 0 || score < (scores[at - 1] ?? 0))).toBe(true);
  });

  it('names the signals that took part', () => {
    expect(ask(index, 'calls retried').signalsUsed).toEqual(['text']);
    expect(ask(index, 'retry').signalsUsed).toEqual(['text', 'exact']);
    expect(ask(index, 'docs/retry.md').signalsUsed).toEqual(['text', 'path']);
  });
});

describe('an index that is edited', () => {
  const QUERIES = ['retry delay', 'keepAliveTimeout', 'shutdown signals', 'authentcation', 'body', 'server'];
  const answers = (index: ReturnType<typeof indexOf>): string =>
    JSON.stringify(QUERIES.map((query) => ask(index, query)));

  it('answers like one that was built from the same files', () => {
    const edited = indexOf({
      ...FILES,
      'docs/old.md': '# Old retry\n\nGone soon.\n',
      'docs/retry.md': '# Retries\n\nOther text about a server.\n',
    });
    edited.put(docOf('docs/retry.md', FILES['docs/retry.md']));
    edited.remove('docs/old.md');
    edited.put(docOf('docs/server.md', `${SERVER}\n## More\n\nretry`));
    edited.put(docOf('docs/server.md', SERVER));
    expect(answers(edited)).toBe(answers(indexOf(FILES)));
    expect(edited.size).toEqual(indexOf(FILES).size);
  });

  it('does not depend on the order in which files come', () => {
    expect(answers(indexOf(Object.fromEntries(Object.entries(FILES).reverse())))).toBe(answers(indexOf(FILES)));
  });

  it('moves lines when only the place of a section changed', () => {
    const index = indexOf(FILES);
    index.put(docOf('docs/retry.md', `# Preface\n\nNew.\n\n${FILES['docs/retry.md']}`));
    expect(ask(index, 'backoff').hits[0]).toMatchObject({ section: { startLine: 9 }, snippetLines: [11, 11] });
  });

  it('forgets what was removed', () => {
    const index = indexOf(FILES);
    for (const file of Object.keys(FILES)) index.remove(file);
    index.remove('never/was.md');
    expect(index.size).toEqual({ docs: 0, sections: 0, terms: 0 });
    expect(ask(index, 'retry').hits).toEqual([]);
  });

  it('keeps sections of one doc that look alike apart', () => {
    const index = indexOf({ 'a.md': '# A\n\nequal\n\n# A\n\nequal\n' });
    index.put(docOf('a.md', '# A\n\nequal\n'));
    expect(ask(index, 'equal').hits).toHaveLength(1);
  });
});

describe('hostile text', () => {
  it.each(['a', 'a ', 'aB', '_', '$', '](', '<a', '`', '```\n', '# a\n', '你', '\u0301', 'é', '0', 'a.b', '-'])(
    'of %j is indexed and searched in linear time',
    async (bait) => {
      await expectLinear((times) => {
        const chars = times * (bait.startsWith('#') ? 6_000 : 60_000);
        const text = `# T\n\n${bait.repeat(Math.ceil(chars / bait.length))}`;
        return () => {
          const index = indexOf({ 'x.md': text, 'y.md': '# Retry\n\nRetrying.' });
          expect(places(ask(index, 'retrying'))).toEqual(['y.md > Retry']);
          ask(index, bait.repeat(Math.floor(500 / bait.length)));
        };
      });
    },
  );

  it('of random words does not make typos slow', async () => {
    // To compare each typo with each word would be quadratic.
    await expectLinearWork((times) => {
      const words = Array.from(
        { length: times * 15_000 },
        (_, at) => `w${((at * 2_654_435_761) % 4_294_967_296).toString(36)}`,
      );
      const index = indexOf({ 'x.md': `# T\n\n${words.join(' ')}` });
      ask(index, 'built');
      const typos = Array.from({ length: times * 15 }, (_, at) => `w${(at * 7_919).toString(36)}zq`).join(' ');
      return () => ask(index, typos);
    });
  });
});
