import { describe, expect, it } from 'vitest';
import { placesOf } from '../../src/engine/facts/docs/include-places.js';
import { github } from '../../src/sites/github/index.js';

describe('the place of an included file', () => {
  it.each([
    ['part', 'docs/part.md'],
    ['part', 'docs/part.markdown'],
    ['part', 'docs/part.adoc'],
    ['/parts/part', 'parts/part.asciidoc'],
  ])('is found for %s without its ending: %s', (path, file) => {
    const source = {
      kind: (one: string) => (one === file ? ('file' as const) : undefined),
      read: () => {
        throw new Error('a place is found without reading it');
      },
    };
    const site = { generator: github, config: undefined, contentRoot: '' };
    expect(placesOf({ path }, 'docs/index.md', { source, named: () => [], site }).places).toEqual([file]);
  });
});
