import { describe, expect, it } from 'vitest';
import { MessageScan } from '../../src/mcp/stdio/message-scan.js';
import { expectLinear } from '../support/growth.js';

/** The result of a scan of these bytes, which arrive in these pieces. */
function scanned(...parts: readonly (string | Uint8Array)[]): string | number | undefined {
  const scan = new MessageScan();
  for (const part of parts) scan.push(Buffer.from(part));
  return scan.requestId;
}

const LONG = 'x'.repeat(2_000);

describe('MessageScan', () => {
  it.each<[string, string | number | undefined]>([
    ['{"id":1,"method":"ping"}', 1],
    [' { "method" : "ping" , "id" : -2.5e3 } \r', -2500],
    [
      '\ufeff{"method":"m","params":{"id":7,"x":[{"id":8}],"s":"\\"id\\":9,{[\\\\"},"jsonrpc":"2.0","id":"last"}',
      'last',
    ],
    ['{"\\u0069d":3,"m\\u0065thod":"m"}', 3],
    ['{"id":"\\ud83d\\ude00 \\"quoted\\" ü","method":"m"}', '😀 "quoted" ü'],
    ['{"id":1,"method":"m","id":2}', 2],
    ['{"id":1,"method":"m","id":null}', undefined],
    ['{"id":1,"method":"m","id":{"id":4}}', undefined],
    ['{"id":1,"method":"m","id":[5]}', undefined],
    ['{"id":true,"method":"m"}', undefined],
    ['{"id":1e999,"method":"m"}', undefined],
    [`{"${LONG}":1,"id":2,"x":"${LONG}","method":"${LONG}"}`, 2],
    [`{"id":1,"method":"m","id":"${LONG}"}`, undefined],
    ['{"method":"notifications/initialized","params":{"id":1}}', undefined],
    // An answer to a request that was never made: an error with its id would be taken for another answer.
    ['{"id":1,"result":{"method":"m"}}', undefined],
    ['{"id":1,"method":"m"', undefined],
    ['{"id":1,"method":"m","x":"}', undefined],
    ['{"id":1,"method":"m"}}', undefined],
    ['{"id":1,"method":"m"} {', undefined],
    ['[{"id":1,"method":"m"}]', undefined],
    ['"id"', undefined],
    ['xyz', undefined],
    ['', undefined],
  ])('reads %.80s as of id %j', (text, id) => {
    expect(scanned(text)).toBe(id);
    expect(scanned(...Array.from(Buffer.from(text), (byte) => Uint8Array.of(byte)))).toBe(id);
  });

  it('recognises what is not an object at its first character', () => {
    for (const [text, isLost] of [
      ['[', true],
      [' x', true],
      ['{', false],
      ['  ', false],
      ['{}', false],
      ['{} x', true],
    ] as const) {
      const scan = new MessageScan();
      scan.push(Buffer.from(text));
      expect([text, scan.isLost]).toEqual([text, isLost]);
    }
  });

  it('agrees with JSON.parse on 2,000 random objects, cut anywhere', () => {
    const random = generator(20_261);
    for (let round = 0; round < 2_000; round += 1) {
      const text = objectText(random, 3);
      const bytes = Buffer.from(text);
      const cuts = Array.from({ length: random(6) }, () => random(bytes.length + 1)).sort((a, b) => a - b);
      const parts = [...cuts, bytes.length].map((end, index) => bytes.subarray(cuts[index - 1] ?? 0, end));
      expect([text, scanned(...parts)]).toEqual([text, expectedId(text)]);
    }
  });

  it('reads a long line once', async () => {
    const megabyte = Buffer.from(`"${'x\\"'.repeat(350_000)}",`);
    await expectLinear((times) => () => {
      const scan = new MessageScan();
      scan.push(Buffer.from('{"x":['));
      for (let count = 0; count < 8 * times; count += 1) scan.push(megabyte);
    });
  });
});

function expectedId(text: string): unknown {
  const value = JSON.parse(text) as Record<string, unknown>;
  const { id } = value;
  return Object.hasOwn(value, 'method') && (typeof id === 'string' || (typeof id === 'number' && Number.isFinite(id)))
    ? id
    : undefined;
}

/** Whole numbers below `limit`, the same in every run (Park and Miller's generator). */
function generator(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

type Random = (limit: number) => number;
const KEYS = [
  '"id"',
  '"\\u0069d"',
  '"i\\u0064"',
  '"method"',
  '"m\\u0065thod"',
  '"Id"',
  '"params"',
  '""',
  '"a\\"b"',
  '"\\\\"',
  '"__proto__"',
  '"über"',
];
const SCALARS = [
  '1',
  '-0',
  '2.5e-3',
  '1e400',
  'null',
  'true',
  '"id"',
  '"\\"id\\":1"',
  '"{"',
  '"]},"',
  '"\\\\"',
  '"\\\\\\""',
  '"😀"',
  '"\\u0022"',
  '""',
  '{}',
  '[]',
];
const GAPS = ['', '', '', ' ', '\t', '\r ', '\n'];

function objectText(random: Random, depth: number): string {
  const gap = () => pick(random, GAPS);
  const members = Array.from(
    { length: random(6) },
    () => `${gap()}${pick(random, KEYS)}${gap()}:${gap()}${valueText(random, depth)}${gap()}`,
  );
  return `${depth === 3 ? gap() : ''}{${members.join(',') || gap()}}${depth === 3 ? gap() : ''}`;
}

function valueText(random: Random, depth: number): string {
  if (depth === 0 || random(3) > 0) return pick(random, SCALARS);
  if (random(2) === 0) return objectText(random, depth - 1);
  return `[${Array.from({ length: random(4) }, () => valueText(random, depth - 1)).join(' , ')}]`;
}

function pick(random: Random, choices: readonly string[]): string {
  return choices[random(choices.length)] ?? '';
}
