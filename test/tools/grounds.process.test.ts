import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import type { Engine } from '../../src/engine/engine.js';
import { openKeptResult } from '../../src/engine/results/kept-result.js';
import type { AnyTool } from '../../src/tools/define.js';
import { tools } from '../../src/tools/index.js';
import { createRepository } from '../support/repository.js';

const FILES = {
  // As long as it takes, on any machine.
  '.docalign.yml': 'answer_wait_ms: 10000\n',
  'package.json': '{ "name": "lamp-shop", "scripts": { "build": "node build.mjs" } }\n',
  'packages/window/package.json': '{ "name": "@lamp/window", "scripts": { "dev": "serve", "watch": "serve" } }\n',
  'packages/tools/sort/package.json': '{ "name": "sort", "scripts": { "start": "node sort.mjs" } }\n',
  'packages/tools/sort/README.md':
    '# Sorting\n\nWatch with `npm run dev`, begin with `npm start`.\n\n## Building\n\nFrom the root comes `npm run build`.\n\n## The window\n\nIn the `window` folder there is `npm run watch`.\n',
  'src/lamps.ts':
    'export class OilLamp { lightWick(): void { return; } }\nexport class LampShop { }\nexport function trimWick(): number { return 1; }\n',
  'test/lamps.test.ts': 'export function makeTestLamp(): number { return 1; }\n',
  'docs/strong.md':
    '# Strong lantern\n\nThe lantern calls `trimWick()`, and `trimWick()`, and `trimWick()`, then [sources](../src/lamps.ts).\n',
  'docs/weak.md': '# Weak lantern\n\nThe lantern is a `LampShop`, see your `src/lamps.ts` for it.\n',
  'docs/half.md': '# Half a lantern\n\nThe lantern calls `trimWick()`, `makeTestLamp()` and `OilLamp.trimWick()`.\n',
};

const root = createRepository(FILES, afterAll);
let engine: Engine;
beforeAll(async () => {
  engine = await openEngine({ repo: root, env: {}, cwd: root });
});
afterAll(() => engine.close());

async function ask<T>(name: string, args: object): Promise<T> {
  const tool = tools.find((candidate) => candidate.name === name) as AnyTool;
  const { json } = await tool.accept(args)({ snapshot: await engine.snapshot(), agent: undefined });
  expect(tool.output.strict().parse(json)).toEqual(json);
  return json as T;
}

interface Sections {
  readonly sections: readonly { readonly id: string; readonly verification_status: string }[];
}

async function statuses(args: object): Promise<readonly string[]> {
  const { sections } = await ask<Sections>('get_docs', { query: 'lantern', explain: true, ...args });
  return sections.map(({ id, verification_status }) => `${id} ${verification_status}`).sort();
}

it('gives the same status of sections before a scan as after it', async () => {
  expect(await statuses({})).toEqual([
    'docs/half.md#half-a-lantern verified',
    'docs/strong.md#strong-lantern verified',
    'docs/weak.md#weak-lantern unchecked',
  ]);
  await engine.scan({ onProgress: () => undefined });
  expect(await statuses({})).toEqual([
    'docs/half.md#half-a-lantern verified',
    'docs/strong.md#strong-lantern verified',
    'docs/weak.md#weak-lantern unchecked',
  ]);
  expect(await statuses({ verified_only: true })).toEqual([
    'docs/half.md#half-a-lantern verified',
    'docs/strong.md#strong-lantern verified',
  ]);
});

it('says how much of what holds proves little', async () => {
  expect(await ask('check_section', { file: 'docs/weak.md', heading: 'Weak lantern' })).toMatchObject({
    verification_status: 'unchecked',
    verified: 2,
    verified_weakly: 2,
  });
  expect(await ask('check_section', { file: 'docs/strong.md', heading: 'Strong lantern' })).not.toHaveProperty(
    'verified_weakly',
  );
});

it('counts once what a section says again and again', async () => {
  expect(await ask('check_section', { file: 'docs/strong.md', heading: 'Strong lantern' })).toMatchObject({
    verification_status: 'verified',
    total_claims: 2,
    verified: 2,
    health_score: 1,
  });
  expect(await ask('get_doc_health', { path: 'docs/strong.md', detail: true })).toMatchObject({
    health: { total_claims: 2, verified: 2, score: 1, by_type: { code_example: 1, path_reference: 1 } },
  });
});

it('shows a ground only where it is weak', async () => {
  expect(await ask('check_section', { file: 'docs/weak.md', heading: 'Weak lantern' })).toMatchObject({
    verification_status: 'unchecked',
    verified: 2,
    drifted: 0,
  });
  const { sections } = await ask<{ sections: { id: string; claims: { claim_text: string; ground?: string }[] }[] }>(
    'get_docs_for_file',
    { file: 'src/lamps.ts' },
  );
  const grounds = sections.flatMap(({ id, claims }) =>
    claims.map(({ claim_text, ground }) => `${id} ${claim_text} ${ground}`),
  );
  expect(grounds).toContain('docs/weak.md#weak-lantern LampShop weak');
  expect(grounds).toContain('docs/strong.md#strong-lantern trimWick() undefined');
});

it('says why a member of another, and a name of a test, prove nothing', async () => {
  expect(
    await ask('check_section', { file: 'docs/half.md', heading: 'Half a lantern', undecided: true }),
  ).toMatchObject({
    verification_status: 'verified',
    verified: 2,
    uncertain: 2,
    findings: [
      {
        claim_text: 'makeTestLamp()',
        reason: 'makeTestLamp is defined in test/lamps.test.ts:1, which is not code of the product',
      },
      {
        claim_text: 'trimWick',
        reason: 'OilLamp is defined in src/lamps.ts, and trimWick only outside of it, in src/lamps.ts',
      },
    ],
  });
});

it('looks a script up in the manifests above, and in the folder that the text names', async () => {
  const file = 'packages/tools/sort/README.md';
  expect(await ask('check_section', { file, heading: 'Sorting', undecided: true })).toMatchObject({
    verified: 1,
    uncertain: 1,
    findings: [
      {
        claim_text: 'npm run dev',
        reason: 'packages/window/package.json defines dev, but nothing says that it runs there',
      },
    ],
  });
  expect(await ask('check_section', { file, heading: 'Building' })).toMatchObject({ verification_status: 'verified' });
  expect(await ask('check_section', { file, heading: 'The window' })).toMatchObject({ verified: 1, uncertain: 0 });
});

it('keeps grounds in the scan result, there and back', () => {
  const kept = JSON.parse(readFileSync(join(root, '.docalign/scan-result.json'), 'utf8')) as {
    claims: { claim_text: string; ground?: string }[];
  };
  expect(
    kept.claims.filter(({ ground }) => ground !== undefined).map(({ claim_text, ground }) => `${claim_text} ${ground}`),
  ).toEqual(['LampShop weak', 'src/lamps.ts weak']);
  const read = openKeptResult(readFileSync(join(root, '.docalign/scan-result.json')));
  const grounds = [...read.docs.values()]
    .flatMap((doc) => doc.shown()?.judgements ?? [])
    .flatMap(({ claim, verdict }) =>
      verdict.status === 'verified' && verdict.ground !== undefined ? [`${claim.text} ${verdict.ground}`] : [],
    );
  expect(grounds).toEqual(['LampShop weak', 'src/lamps.ts weak']);
});
