import { describe, expect, it } from 'vitest';
import { judgedAfter } from '../support/judged.js';

const HEADER = `#define SHOP_NOWAIT 1
typedef enum { SHOP_RUN_ONCE, SHOP_RUN_ALWAYS } shop_mode;
int shop_run(int loop, shop_mode mode);
`;
const TYPES = `export enum RunMode { Once, Always }
export function runShop(loop: number, mode: RunMode): number {
  return loop;
}
`;

/** The status and the reason of each claim on a sentence, where the header has another constant later. */
async function judged(code: string): Promise<readonly string[]> {
  const lines = await judgedAfter(
    {
      before: {
        'include/shop.h': HEADER,
        'src/shop.ts': TYPES,
        'package.json': '{ "name": "shop" }\n',
        'docs/guide.md': `# Guide\n\nIt calls \`${code}\` once.\n`,
      },
      after: { 'include/shop.h': HEADER.replace('SHOP_RUN_ALWAYS', 'SHOP_RUN_FOREVER') },
    },
    'docs/guide.md',
  );
  return lines.map((line) => line.replace(/ \(.*/, ''));
}

describe('a constant that a call in code marks is given', () => {
  it('is verified by itself, beside what is called', async () => {
    expect(await judged('shop_run(loop, SHOP_RUN_ONCE)')).toEqual([
      expect.stringContaining('verified, shop_run is defined in include/shop.h'),
      expect.stringContaining('SHOP_RUN_ONCE: verified, '),
    ]);
    expect(await judged('runShop(loop, RunMode.Once)')).toEqual([
      expect.stringContaining('verified, runShop is defined'),
      expect.stringContaining('RunMode.Once: verified, '),
    ]);
  });

  it('leaves the call undecided where nothing defines it, and has drifted where the code had it', async () => {
    expect(await judged('shop_run(loop, SHOP_RUN_NEVER)')).toEqual([
      expect.stringContaining(
        'uncertain, shop_run is defined in include/shop.h:3, but nothing here defines SHOP_RUN_NEVER',
      ),
    ]);
    expect(await judged('runShop(loop, RunMode.Never)')).toEqual([
      expect.stringMatching(/uncertain, runShop is defined in src\/shop.ts:2, but nothing here defines Never/),
      'RunMode.Never: drifted, RunMode has no Never',
    ]);
    expect(await judged('shop_run(loop, SHOP_RUN_ALWAYS)')).toEqual([
      expect.stringContaining('uncertain, shop_run is defined'),
      expect.stringContaining('SHOP_RUN_ALWAYS: drifted, SHOP_RUN_ALWAYS no longer exists'),
    ]);
  });

  it('says nothing of a type of another package, or of text', async () => {
    expect(await judged('runShop(loop, OtherMode.Fast)')).toEqual([expect.stringContaining('verified, runShop')]);
    expect(await judged('runShop(loop, "NO_SUCH, X_Y")')).toEqual([expect.stringContaining('verified, runShop')]);
  });
});
