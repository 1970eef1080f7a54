import { describe, expect, it } from 'vitest';
import type { CodeEntity, CodeFacts } from '../../../src/model/code-facts.js';
import { SearchIndex } from '../../../src/search/index.js';
import { ask, docOf, places } from '../corpora.js';

const DOCS = {
  'docs/errors.md':
    '# Errors\n\n## setErrorHandler\n\nCalled when a handler throws.\n\n## Logging of failures\n\nWhat is written.\n',
  'docs/build.md': '# Build\n\nHow to build a handler bundle.\n',
  'docs/url.md': '# Base address\n\nRelative addresses are joined to `base_url`.\n',
};

function entity(name: string, file: string, line: number, summary?: string): CodeEntity {
  return {
    name,
    kind: 'function',
    file,
    line,
    container: undefined,
    exported: false,
    signature: `function ${name}()`,
    summary,
    defaultValue: undefined,
  };
}

const ENTITIES = [
  entity('buildErrorHandler', 'lib/error-handler.js', 10),
  entity('setErrorHandler', 'lib/server.js', 5),
  entity('mergeLocation', 'lib/client.js', 30, 'Joins a relative address and the base_url.'),
];

/** The queries of the signal, answered from a list; every other one fails. */
function facts(isReady = true): CodeFacts {
  const answers: Pick<CodeFacts, 'ready' | 'named' | 'inFile' | 'mentions'> = {
    ready: () => isReady,
    named: (name) => ENTITIES.filter((each) => each.name === name),
    inFile: (file) => ENTITIES.filter((each) => each.file === file),
    mentions: (word) =>
      word === 'buildErrorHandler'
        ? [
            { file: 'lib/server.js', line: 7 },
            { file: 'test/x.test.js', line: 1 },
          ]
        : [],
  };
  return answers as CodeFacts;
}

function indexWith(code: () => CodeFacts | undefined): SearchIndex {
  const index = new SearchIndex({ code });
  for (const [file, text] of Object.entries(DOCS)) index.put(docOf(file, text));
  return index;
}

describe('the code signal', () => {
  it('leads from a name that no section holds to the docs of its callers', () => {
    expect(
      places(
        ask(
          indexWith(() => undefined),
          'buildErrorHandler',
        ),
      )[0],
    ).not.toBe('docs/errors.md > setErrorHandler');
    const { hits, signalsUsed } = ask(indexWith(facts), 'buildErrorHandler');
    expect(hits[0]?.section.heading).toBe('setErrorHandler');
    expect(signalsUsed).toEqual(['text', 'code']);
    expect(hits[0]?.signals.find(({ signal }) => signal === 'code')?.because).toMatch(
      /^lib\/error-handler\.js:10: .*seterrorhandler in heading/,
    );
  });

  it('finds by what the comment of a definition says, when its own words say nothing', () => {
    expect(places(ask(indexWith(facts), 'mergeLocation'))).toEqual(['docs/url.md > Base address']);
  });

  it('is silent about names that the docs hold, plain words, and names the code does not define', () => {
    const index = indexWith(facts);
    for (const query of ['setErrorHandler', 'errors', 'parseNothing handler'])
      expect(ask(index, query).signalsUsed, query).not.toContain('code');
  });

  it('is silent until the code was read', () => {
    expect(
      ask(
        indexWith(() => facts(false)),
        'buildErrorHandler',
      ).signalsUsed,
    ).toEqual(['text']);
  });
});
