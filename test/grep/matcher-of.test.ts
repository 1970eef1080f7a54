import { describe, expect, it } from 'vitest';
import { caselessMatcherOf, isName, symbolOf } from '../../src/grep/matcher-of.js';
import { matcher, rowsOf } from './support.js';

describe('symbolOf', () => {
  it.each([
    ['method', 'method', undefined],
    ['Class.method', 'method', 'Class'],
    ['A::b', 'b', 'A'],
    ['a#b', 'b', 'a'],
    ['$a->b', 'b', '$a'],
    ['Sidekiq::Batch#on', 'on', 'Batch'],
    ['Class.method()', 'method', 'Class'],
    ['run(a, b.c)', 'run', undefined],
    ['  open  ', 'open', undefined],
    ['.method', 'method', undefined],
    ['::method', 'method', undefined],
    ['#method', 'method', undefined],
    ['a.', 'a.', undefined],
    ['()', '()', undefined],
  ])('of %j is %j in %j', (term, name, container) => expect(symbolOf(term)).toEqual({ name, container }));
});

describe('isName', () => {
  it.each([
    ['open', true],
    ['$scope', true],
    ['a-b', true],
    ['empty?', true],
    ['A::b', true],
    ['two words', false],
    ['12', false],
    ['f()', false],
    ['...', false],
  ])('of %j is %j', (term, is) => expect(isName(term)).toBe(is));
});

describe('matcherOf', () => {
  it('finds a symbol as a whole word, without its container and its brackets', () => {
    expect(rowsOf(matcher('Class.get()', 'symbol'), 'get\nforget\nx.get(1)\nClass\n')).toEqual([1, 3]);
  });

  it('finds what is written, in the other modes', () => {
    const text = 'a.b\naxb\na.bc\n';
    expect(rowsOf(matcher('a.b', 'literal'), text)).toEqual([1, 3]);
    expect(rowsOf(matcher('a.b', 'word'), text)).toEqual([1]);
    expect(rowsOf(matcher('a.b', 'regex'), text)).toEqual([1, 2, 3]);
  });

  it('tries another letter case, except for patterns', () => {
    const of = (term: string, mode: 'literal' | 'word' | 'regex' | 'symbol') =>
      caselessMatcherOf({ term, mode, where: 'here' });
    const text = 'GET\nFORGET\n';
    expect(rowsOf(of('get', 'literal') ?? matcher('-'), text)).toEqual([1, 2]);
    expect(rowsOf(of('get', 'word') ?? matcher('-'), text)).toEqual([1]);
    expect(rowsOf(of('A.get', 'symbol') ?? matcher('-'), text)).toEqual([1]);
    expect(of('get', 'regex')).toBeUndefined();
  });
});
