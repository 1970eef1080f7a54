import { describe, expect, it } from 'vitest';
import { LineReader } from '../../src/mcp/stdio/line-reader.js';
import type { LongLine } from '../../src/mcp/stdio/line-reader.js';

/** Records the calls for a long line: its start at once, its whole when it ends. */
function longLine(seen: string[]): LongLine {
  let text = '';
  seen.push('TOO LONG');
  return {
    part: (bytes) => {
      text += String(bytes);
    },
    end: (bytes) => seen.push(`${text}, ${bytes} bytes`),
  };
}

function read(limit: number, ...chunks: (string | Buffer)[]): string[] {
  const seen: string[] = [];
  const reader = new LineReader(limit, { line: (text) => seen.push(text), tooLong: () => longLine(seen) });
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
    const reader = new LineReader(4, { line: (text) => seen.push(text), tooLong: () => longLine(seen) });
    reader.push(Buffer.from('12345'));
    expect(seen).toEqual(['TOO LONG']);
    reader.push(Buffer.from('6789'));
    reader.push(Buffer.from('0\n1234\n'));
    expect(seen).toEqual(['TOO LONG', '1234567890, 10 bytes', '1234']);
  });

  it('gives a long line from its first byte on, also when the stream ends with it', () => {
    expect(read(4, '12', '34', '56')).toEqual(['TOO LONG', '123456, 6 bytes']);
    expect(read(4, '12345', '\n', '67', '8901')).toEqual(['TOO LONG', '12345, 5 bytes', 'TOO LONG', '678901, 6 bytes']);
  });
});
