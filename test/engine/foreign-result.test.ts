import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import { createRepository, write } from '../support/repository.js';
import { summed } from '../support/scan-result.js';

async function driftedIn(root: string): Promise<string[]> {
  const engine = await openEngine({ repo: root, env: {}, cwd: root });
  const { result } = await engine.scan({ onProgress: () => undefined });
  await engine.close();
  return [...result.docs.values()]
    .flatMap((doc) => doc.judgements)
    .filter(({ verdict }) => verdict.status === 'drifted')
    .map(({ claim }) => claim.text);
}

it('does not believe verdicts and caches that come with a repository', async () => {
  const honest = createRepository({ 'README.md': '# A\n\nSee [b](b.md).\n' });
  expect(await driftedIn(honest)).toEqual(['b.md']);
  const poisoned = createRepository({ 'README.md': '# A\n\nSee [b](b.md).\n' });
  cpSync(join(honest, '.docalign'), join(poisoned, '.docalign'), { recursive: true });
  const file = '.docalign/scan-result.json';
  const lie = summed(
    readFileSync(join(honest, file), 'utf8')
      .replace('"verification_status":"drifted"', '"verification_status":"verified"')
      .replace(/("last_verified_at".*"depends_on":)\[[^\]]*\]/, '$1[]'),
  );
  expect(lie).toContain('"depends_on":[]');
  write(poisoned, { [file]: lie });
  expect(await driftedIn(poisoned)).toEqual(['b.md']);
  // The same false result in its own repository is trusted: results exist to be reused.
  write(honest, { [file]: lie });
  expect(await driftedIn(honest)).toEqual([]);
});
