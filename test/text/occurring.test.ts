import { describe, expect, it } from 'vitest';
import { occurringIn } from '../../src/text/words/occurring.js';

const NEEDLES = ['he', 'she', 'his', 'hers', "'--", 'she', '$app->', 'ers'];

function namedIn(text: string): readonly string[] {
  return [...new Set([...occurringIn(NEEDLES)(text)].map((at) => NEEDLES[at] ?? ''))].sort();
}

describe('texts that occur in a text', () => {
  it('are found where they overlap and hold each other', () => {
    expect(namedIn('ushers')).toEqual(['ers', 'he', 'hers', 'she']);
    expect(namedIn('xhis')).toEqual(['his']);
    expect(namedIn("f('--all', $app->x)")).toEqual(['$app->', "'--"]);
  });

  it('are not found across other characters, letters beyond ASCII included', () => {
    expect(namedIn('h e, hér, sh')).toEqual([]);
    expect(namedIn('hé he')).toEqual(['he']);
  });

  it('are those that a search for each one finds, in any text of these letters', () => {
    let seed = 7;
    const letter = (): string => 'hesirx'[(seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) % 6] ?? '';
    for (let round = 0; round < 500; round += 1) {
      const text = Array.from({ length: 12 }, letter).join('');
      expect(namedIn(text)).toEqual([...new Set(NEEDLES.filter((needle) => text.includes(needle)))].sort());
    }
  });

  it('are none where none is looked for', () => {
    expect(occurringIn([])('anything').size).toBe(0);
  });
});
