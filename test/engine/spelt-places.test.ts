import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { placesOf } from '../../src/engine/quick-check/code/spelt-places.js';
import { spellingsOf } from '../../src/text/words/spellings.js';
import { expectLinearWork } from '../support/growth.js';

const TEXTS = execFileSync('git', ['ls-files', 'src/claims', 'src/tools', 'fixtures'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:ts|js|py|go|rs|json)$/.test(file))
  .map((file) => {
    const text = readFileSync(file, 'utf8');
    return { file, text, lower: text.toLowerCase() };
  });

function wordsIn(text: string, name: string, isPart: boolean): readonly string[] {
  const places = placesOf(name, { isPart })({ file: 'a.ts', text, lower: text.toLowerCase() });
  return [...places].map(({ at, found }) => `${at} ${found}`);
}

describe('places of a name in any spelling', () => {
  it('are those of its letters, as a whole word or within a longer one', () => {
    const text = 'maxSize MAX_SIZE max-size the_maxSizes max_s_ize maxsize';
    expect(wordsIn(text, 'maxSize', false)).toEqual(['0 maxSize', '8 MAX_SIZE', '17 max-size', '49 maxsize']);
    expect(wordsIn(text, 'max_size', true)).toContain('30 maxSize');
    expect(wordsIn('ab_abab, abab', 'ab_abab', false)).toEqual(['0 ab_abab']);
    expect(wordsIn('İİ maxSize', 'maxSize', false)).toEqual(['3 maxSize']);
  });

  it('include every place of every spelling: those of all names of our own code', () => {
    const names = new Set(TEXTS.flatMap(({ text }) => text.match(/\b[a-z]{4,}[A-Z]\w{3,}\b/g) ?? []));
    const missed = [...names].slice(0, 400).flatMap((name) => {
      const placesIn = placesOf(name, { isPart: true });
      const spellings = [name, ...spellingsOf(name)];
      return TEXTS.filter((searched) => spellings.some((spelling) => searched.text.includes(spelling)))
        .filter((searched) => [...placesIn(searched)].length === 0)
        .map(({ file }) => `${file} ${name}`);
    });
    expect(names.size).toBeGreaterThan(100);
    expect(missed).toEqual([]);
  });

  it('take time in proportion to the text, whatever is in it', async () => {
    await expectLinearWork((times) => {
      const text = 'size_'.repeat(times * 5_000);
      return () => [...placesOf('sizeSizeMax')({ file: 'a.ts', text, lower: text })];
    });
  });
});
