import { describe, expect, it } from 'vitest';
import { memberOf, membersOf, readJson, soundJson, stringOf } from '../../src/formats/json.js';

describe('JSON with lines', () => {
  const text =
    '\ufeff{\n  // Said twice.\n  "a": "x\\n",\n  "b": [\n    1,\n    "y",\n  ],\n  /* two\n  lines */ "a": -1.5e3\n}\n';

  it('keeps the line of each key and value, the last member of a name, and what is written', () => {
    const { root, problem } = readJson(text);
    expect(problem).toBeUndefined();
    expect(membersOf(root).map(({ key, line }) => [key, line])).toEqual([
      ['a', 9],
      ['b', 4],
    ]);
    expect(memberOf(root, 'a')?.value).toEqual({ kind: 'other', line: 9, text: '-1.5e3' });
    expect(memberOf(root, 'b')?.value).toEqual({
      kind: 'array',
      line: 4,
      items: [
        { kind: 'other', line: 5, text: '1' },
        { kind: 'string', line: 6, value: 'y', text: '"y"' },
      ],
    });
    expect(root?.kind === 'object' && stringOf(root.members[0]?.value)).toBe('x\n');
  });

  it.each([
    ['{"a": 1', 'line 1: the closing } is missing'],
    ['{\n"a": "x\n}', 'line 2: the closing quote is missing'],
    ['{"a" 1}', 'line 1: a colon is missing'],
    ['{} {}', 'line 1: text after the value'],
    ['['.repeat(102), 'line 1: more than 100 levels deep'],
    ['"\\x"', 'line 1: a string is broken'],
    ['', 'line 1: a value is missing'],
  ])('says what is wrong with %s', (broken, problem) => {
    expect(readJson(broken).problem).toBe(problem);
    expect(soundJson(broken)).toBeUndefined();
  });

  it('reads what is there before the fault', () =>
    expect(stringOf(memberOf(readJson('{"a": "x", "b": [').root, 'a')?.value)).toBe('x'));
});
