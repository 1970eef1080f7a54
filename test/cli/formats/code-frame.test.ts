import { describe, expect, it } from 'vitest';
import { codeFrame } from '../../../src/cli/formats/code-frame.js';
import { createTerminal } from '../../../src/cli/terminal/terminal.js';

function terminalOf(columns: number, color = false) {
  return createTerminal({
    stdout: { write: () => true, isTTY: true, columns },
    stderr: { write: () => true },
    env: {},
    color,
    quiet: false,
    verbose: false,
  });
}

/** The frame of `marked` in a text, on line 7. */
function frame(text: string, marked: string, columns = 40): readonly string[] {
  const source = { line: 7, column: text.indexOf(marked) + 1, length: marked.length, isExact: true, text };
  return codeFrame(source, { indent: '  ', terminal: terminalOf(columns), paint: (carets) => carets });
}

describe('the line of a finding', () => {
  it.each([
    ['See src/old.ts for more.', 'src/old.ts', ['  7 | See src/old.ts for more.', '    |     ^^^^^^^^^^']],
    ['\t\tsee\tx.ts', 'x.ts', ['  7 | see x.ts', '    |     ^^^^']],
    ['価格は prices.ts にある', 'prices.ts', ['  7 | 価格は prices.ts にある', '    |        ^^^^^^^^^']],
    ['see 価格.ts', '価格.ts', ['  7 | see 価格.ts', '    |     ^^^^^^^']],
    ['e\u0301e\u0301 x.ts', 'x.ts', ['  7 | e\u0301e\u0301 x.ts', '    |    ^^^^']],
    ['a\u001b[31m\u202ex.ts\u0007', 'x.ts', ['  7 | a [31m x.ts', '    |        ^^^^']],
  ])('marks the words that are meant: %j', (text, marked, expected) => {
    expect(frame(text, marked)).toEqual(expected);
  });

  it.each([
    [`${'before '.repeat(20)}x.ts${' after'.repeat(20)}`, 'x.ts', '  7 | …e before x.ts after after after …'],
    [`x.ts${' after'.repeat(20)}`, 'x.ts', '  7 | x.ts after after after after afte…'],
    [`${'before '.repeat(20)}x.ts`, 'x.ts', '  7 | … before before before before x.ts'],
    [`a ${'x'.repeat(90)} b`, 'x'.repeat(90), `  7 | …${'x'.repeat(31)}…`],
  ])('is cut around them where it is too long: %j', (text, marked, first) => {
    const [line = '', carets = ''] = frame(text, marked);
    expect(line).toBe(first);
    expect(line.length).toBeLessThanOrEqual(40);
    expect(carets.length).toBeLessThanOrEqual(40);
    expect(line.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toMatch(/^x\.ts$|^x+…$/);
  });

  it('has no carets where the whole line is meant, and is left out where it is blank', () => {
    const style = { indent: '', terminal: terminalOf(80), paint: (carets: string) => carets };
    expect(codeFrame({ line: 3, column: 3, length: 2, isExact: false, text: '  ab  ' }, style)).toEqual(['3 | ab']);
    expect(codeFrame({ line: 3, column: 1, length: 0, isExact: false, text: '   ' }, style)).toEqual([]);
  });

  it('is coloured only where colours are wanted', () => {
    const paint = (carets: string): string => `\u001b[31m${carets}\u001b[39m`;
    const source = { line: 7, column: 1, length: 4, isExact: true, text: 'x.ts' };
    expect(codeFrame(source, { indent: '', terminal: terminalOf(80, true), paint })).toEqual([
      '\u001b[2m7 | \u001b[22mx.ts',
      '\u001b[2m  | \u001b[22m\u001b[31m^^^^\u001b[39m',
    ]);
  });
});
