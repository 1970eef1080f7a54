import { describe, expect, it } from 'vitest';
import { intentOf, kindsAsked } from '../../../src/search/query/intent.js';
import { Words } from '../../../src/search/query/words.js';

const termsOf = (query: string): string[] => new Words().of(query).map(({ term }) => term);

describe('intent of a query', () => {
  it.each([
    ['how to install it', ['command']],
    ['which env variables are read', ['environment']],
    ['installation requirements', ['command', 'dependency_version']],
    ['webhook endpoint', ['api_route']],
    ['default settings', ['config']],
    ['cats and dogs', []],
  ])('reads %s', (query, expected) => {
    expect(intentOf(termsOf(query))).toEqual(expected);
  });

  it.each([
    ['migrating to version 3', ['migration']],
    ['upgrade guide', ['migration']],
    ['license of this', ['legal']],
    ['retry delay', []],
  ])('reads the kind of doc in %s', (query, expected) => {
    expect([...kindsAsked(termsOf(query))]).toEqual(expected);
  });
});
