import fc from '../support/properties.js';
import { describe, expect, it } from 'vitest';
import { decode, encode } from '../../src/repo/files/decode.js';
import { spliceBytes, type Splice } from '../../src/repo/files/splice.js';

/**
 * Raise it to search longer: `SPLICE_RUNS=100000 npx vitest run test/repo/splice.test.ts`. A failure prints its seed.
 */
const RUNS = Number(process.env['SPLICE_RUNS'] ?? 1000);
const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be'] as const;

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const replace = (bytes: Buffer, oldText: string, newText: string) => {
  const text = decode(bytes);
  return spliceBytes(bytes, [{ from: text.ok ? text.text.indexOf(oldText) : 0, oldText, newText }]);
};

describe('an edit of bytes', () => {
  it.each([
    ['a Latin-1 byte in the same line', hex('c3a9 20 e9 20 6f6c64'), hex('c3a9 20 e9 20 6e6577')],
    ['a truncated character right before it', hex('e282 6f6c64 82ac'), hex('e282 6e6577 82ac')],
    [
      'a character written too long, a surrogate and a byte that is never one',
      hex('c0af eda080 fe 6f6c64'),
      hex('c0af eda080 fe 6e6577'),
    ],
    ['characters of four bytes', hex('f09f8e89 6f6c64 f09f8e89'), hex('f09f8e89 6e6577 f09f8e89')],
    ['a byte order mark', hex('efbbbf ff 6f6c64'), hex('efbbbf ff 6e6577')],
    ['the odd last byte of UTF-16', hex('fffe 6f006c006400 0a00 7f'), hex('fffe 6e0065007700 0a00 7f')],
    ['a lone surrogate in UTF-16', hex('feff d800 006f006c0064'), hex('feff d800 006e00650077')],
  ])('keeps %s', (_title, before, after) => {
    expect(replace(before, 'old', 'new')).toMatchObject({ ok: true, bytes: after });
  });

  it.each([
    [
      'bytes that are no text',
      hex('61 e9 62'),
      'a\uFFFDb',
      'x',
      'the text to be replaced holds bytes that are no UTF-8',
    ],
    [
      'letters beyond ASCII in a file of another encoding',
      hex('e9 20 6f6c64'),
      'old',
      'ü',
      'the document is not UTF-8, and the new text has letters beyond ASCII',
    ],
    ['a lone surrogate in UTF-8', hex('6f6c64'), 'old', '\ud800', 'the document would not be read as the fix means it'],
    ['a NUL in UTF-8', hex('6f6c64'), 'old', '\0', 'the document would not be read as the fix means it'],
    [
      'what would become a byte order mark',
      hex('6f6c64'),
      'old',
      '\ufeff',
      'the document would not be read as the fix means it',
    ],
    [
      'what joins two halves of a character',
      hex('e282 6f6c64 ac'),
      'old',
      '',
      'the document would not be read as the fix means it',
    ],
    ['a picture', hex('89504e47 0d0a1a0a 0000000d 49484452'), 'PNG', 'x', 'binary'],
  ])('refuses %s', (_title, bytes, oldText, newText, reason) => {
    expect(replace(bytes, oldText, newText)).toEqual({ ok: false, reason });
  });

  it('takes letters beyond ASCII that the old text has, whatever the encoding', () => {
    expect(replace(hex('e9 20 c3bc 6f6c64'), 'üold', 'nüw')).toMatchObject({
      ok: true,
      bytes: hex('e9 20 6e c3bc 77'),
    });
  });

  it('refuses edits that overlap', () => {
    const splices: Splice[] = [
      { from: 0, oldText: 'ab', newText: 'x' },
      { from: 1, oldText: 'b', newText: 'y' },
    ];
    expect(spliceBytes(Buffer.from('abc'), splices)).toEqual({
      ok: false,
      reason: 'the text to be replaced is not at that place',
    });
  });
});

/** Any bytes, many of them near the limits of valid UTF-8; no NUL, which makes a file binary. */
const anyBytes = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          '61',
          '0a',
          '0d0a',
          'c3a9',
          'e9',
          'e282ac',
          'e282',
          'f09f8e89',
          'f09f8e',
          'c0',
          'eda080',
          'f5',
          '80',
          'bf',
          'efbbbf',
          'efbfbd',
          'f48fbfbf',
          'f4908080',
          'e0',
          'a0',
        ].map(hex),
      ),
      fc.uint8Array({ minLength: 1, maxLength: 4 }).map((bytes) => Buffer.from(bytes.map((byte) => byte || 1))),
    ),
    { maxLength: 8 },
  )
  .map((parts) => Buffer.concat(parts));
const unitPairs = fc
  .array(fc.integer({ min: 1, max: 0xffff }), { maxLength: 8 })
  .map((units) => Buffer.from(new Uint16Array(units).buffer));

const oldText = fc.constantFrom('src/old.js', 'ünï', '🎉', 'a');
const newText = fc.oneof(
  oldText,
  fc.constantFrom('', 'src/new.js', 'née', 'x'),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const around = (encoding: (typeof ENCODINGS)[number]) => (encoding === 'utf-8' ? anyBytes : unitPairs);
const file = fc
  .constantFrom(...ENCODINGS)
  .chain((encoding) =>
    fc.record({
      encoding: fc.constant(encoding),
      bom: fc.boolean(),
      tail: fc.uint8Array({ maxLength: 1 }),
      parts: fc.array(fc.record({ before: around(encoding), oldText, newText }), { minLength: 1, maxLength: 3 }),
      end: around(encoding),
    }),
  );

describe('whatever is around the edits', () => {
  it('every byte outside of them stays, and they read as they were meant', () => {
    let made = 0;
    fc.assert(
      fc.property(file, ({ encoding, bom, parts, end, tail }) => {
        const mark = encode('', encoding, bom);
        const build = (text: 'oldText' | 'newText') =>
          Buffer.concat([
            mark,
            ...parts.flatMap((part) => [part.before, encode(part[text], encoding, false)]),
            end,
            tail,
          ]);
        const before = build('oldText');
        const read = decode(before);
        if (!read.ok || read.encoding !== encoding || read.bom !== bom) return;
        const splices = placesOf(before, parts, { encoding, mark: mark.length });
        if (splices === undefined) return;
        const after = spliceBytes(before, splices);
        if (!after.ok) return;
        made += 1;
        expect(after.bytes.toString('hex')).toBe(build('newText').toString('hex'));
        expect(decode(after.bytes)).toEqual({ ok: true, text: after.text, encoding, bom });
        expect(
          [...splices]
            .reverse()
            .reduce(
              (text, { from, oldText: old, newText: now }) => text.slice(0, from) + now + text.slice(from + old.length),
              read.text,
            ),
        ).toBe(after.text);
      }),
      { numRuns: RUNS },
    );
    expect(made).toBeGreaterThan(RUNS / 4);
  });

  /** Offsets of the edits, as counted by the decoder itself; undefined where bytes before one would swallow it. */
  function placesOf(
    before: Buffer,
    parts: readonly { readonly before: Buffer; readonly oldText: string; readonly newText: string }[],
    { encoding, mark }: { readonly encoding: (typeof ENCODINGS)[number]; readonly mark: number },
  ): readonly Splice[] | undefined {
    const lengthOf = (bytes: Buffer) => (encoding === 'utf-8' ? bytes.toString('utf8').length : bytes.length / 2);
    let at = mark;
    const text = decode(before);
    const splices = parts.map((part) => {
      at += part.before.length;
      const splice = { from: lengthOf(before.subarray(mark, at)), oldText: part.oldText, newText: part.newText };
      at += encode(part.oldText, encoding, false).length;
      return splice;
    });
    return text.ok && splices.every((splice) => text.text.startsWith(splice.oldText, splice.from))
      ? splices
      : undefined;
  }
});
