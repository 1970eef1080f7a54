import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { DocalignError } from '../../src/model/error.js';
import { parseArguments } from '../../src/tools/input/arguments.js';
import { expectSoon } from '../support/growth.js';

const tool = {
  name: 'ask',
  input: z.strictObject({
    query: z.string().min(1).max(20).regex(/\S/, 'must not be blank'),
    words: z.array(z.string().min(1).max(9)).max(3).optional(),
    depth: z.int().min(1).max(50).default(10),
    size: z.int().min(200).optional(),
    share: z.number().max(1).optional(),
    exact: z.boolean().default(false),
    order: z.enum(['name', 'place']).optional(),
    file: z.string().max(30).optional(),
  }),
};

function messageFor(args: unknown): string {
  try {
    parseArguments(tool, args);
  } catch (error) {
    if (error instanceof DocalignError) return `${error.code} ${error.message}`;
    throw error;
  }
  return 'accepted';
}

describe('parseArguments', () => {
  it('fills in the defaults', () => {
    expect(parseArguments(tool, { query: 'a' })).toEqual({ query: 'a', depth: 10, exact: false });
  });

  it.each([
    ['a missing key', {}, 'ask: "query" is missing. Pass a string of 1 to 20 characters.'],
    ['no arguments at all', undefined, 'ask: "query" is missing. Pass a string of 1 to 20 characters.'],
    ['null for the arguments', null, 'ask: the arguments must be an object, got null. Pass each argument by its name.'],
    [
      'a list for the arguments',
      ['query'],
      'ask: the arguments must be an object, got a list of 1. Pass each argument by its name.',
    ],
    ['a mistyped key', { query: 'a', dept: 3 }, 'ask: there is no argument "dept". Did you mean "depth"?'],
    [
      'a strange key',
      { query: 'a', 'x\ny': 3 },
      'ask: there is no argument "x\\ny". ask takes query, words, depth, size, share, exact, order, file.',
    ],
    [
      '__proto__',
      JSON.parse('{"query":"a","__proto__":{}}'),
      'ask: there is no argument "__proto__". ask takes query, words, depth, size, share, exact, order, file.',
    ],
    [
      'constructor',
      { query: 'a', constructor: 1 },
      'ask: there is no argument "constructor". ask takes query, words, depth, size, share, exact, order, file.',
    ],
    [
      'an empty string',
      { query: '' },
      'ask: "query" must be a string of 1 to 20 characters, got "". Correct it and call again.',
    ],
    ['a blank string', { query: ' \t' }, 'ask: "query" must not be blank, got " \\t". Correct it and call again.'],
    [
      'null for a string',
      { query: null },
      'ask: "query" must be a string of 1 to 20 characters, got null. Correct it and call again.',
    ],
    [
      'a string that is too long',
      { query: 'x'.repeat(5000) },
      `ask: "query" must be a string of 1 to 20 characters, got "${'x'.repeat(59)}…" (5000 characters). Correct it and call again.`,
    ],
    [
      'a string only bounded above',
      { query: 'a', file: 'x'.repeat(31) },
      `ask: "file" must be a string of at most 30 characters, got "${'x'.repeat(31)}". Correct it or leave it out.`,
    ],
    [
      'a number for a string',
      { query: 7 },
      'ask: "query" must be a string of 1 to 20 characters, got 7. Correct it and call again.',
    ],
    [
      'a string for a number',
      { query: 'a', depth: '3' },
      'ask: "depth" must be an integer from 1 to 50, got "3". Correct it or leave it out.',
    ],
    [
      'a number below its range',
      { query: 'a', depth: 0 },
      'ask: "depth" must be an integer from 1 to 50, got 0. Correct it or leave it out.',
    ],
    [
      'a fraction',
      { query: 'a', size: 250.5 },
      'ask: "size" must be an integer of at least 200, got 250.5. Correct it or leave it out.',
    ],
    [
      'a number above its bound',
      { query: 'a', share: 2 },
      'ask: "share" must be a number of at most 1, got 2. Correct it or leave it out.',
    ],
    [
      'an object for a boolean',
      { query: 'a', exact: {} },
      'ask: "exact" must be true or false, got an object. Correct it or leave it out.',
    ],
    [
      'a word outside the list',
      { query: 'a', order: 'size' },
      'ask: "order" must be one of "name", "place", got "size". Correct it or leave it out.',
    ],
    [
      'a string for a list',
      { query: 'a', words: 'b' },
      'ask: "words" must be a list of at most 3, each a string of 1 to 9 characters, got "b". Correct it or leave it out.',
    ],
    [
      'a list that is too long',
      { query: 'a', words: ['a', 'b', 'c', 'd'] },
      'ask: "words" must be a list of at most 3, each a string of 1 to 9 characters, got a list of 4. Correct it or leave it out.',
    ],
    [
      'an element of the wrong type',
      { query: 'a', words: ['a', 3] },
      'ask: "words[1]" must be a string of 1 to 9 characters, got 3. Correct it and call again.',
    ],
  ])('says what is wrong with %s', (_, args, message) => {
    expect(messageFor(args)).toBe(`BAD_ARGUMENT ${message}`);
  });

  it('refuses a list of two million elements, and a value nested deeper than a stack, in no time', () => {
    expectSoon(() => {
      expect(messageFor({ query: 'a', words: new Array(2_000_000).fill(1) })).toContain('got a list of 2000000');
      expect(messageFor({ query: JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)) })).toContain('got a list of 1');
    });
  });
});
