import { describe, expect, it } from 'vitest';
import { anchorParts, isSameAnchor, isUnlisted } from '../../src/engine/annotations/definitions/anchor-names.js';

describe('names of definitions', () => {
  it.each([
    ['Client::connect', ['Client', 'connect']],
    ['(*Client).Connect', ['Client', 'Connect']],
    ['(c).Connect', ['c', 'Connect']],
    ['(*Pool[K]).Get', ['Pool', 'Get']],
    ['<Holder<T> as Drop>::drop', ['Holder', 'drop']],
    ['Map<String, List<Int>>.get', ['Map', 'get']],
    ['Client::operator==', ['Client', 'operator==']],
    ['operator()', ['operator()']],
    ['Client::operator->', ['Client', 'operator->']],
    ['~Client', ['~Client']],
    ['connect/2', ['connect']],
    ['App\\Net\\Client::connect', ['App', 'Net', 'Client', 'connect']],
    ['M:connect', ['M', 'connect']],
    ['Client.#secret', ['Client', 'secret']],
    ['#secret', ['secret']],
    ['C.connect(String, int)', ['C', 'connect']],
    ['Client.Companion.open', ['Client', 'Companion', 'open']],
  ])('%s', (name, parts) => {
    expect(anchorParts(name)).toEqual(parts);
  });

  it('are the same as far as both have parts', () => {
    expect(isSameAnchor('(*Client).Connect', 'Client.Connect')).toBe(true);
    expect(isSameAnchor('Client::operator==', 'operator==')).toBe(true);
    expect(isSameAnchor('Client::operator==', 'operator=')).toBe(false);
    expect(isSameAnchor('~Client', 'Client')).toBe(false);
  });

  it('may be left out by readers of code', () => {
    expect(['Foo.constructor', '__construct', '#secret', '~Client', 'operator=='].map(isUnlisted)).not.toContain(false);
    expect(['connect', 'operate', 'Client.connect'].map(isUnlisted)).not.toContain(true);
  });

  it('are not taken apart where they are too long', () => {
    expect(anchorParts('<a as '.repeat(1_000))).toHaveLength(1);
  });
});
