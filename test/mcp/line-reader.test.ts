import { describe, expect, it } from 'vitest';
import { LineReader } from '../../src/mcp/line-reader.js';

function read(limit: number, ...chunks: (string | Buffer)[]): string[] {
  const seen: string[] = [];
  const reader = new LineReader(limit, { line: (text) => seen.push(text), tooLong: () => seen.push('TOO LONG') });
  for (const chunk of chunks) reader.push(Buffer.from(chunk));
  reader.end();
  return seen;
}

describe('LineReader', () => {
  it('cuts lines wherever the chunks end', () => {
    expect(read(100, 'a\nb', 'c\r\n', '\n', 'd')).toEqual(['a', 'bc', '', 'd']);
  });

  it('keeps a character whole that is cut between two chunks', () => {
    const euro = Buffer.from('€');
    expect(read(100, euro.subarray(0, 1), euro.subarray(1), '\n')).toEqual(['€']);
  });

  it('says once that a line is too long, before its end is seen, and reads on after it', () => {
    const seen: string[] = [];
    const reader = new LineReader(4, { line: (text) => seen.push(text), tooLong: () => seen.push('TOO LONG') });
    reader.push(Buffer.from('12345'));
    expect(seen).toEqual(['TOO LONG']);
    reader.push(Buffer.from('6789'));
    reader.push(Buffer.from('0\n1234\n'));
    expect(seen).toEqual(['TOO LONG', '1234']);
  });
});
