import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scanWithin } from '../../../src/cli/hooks/scan-within.js';
import { openEngine } from '../../../src/engine/open.js';
import { createTrueShop } from './support.js';

it('gives a first check up when its time is over, keeps what was done, and finishes it another time', async () => {
  const root = createTrueShop();
  const ask = async (budgetMs: number): Promise<boolean> => {
    const engine = await openEngine({ repo: root, env: {}, cwd: root });
    try {
      return await scanWithin(engine, budgetMs);
    } finally {
      await engine.close();
    }
  };
  expect(await ask(0)).toBe(false);
  expect(existsSync(join(root, '.docalign/cache/partial.json'))).toBe(true);
  expect(existsSync(join(root, '.docalign/scan-result.json'))).toBe(false);
  expect(await ask(60_000)).toBe(true);
  expect(existsSync(join(root, '.docalign/scan-result.json'))).toBe(true);
});
