import { describe, expect, it } from 'vitest';
import { isAddress, isHostName } from '../../src/text/domains.js';

describe('an address without its scheme', () => {
  it.each([
    ['www.example.com', true],
    ['fly.io/docs', true],
    ['fly.sh/docs', true],
    ['deno.land/x', true],
    ['lib.rs/crates', true],
    ['example.com', true],
    ['main.rs', false],
    ['run.sh', false],
    ['docs/main.rs', false],
    ['guide.md', false],
    ['', false],
  ])('%j: %s', (text, expected) => {
    expect(isAddress(text)).toBe(expected);
  });

  it('begins with the name of a host', () => {
    expect(['crates.io', 'lib.rs', 'a.b.dev', 'readme.md', 'io'].map(isHostName)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
