import { describe, expect, it } from 'vitest';
import { intentOf } from '../../src/search/intent.js';
import { createWords } from '../../src/search/words.js';

const intents = (query: string): string[] => intentOf(createWords().of(query).map(({ term }) => term));

describe('intent of a query', () => {
  it.each([
    ['how to install it', ['command']],
    ['which env variables are read', ['environment']],
    ['installation requirements', ['dependency_version', 'command'].sort()],
    ['webhook endpoint', ['api_route']],
    ['default settings', ['config']],
    ['cats and dogs', []],
  ])('reads %s', (query, expected) => {
    expect([...intents(query)].sort()).toEqual(expected);
  });
});
