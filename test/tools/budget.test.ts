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
    expect(kinds(fitEntries(offer(50, 50, 50), { chars: 60, mostInFull: 0 }))).toBe('nnn');
  });

  it('makes the last entries brief, then drops them, when room is short', () => {
    expect(kinds(fitEntries(offer(50, 50, 50), { chars: 50, mostInFull: 0 }))).toBe('nnb');
    expect(kinds(fitEntries(offer(50, 50, 50), { chars: 25, mostInFull: 0 }))).toBe('bb');
    expect(kinds(fitEntries(offer(50, 50, 50), { chars: 9, mostInFull: 0 }))).toBe('');
  });

  it('spends the room on the full text of the best', () => {
    expect(kinds(fitEntries(offer(50, 50, 50), { chars: 130, mostInFull: 9 }))).toBe('ffn');
  });

  it('gives no more in full than it may', () => {
    expect(kinds(fitEntries(offer(50, 50, 50), { chars: 200, mostInFull: 2 }))).toBe('ffn');
  });

  it('adds brief entries only to enough text, and more in full while half of the room is free', () => {
    const mostlyText = { frameChars: 10, textChars: (entry: string) => (entry.startsWith('f') ? entry.length : 0) };
    const budget = { chars: 800, mostInFull: 5, mostlyText };
    const long = offer(140, 140, 140, 140, 140, 140, 140, 140);
    expect(kinds(fitEntries(long, budget))).toBe('fffffnnn');
    expect(kinds(fitEntries(long, { ...budget, mostlyText: { ...mostlyText, frameChars: 150 } }))).toBe('fffffn');
    expect(kinds(fitEntries(long, { chars: 800, mostInFull: 5 }))).toBe('fffffnnn');
    expect(kinds(fitEntries(offer(40, 40, 40, 40, 40, 40, 40, 40, 40), budget))).toBe('fffffffff');
    const tooLong = offer(40, 900, 900, 900, 900, 900, 900);
    expect(kinds(fitEntries(tooLong, { ...budget, chars: 400 }))).toBe('fnnnn');
    expect(kinds(fitEntries(tooLong, budget))).toBe('fnnnnnn');
  });

  it('passes over a section that is too large, and gives the next in full', () => {
    expect(kinds(fitEntries(offer(1_000_000, 50, 50), { chars: 130, mostInFull: 9 }))).toBe('nff');
  });

  it('gives the only entry all of the room', () => {
    expect(kinds(fitEntries(offer(50), { chars: 53, mostInFull: 9 }))).toBe('f');
    expect(kinds(fitEntries(offer(50), { chars: 52, mostInFull: 9 }))).toBe('n');
  });

  it('never takes more than it was given', () => {
    for (let chars = 0; chars < 400; chars++) {
      for (const mostInFull of [9, 0])
        expect(size(fitEntries(offer(30, 90, 20, 300, 10, 60), { chars, mostInFull }))).toBeLessThanOrEqual(
          Math.max(0, chars),
        );
    }
  });
});
