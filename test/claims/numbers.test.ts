import { describe, expect, it } from 'vitest';
import { isSameNumber, numbersOf } from '../../src/claims/types/config/numbers.js';
import { judgedAfter } from '../support/judged.js';

it.each([
  ['0x1F', [31]],
  ['0o666', [438]],
  ['0666', [666, 438]],
  ['0b1010', [10]],
  ['1_000_000', [1_000_000]],
  ['1,000', [1_000]],
  ["1'000", [1_000]],
  ['1e6', [1_000_000]],
  ['-2.5', [-2.5]],
  ['10L', [10]],
  ['10u64', [10]],
  ['1.5f', [1.5]],
  ['60 * 60 * 24', [86_400]],
  ['10 * (1 << 20)', [10_485_760]],
  ['2 ** 10', [1_024]],
  ['"8080"', [8_080]],
  ['1 << 2 * 3', []],
  ['1.2.3', []],
  ['10 apples', []],
  ['.', []],
  ['', []],
])('the numbers that %s can be', (text, numbers) => {
  expect(numbersOf(text)).toEqual(numbers);
});

it('numbers are the same in any notation, and others are not', () => {
  expect(isSameNumber('0666', '438')).toBe(true);
  expect(isSameNumber('0666', '0o666')).toBe(true);
  expect(isSameNumber('0644', '438')).toBe(false);
  expect(isSameNumber('0x10', '10')).toBe(false);
});

describe('a default in another notation than in the code', () => {
  const said = async (code: string, stated: string): Promise<string | undefined> => {
    const before = {
      'go.mod': 'module example.com/shop\n\ngo 1.22\n',
      'cmd/root.go':
        'package cmd\n\nimport "github.com/spf13/cobra"\n\nfunc init() {\n\tvar root = &cobra.Command{Use: "shop"}\n'
        + `\troot.Flags().Uint32("socket-perm", ${code}, "permissions of the socket")\n}\n`,
      'docs/run.md': `# Run\n\n\`\`\`\n      --socket-perm uint32   permissions of the socket (default ${stated})\n\`\`\`\n`,
    };
    const rows = await judgedAfter({ before, after: {} }, 'docs/run.md');
    return rows.flatMap((row) => /^--socket-perm = \S+: (\w+)/.exec(row)?.[1] ?? [])[0];
  };

  it('is verified if the number is the same, and drifted if it is another', async () => {
    expect(await said('0666', '438')).toBe('verified');
    expect(await said('0x1b6', '438')).toBe('verified');
    expect(await said('64 * 1024', '65536')).toBe('verified');
    expect(await said('0600', '438')).toBe('drifted');
  });

  it('is read as a whole where its digits are in groups', async () => {
    const read = 'import os\nrows = int(os.environ.get("SHOP_MAX_ROWS", 1000))\n';
    const page = '# Settings\n\n## `SHOP_MAX_ROWS`\n\nHow many rows are kept. The default is 1,000.\n';
    const rows = await judgedAfter({ before: { 'shop/app.py': read, 'docs/s.md': page }, after: {} }, 'docs/s.md');
    expect(rows.join('\n')).toMatch(/SHOP_MAX_ROWS = 1,000: verified/);
  });
});
