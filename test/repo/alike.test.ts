import { expect, it } from 'vitest';
import { isAlike } from '../../src/repo/notes/trails/alike.js';

it.each([
  ['a\n', 'a\n', true],
  ['a\n', 'b\n', false],
  ['a\nb\n', 'a\nc\n', true],
  ['a\nb\nc\n', 'a\nd\ne\n', false],
  ['a\nb\n', 'a\r\nb', true],
])('%j is alike %j: %s', (before, after, expected) => expect(isAlike(before, after)).toBe(expected));
