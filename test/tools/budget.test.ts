import { describe, expect, it } from 'vitest';
import { fitEntries } from '../../src/tools/sections/budget.js';

/** JSON of a text is its length and two quotes; a comma follows. */
const size = (entries: readonly string[]) => JSON.stringify(entries).length - 2;

function offer(...fullChars: number[]) {
  return fullChars.map((chars) => ({
    brief: 'b'.repeat(7),
    normal: 'n'.repeat(17),
    full: (room: number) => (chars < room ? 'f'.repeat(chars) : undefined),
  }));
}

function kinds(entries: readonly string[]): string {
  return entries.map((entry) => entry[0]).join('');
}

describe('fitEntries', () => {
  it('gives every entry its normal size when there is room', () => {
    expect(kinds(fitEntries(offer(50, 50, 50), { chars: 60, inFull: false }))).toBe('nnn');
  });

  it('makes the last entries brief, then drops them, when room is short', () => {
    expect(kinds(fitEntries(offer(50, 50, 50), { chars: 50, inFull: false }))).toBe('nnb');
    expect(kinds(fitEntries(offer(50, 50, 50), { chars: 25, inFull: false }))).toBe('bb');
    expect(kinds(fitEntries(offer(50, 50, 50), { chars: 9, inFull: false }))).toBe('');
  });

  it('spends the room on the full text of the best', () => {
    expect(kinds(fitEntries(offer(50, 50, 50), { chars: 130, inFull: true }))).toBe('ffn');
  });

  it('gives few brief ones where few are wanted, and more if half of the room is left', () => {
    const few = { chars: 400, inFull: true, fewBrief: true };
    const long = offer(100, 100, 100, 100, 100, 100, 100, 100);
    expect(kinds(fitEntries(long, few))).toBe('fffnnn');
    expect(kinds(fitEntries(long, { ...few, fewBrief: false }))).toBe('fffnnnnb');
    expect(kinds(fitEntries(offer(20, 20, 20, 20, 20, 20, 20, 20, 20), few))).toBe('ffffffnnn');
  });

  it('passes over a section that is too large, and gives the next in full', () => {
    expect(kinds(fitEntries(offer(1_000_000, 50, 50), { chars: 130, inFull: true }))).toBe('nff');
  });

  it('gives the only entry all of the room', () => {
    expect(kinds(fitEntries(offer(50), { chars: 53, inFull: true }))).toBe('f');
    expect(kinds(fitEntries(offer(50), { chars: 52, inFull: true }))).toBe('n');
  });

  it('never takes more than it was given', () => {
    for (let chars = 0; chars < 400; chars++) {
      for (const inFull of [true, false])
        expect(size(fitEntries(offer(30, 90, 20, 300, 10, 60), { chars, inFull }))).toBeLessThanOrEqual(
          Math.max(0, chars),
        );
    }
  });
});
