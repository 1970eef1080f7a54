import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import type { Engine } from '../../src/engine/engine.js';
import { getDocs } from '../../src/tools/get-docs.js';
import { createRepository, write } from '../support/repository.js';

const page = (name: string): string =>
  `# ${name}\n\n## Set the walrus limit\n\nThe walrus limit is set with \`limitOf()\` in the ${name} page.\n`;
const pages = (folder: string): Record<string, string> =>
  Object.fromEntries(['index', 'install', 'limits'].map((name) => [`docs/${folder}/${name}.md`, page(name)]));

const root = createRepository({ ...pages('1.x'), ...pages('2.x') }, afterAll);
let engine: Engine;
beforeAll(async () => {
  engine = await openEngine({ repo: root, env: {}, cwd: root });
});
afterAll(() => engine.close());

async function first(query: string): Promise<string | undefined> {
  const run = await getDocs.accept({ query })({ snapshot: await engine.snapshot(), agent: undefined });
  return (run.json as { sections: readonly { file: string }[] }).sections[0]?.file;
}

describe('docs of an earlier version', () => {
  it('come after those of the present one', async () => {
    expect((await engine.snapshot()).docs.get('docs/1.x/limits.md')?.kind).toBe('archive');
    expect((await engine.snapshot()).docs.get('docs/2.x/limits.md')?.kind).toBe('guide');
    expect(await first('set the walrus limit')).toMatch(/^docs\/2\.x\//);
  });

  it('are searched but not checked', async () => {
    const snapshot = await engine.snapshot();
    const claimsIn = async (version: string): Promise<number> =>
      (await snapshot.claims(`docs/${version}/limits.md`)).length;
    expect([await claimsIn('1.x'), await claimsIn('2.x')]).toEqual([0, 1]);
  });

  it('are found while the server runs', async () => {
    write(root, pages('3.x'));
    expect((await engine.snapshot()).docs.get('docs/2.x/limits.md')?.kind).toBe('archive');
    expect(await first('set the walrus limit')).toMatch(/^docs\/3\.x\//);
    expect(await (await engine.snapshot()).claims('docs/2.x/limits.md')).toEqual([]);
  });
});
