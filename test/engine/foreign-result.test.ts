import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import { createRepository, git, write } from '../support/repository.js';
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

describe('with DOCALIGN_CACHE_KEY', () => {
  const FILES = { 'README.md': '# A\n\nSee [b](b.md).\n' };
  /** A checkout with a result that was made in another folder, and says that all is right. */
  async function withStoredResult(): Promise<string> {
    const honest = createRepository(FILES);
    expect(await driftedIn(honest)).toEqual(['b.md']);
    const other = createRepository(FILES);
    cpSync(join(honest, '.docalign'), join(other, '.docalign'), { recursive: true });
    const file = '.docalign/scan-result.json';
    const text = readFileSync(join(honest, file), 'utf8')
      .replace('"verification_status":"drifted"', '"verification_status":"verified"')
      .replace(/("last_verified_at".*"depends_on":)\[[^\]]*\]/, '$1[]');
    write(other, { [file]: summed(text) });
    return other;
  }

  it('uses results of another checkout, unless git tracks them', async () => {
    vi.stubEnv('DOCALIGN_CACHE_KEY', 'ci');
    onTestFinished(() => void vi.unstubAllEnvs());
    const restored = await withStoredResult();
    expect(await driftedIn(restored)).toEqual([]);
    const committed = await withStoredResult();
    git(committed, 'add', '--force', '.docalign/scan-result.json');
    expect(await driftedIn(committed)).toEqual(['b.md']);
    const others = await withStoredResult();
    vi.stubEnv('DOCALIGN_CACHE_KEY', 'another');
    expect(await driftedIn(others)).toEqual(['b.md']);
  });
});
