import { describe, expect, it } from 'vitest';
import { ask, indexOf } from './corpora.js';

const index = indexOf({
  'docs/server.md':
    '# Server\n\nThe server listens on a port.\n\n## Shutdown\n\nOpen connections are drained before the server stops. Call `server.close(force)`.\n\n## Keep alive\n\nMilliseconds a socket stays open: `keepAliveTimeout: 5000`.\n',
  'docs/auth.md':
    '# Authentication\n\nA bearer token is sent in the header of each call.\n\n## Basic\n\nUser name and password.\n',
  'docs/retry.md': '# Retrying\n\nFailed calls are retried with a growing delay.\n',
  'docs/logs.md': '# Logging\n\nLines are written as JSON.\n',
  'docs/limits.md':
    '# Limits\n\nThe largest body that a client may send.\n\n## Messages\n\n- Cannot write a file to the disk: it is full.\n',
});

describe('an identifier that no document has', () => {
  const docs = indexOf({
    'docs/a.md': '# assert.expose(target, options);\n\nExposes it.\n\n## Content-Type Parser\n\nReads bodies.\n',
    'docs/b.md': '# Other\n\nWords of another page.\n',
  });

  it('is unknown where a heading only has its parts among others', () => {
    expect(ask(docs, 'assertOptions')).toMatchObject({
      match: expect.not.stringMatching('strong'),
      unknownWords: ['assertOptions'],
    });
  });

  it('is known where a heading has its parts side by side', () => {
    expect(ask(docs, 'contentTypeParser')).toMatchObject({ match: 'strong', unknownWords: [] });
  });
});

describe('how surely the first section answers', () => {
  it.each([
    ['keepAliveTimeout', 'strong'],
    ['keepAliveTimeout: 5000', 'strong'],
    ['server.close(force)', 'strong'],
    ['"sent in the header of each call"', 'strong'],
    ['"no shutdown"', 'partial'],
    ['"Keep alive"', 'strong'],
    ['how do I drain open connections', 'strong'],
    ['basic', 'strong'],
    ['authentcation', 'strong'],
    ['drain open connections of the ingress', 'partial'],
    ['billing quotas of the kubernetes ingress', 'weak'],
    ['the server in a kubernetes ingress of helm charts', 'weak'],
    ['zzyzx frobnication', 'weak'],
    ['xqwvk', 'weak'],
    ['', 'weak'],
    ['frobnicate: true', 'weak'],
    ['the', 'weak'],
    ['how to', 'weak'],
    ['?', 'weak'],
    ['5000', 'partial'],
    ['keep * stays = open', 'partial'],
    ['retried with delay;', 'partial'],
    ['(a+)+$', 'weak'],
    ['server shutdown --force', 'partial'],
    ['server.retry(', 'partial'],
    ['Could not send the body', 'partial'],
    ['The socket stays open', 'strong'],
    ['Cannot write a file to the disk.', 'strong'],
    ['why can I not send the body', 'strong'],
  ] as const)('%j is %s', (query, expected) => {
    expect(ask(index, query).match).toBe(expected);
  });

  it('takes two phrasings that fit', () => {
    expect(ask(index, 'hang up on peers', { alternatives: ['server shutdown', 'drain connections'] }).match).toBe(
      'strong',
    );
    expect(ask(index, 'hang up on peers', { alternatives: ['helm', 'server'] }).match).toBe('weak');
  });
});

describe('other wordings of a question', () => {
  const question = 'billing quotas of the ingress';

  it.each([
    ['a heading', ['keep alive'], 'strong'],
    ['a heading, beside words that the docs do not have', ['helm charts', 'keep alive', 'kubernetes pods'], 'strong'],
    ['the words of a section', ['drained connections'], 'partial'],
    ['a single word', ['port'], 'weak'],
    ['nothing here', ['helm charts'], 'weak'],
  ] as const)('that are %s', (_, alternatives, expected) => {
    expect(ask(index, question, { alternatives }).match).toBe(expected);
  });

  it('never make the answer less sure than the question alone', () => {
    for (const query of ['how do I drain open connections', 'drain open connections of the ingress'])
      expect(ask(index, query, { alternatives: ['helm charts', 'kubernetes pods'] }).match).toBe(
        ask(index, query).match,
      );
  });
});

describe('words that are unknown here', () => {
  it.each([
    ['Kubernetes ingress for the server', ['Kubernetes', 'ingress']],
    ['authentcation of shutdwon', []],
    ['internationalisation of calls', ['internationalisation']],
    ['how do I configure retries', ['configure']],
    ['keepAliveTimeout and KEEP_ALIVE of serverQuota', ['serverQuota']],
    ['the of and', []],
    ['ingress Ingress', ['ingress']],
  ])('of %j', (query, expected) => {
    expect(ask(index, query).unknownWords).toEqual(expected);
  });
});
