import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openKeptResult } from '../../src/engine/results/kept-result.js';
import { traitsOfClaimsOn, wayTo } from '../../src/graph/claims-on.js';
import { openRepository } from '../support/engine.js';

const FILES = {
  'package.json': '{ "name": "shop", "scripts": { "build": "tsc" } }\n',
  'src/cart/add.ts': 'export function addToCart(item: string) {\n  return item;\n}\n',
  'src/größe.ts': 'export const tallest = 3;\n',
  'lib.v1/in/deep/code.ts': 'export const deepValue = 1;\n',
  'README.md':
    '# Shop\n\nCode is in `src/`, [the library](lib.v1/in) and `src/cart/add.ts`; see [sizes](./src/größe.ts) and [gone](src/gone.ts).\n\n```sh\nnpm run build\n```\n',
  'docs/guide.md':
    "# Guide\n\nCall `addToCart()`; `tallest` is 3. [Back](../README.md#shop), [up](../src/cart/), [here](#guide), `cart/add.ts`.\n\n```ts\nimport { deepValue } from 'shop/lib.v1/in/deep/code';\n```\n",
};

it('gives, of stored claims, all that are about a path, and not all others', async () => {
  const { root, engine } = await openRepository(FILES);
  await engine.scan({ onProgress: () => undefined });
  const docs = [...openKeptResult(readFileSync(join(root, '.docalign/scan-result.json'))).docs.values()];
  const [about, given, all] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const path of [...Object.keys(FILES), 'src/gone.ts', 'src/cart']) {
    for (const doc of docs) {
      for (const { claim } of doc.judgedWith(traitsOfClaimsOn(path)) ?? []) given.add(`${path} ${claim.id}`);
      for (const judged of doc.judged()?.scan.judgements ?? []) {
        all.add(`${path} ${judged.claim.id}`);
        if (wayTo(path, judged) !== undefined) about.add(`${path} ${judged.claim.id}`);
      }
    }
  }
  expect(about.size).toBeGreaterThan(12);
  expect([...about].filter((one) => !given.has(one))).toEqual([]);
  expect(given.size).toBeLessThan(all.size / 2);
});
