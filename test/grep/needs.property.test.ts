import { RE2JS } from 're2js';
import { expect, it } from 'vitest';
import { needsOfPattern } from '../../src/grep/needs/needs-of.js';
import { mayContain, trigramNeeds, trigramsOf } from '../../src/grep/trigrams.js';
import { wordSearch } from '../../src/grep/words-in-bytes.js';
import { expectLinear } from '../support/growth.js';
import { pick, randomFrom } from '../support/random.js';
import { matcher, rowsOf } from './support.js';

const ATOMS = [
  ...[
    'a',
    'b',
    'foo',
    'bar',
    'Kiss',
    'task',
    'x_1',
    'ü',
    '漢',
    '😀',
    '-',
    '{',
    'a{01}',
    '\\.',
    '\\t',
    '\\x41',
    '\\x{fc}',
  ],
  ...[
    '\\101',
    '\\Qa.b\\E',
    '\\Qk|\\E',
    '.',
    '[ab]',
    '[^a]',
    '[]a]',
    '[a-c]',
    '[sk]',
    '[[:alpha:]]',
    '[\\d-]',
    '[a\\]]',
  ],
  ...['\\d', '\\W', '\\pL', '\\p{Greek}', '\\b', '^', '$', '\\B', '\\A', '\\z', '\\x{fffd}', '\\r', '\\n', ''],
];
const MANY = ['', '', '', '', '', '*', '+', '?', '+?', '{2}', '{2,}', '{0}', '{1,2}', '{0,1}', '{5}'];
const GROUPS = ['(', '(?:', '(?i:', '(?-i:', '(?P<n>', '(?s:', '(?i)(?:', '((?i)'];
const SIGNS = [
  ...['a', 'b', 'A', 'B', 'foo', 'FOO', 'Bar', 'kiss', 'KISS', '\u212ai\u017f\u017f', 'task', 'TA\u017f\u212a', 'x_1'],
  ...['ü', 'Ü', '漢', '😀', '-', '{', 'a{01}', '.', '\t', 'a.b', 'k|', '1', ']', 'é', ' ', 'αβ', 'aa', 'bb', '\ufffd'],
  ...['\r\n', '\n', '\n', '\n'],
];

it('finds the rows that a comparison of each row finds', () => {
  const random = randomFrom(23);
  let [compared, found] = [0, 0];
  for (let round = 0; round < 6_000; round += 1) {
    const pattern = (random() < 0.2 ? '(?i)' : '') + patternOf(random, 3);
    const regex = compiled(pattern);
    if (regex === undefined) continue;
    const text = textOf(random);
    const rows = text.toString('utf8').split('\n');
    if (rows.at(-1) === '') rows.pop();
    const wanted = rows.flatMap((row, at) => (regex.test(row.replace(/\r$/, '')) ? [at + 1] : []));
    const asked = matcher(pattern, 'regex');
    expect(rowsOf(asked, text), JSON.stringify({ pattern, text: text.toString('latin1') })).toEqual(wanted);
    compared += 1;
    if (wanted.length === 0) continue;
    found += 1;
    expect(mayContain(trigramsOf(text), trigramNeeds(asked.needs)), JSON.stringify({ pattern })).toBe(true);
  }
  expect(compared).toBeGreaterThan(4_000);
  expect(found).toBeGreaterThan(1_000);
});

it('an ASCII letter in any letter case is found in each of its forms', () => {
  for (let code = 0; code <= 0x17f; code += 1) {
    const char = String.fromCharCode(code);
    for (const letter of 'abcdefghijklmnopqrstuvwxyzKS') {
      if (!RE2JS.compile(`(?i)^${letter}$`).test(char)) continue;
      expect(rowsOf(matcher(`(?i)x${letter}y`, 'regex'), `x${char}y`), char).toEqual([1]);
    }
  }
  expect(rowsOf(matcher('(?i)xky', 'regex'), 'x\u212ay')).toEqual([1]);
});

it('finds words in any letter case where a copy in lower case has them', () => {
  const random = randomFrom(7);
  const chars = ['a', 'b', 'A', 'B', '[', '{', '@', '`', 'ü', '1'];
  for (let round = 0; round < 5_000; round += 1) {
    const some = (most: number) =>
      Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(chars, random)).join('');
    const words = Array.from({ length: 1 + Math.floor(random() * 3) }, () => some(4).toLowerCase());
    const text = some(200);
    const lower = Buffer.from(text.toLowerCase());
    const next = wordSearch(words, true)(Buffer.from(text));
    for (let from = 0; from >= 0;) {
      const offsets = words.map((word) => lower.indexOf(word, from)).filter((at) => at >= 0);
      const first = offsets.length === 0 ? -1 : Math.min(...offsets);
      expect(next(from), JSON.stringify({ words, text })).toBe(first);
      from = first < 0 ? -1 : first + 1;
    }
  }
});

it.each([
  ['after one letter', 'b' + 'a'.repeat(400)],
  ['around one letter', 'a'.repeat(200) + 'b' + 'a'.repeat(200)],
])('takes linear time for a word that a text repeats %s', (_, word) =>
  expectLinear((times) => {
    const bytes = Buffer.from('aA'.repeat(300_000 * times));
    return () => wordSearch([word], true)(bytes)(0);
  }),
);

it.each(['(a+)+b', '((a{4}){4}){4}', '(((a?b?){9}){9})', '(a|b|c|d|e){300}', `${'('.repeat(240)}a${')'.repeat(240)}`])(
  'the needs of %s are small',
  (pattern) => {
    const { sets } = needsOfPattern(pattern);
    expect(sets.reduce((sum, { words }) => sum + words.join('').length, 0)).toBeLessThan(2_000);
  },
);

function patternOf(random: () => number, depth: number): string {
  const parts = Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
    if (depth > 0 && random() < 0.3) {
      const choices = Array.from({ length: 1 + Math.floor(random() * 3) }, () => patternOf(random, depth - 1));
      return `${pick(GROUPS, random)}${choices.join('|')})${pick(MANY, random)}`;
    }
    return pick(ATOMS, random) + pick(MANY, random);
  });
  return parts.join('');
}

/** Undefined for a pattern that is none. */
function compiled(pattern: string): RE2JS | undefined {
  try {
    matcher(pattern, 'regex');
  } catch {
    return undefined;
  }
  return RE2JS.compile(pattern, RE2JS.MULTILINE);
}

function textOf(random: () => number): Buffer {
  const parts = Array.from({ length: 1 + Math.floor(random() * 24) }, () =>
    random() < 0.03 ? Buffer.from([0xe2, 0xff]) : Buffer.from(pick(SIGNS, random)),
  );
  return Buffer.concat(parts);
}
