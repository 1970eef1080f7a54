import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import type { Engine } from '../../src/engine/engine.js';
import { ageOf, staleDocs } from '../../src/engine/verification/stale.js';
import { checkDoc } from '../../src/tools/check-doc.js';
import { getDocs } from '../../src/tools/get-docs.js';
import { createRepository, write } from '../support/repository.js';

const FILES = {
  'README.md':
    '# Shop\n\nThe `RequestRouter` class retries a failed request three times. It lies in [router](src/router.ts).\n\n## Ledger\n\n`OrderLedger` keeps every order for ten years.\n',
  'src/router.ts': 'export class RequestRouter {}\n',
};

async function open(root: string): Promise<Engine> {
  return openEngine({ repo: root, env: {}, cwd: root });
}

async function typesIn(engine: Engine): Promise<readonly string[]> {
  const claims = await (await engine.snapshot()).claims('README.md');
  return claims.map(({ claim, verdict }) => `${claim.type} ${claim.line} ${verdict?.status}`);
}

it('shows a statement with the place of what it names, and leaves the status of its section alone', async () => {
  const engine = await open(createRepository(FILES));
  await (await engine.snapshot()).allClaims();
  const snapshot = await engine.snapshot();
  const claims = await snapshot.claims('README.md');
  expect(claims.find(({ claim }) => claim.type === 'behavior')?.verdict).toEqual({
    status: 'uncertain',
    confidence: 0.3,
    reason: 'only a reader can decide this (see src/router.ts:1)',
    evidence: [{ file: 'src/router.ts', line: 1 }],
  });
  const context = { snapshot, agent: 'test' };
  const found = await getDocs.run(
    context,
    getDocs.input.parse({ query: 'failed request', verified_only: true, explain: true }),
  );
  expect(found).toMatchObject({
    sections: [{ id: 'README.md#shop', verification_status: 'verified', claims_verified: 2 }],
  });
  expect(await checkDoc.run(context, { file: 'README.md', undecided: true, verified: false })).toMatchObject({
    verified: 2,
    drifted: 0,
    uncertain: 2,
    findings: [
      { claim_type: 'code_example', line: 7 },
      { claim_type: 'behavior', line: 3 },
    ],
  });
  await engine.close();
});

it('does not make a document stale', async () => {
  const engine = await open(createRepository(FILES));
  const snapshot = await engine.snapshot();
  const all = await snapshot.allClaims();
  const behaviour = new Map([
    ['README.md', (all.get('README.md') ?? []).filter(({ claim }) => claim.type === 'behavior')],
  ]);
  expect(behaviour.get('README.md')).toHaveLength(1);
  const ages = new Map([...behaviour].map(([file, claims]) => [file, ageOf(claims)]));
  expect(staleDocs({ ages, openReports: new Map(), before: snapshot.staleBefore, undecided: true })).toEqual([]);
  await engine.close();
});

it('keeps a statement aside until the code knows what it names, also for the next process', async () => {
  const root = createRepository(FILES);
  const first = await open(root);
  await first.scan({ onProgress: () => undefined });
  await first.close();
  const result = JSON.parse(readFileSync(join(root, '.docalign/scan-result.json'), 'utf8')) as {
    claims: { claim_text: string }[];
  };
  expect(result.claims.filter(({ claim_text }) => claim_text.includes('for ten years'))).toEqual([]);
  const second = await open(root);
  expect((await typesIn(second)).filter((claim) => claim.startsWith('behavior'))).toEqual(['behavior 3 uncertain']);
  write(root, { 'src/ledger.ts': 'export class OrderLedger {}\n' });
  expect((await typesIn(second)).filter((claim) => claim.startsWith('behavior'))).toEqual([
    'behavior 3 uncertain',
    'behavior 7 uncertain',
  ]);
  await second.close();
});
