import { describe, expect, it } from 'vitest';
import { judgedAfter } from '../support/judged.js';

const CASES: readonly (readonly [language: string, file: string, code: (count: number) => string])[] = [
  [
    'C#',
    'src/Shop/Cart.cs',
    (count) =>
      `namespace Shop;\n\npublic class Cart {\n    public TimeSpan ExpiryBuffer { get; init; } = TimeSpan.FromSeconds(${count});\n}\n`,
  ],
  [
    'Java',
    'src/main/java/shop/Cart.java',
    (count) =>
      `package shop;\n\npublic class Cart {\n    public Duration ExpiryBuffer = Duration.ofSeconds(${count});\n}\n`,
  ],
  ['Kotlin', 'src/Cart.kt', (count) => `package shop\n\nclass Cart {\n    var ExpiryBuffer = ${count}.seconds\n}\n`],
  ['Python', 'shop/cart.py', (count) => `class Cart:\n    ExpiryBuffer: timedelta = timedelta(seconds=${count})\n`],
  ['Go', 'cart.go', (count) => `package shop\n\nvar ExpiryBuffer = ${count} * time.Second\n`],
];

describe('the default of a duration, with the unit in the text', () => {
  const said = async (file: string, before: string, after: string): Promise<readonly string[]> =>
    (
      await judgedAfter(
        {
          before: {
            [file]: before,
            'docs/run.md': '# Carts\n\nThe `ExpiryBuffer` property (default 30 seconds) says it.\n',
          },
          after: { [file]: after },
        },
        'docs/run.md',
      )
    ).filter((row) => row.startsWith('ExpiryBuffer = 30'));

  it.each(CASES)('is compared with that of %s', async (_, file, code) => {
    expect(await said(file, code(30), code(30))).toEqual([expect.stringMatching(/^ExpiryBuffer = 30: verified/)]);
    expect(await said(file, code(30), code(65))).toEqual([
      expect.stringMatching(/^ExpiryBuffer = 30: drifted, the default of ExpiryBuffer is 65 now; it was 30 /),
    ]);
  });

  it('is the same in another unit', async () => {
    const [, file, code] = CASES[0] ?? [];
    if (file === undefined || code === undefined) throw new Error('no case');
    const milliseconds = code(30).replace('FromSeconds(30)', 'FromMilliseconds(30000)');
    expect(await said(file, code(30), milliseconds)).toEqual([expect.stringMatching(/^ExpiryBuffer = 30: verified/)]);
  });
});
