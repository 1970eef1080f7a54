import { describe, expect, it } from 'vitest';
import { decode, encode } from '../../src/repo/files/decode.js';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

describe('bytes become text', () => {
  it.each([
    ['UTF-8', Buffer.from('# Ä 🎉'), '# Ä 🎉', 'utf-8', false],
    ['UTF-8 with a mark', hex('efbbbf 2320'), '# ', 'utf-8', true],
    ['an invalid byte as U+FFFD', hex('61 ff 62'), 'a\uFFFDb', 'utf-8', false],
    ['UTF-16LE with a mark', hex('fffe 2300 e400'), '#ä', 'utf-16le', true],
    ['UTF-16BE with a mark', hex('feff 0023 00e4'), '#ä', 'utf-16be', true],
    ['UTF-16LE without a mark', Buffer.from('# Title\n', 'utf16le'), '# Title\n', 'utf-16le', false],
    ['UTF-16BE without a mark', Buffer.from('# Title\n', 'utf16le').swap16(), '# Title\n', 'utf-16be', false],
    ['UTF-16 of two units without a mark', Buffer.from('# 🎉 and more', 'utf16le'), '# 🎉 and more', 'utf-16le', false],
    ['UTF-16 with half a character at the end', hex('fffe 2300 61'), '#', 'utf-16le', true],
    ['nothing', hex(''), '', 'utf-8', false],
  ])('reads %s', (_title, bytes, text, encoding, bom) => {
    expect(decode(bytes)).toEqual({ ok: true, text, encoding, bom });
  });

  it.each([
    ['a picture', hex('89504e47 0d0a1a0a 0000000d 49484452'), 'binary'],
    [
      'a table of small numbers',
      Buffer.from(new Uint16Array(Array.from({ length: 200 }, (_, at) => at + 1)).buffer),
      'binary',
    ],
    ['zeros between bytes that are no characters', hex('00d8 6100 00dc 6100 6200 6300 6400 6500 6600'), 'binary'],
    ['a single NUL in text', Buffer.from('hello\0world, this is text'), 'binary'],
    ['UTF-32', hex('fffe0000 23000000'), 'UTF-32 text, which is not read'],
  ])('refuses %s', (_title, bytes, reason) => {
    expect(decode(bytes)).toEqual({ ok: false, reason });
  });

  it.each(['utf-8', 'utf-16le', 'utf-16be'] as const)('writes %s back as it was', (encoding) => {
    const bytes = encode('# Ä 🎉\r\n', encoding, true);
    expect(decode(bytes)).toEqual({ ok: true, text: '# Ä 🎉\r\n', encoding, bom: true });
  });
});
