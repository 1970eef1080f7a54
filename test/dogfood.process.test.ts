import { expect, it } from 'vitest';
import { openEngine } from '../src/engine/open.js';

it('finds no drift in its own documents', async () => {
  const engine = await openEngine({ repo: '.', env: {}, cwd: process.cwd() });
  const { result, faults } = await engine.scan({ onProgress: () => undefined });
  await engine.close();
  const judgements = [...result.docs.values()].flatMap((doc) => doc.judgements);
  const drifted = judgements
    .filter(({ verdict }) => verdict.status === 'drifted')
    .map(({ claim, verdict }) => `${claim.file}:${claim.line} ${claim.text}: ${verdict.reason}`);
  expect(faults).toEqual([]);
  expect(drifted).toEqual([]);
  expect(judgements.filter(({ verdict }) => verdict.status === 'verified').length).toBeGreaterThan(100);
});
