import { describe, expect, it, onTestFinished } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import { createRepository, write } from '../support/repository.js';

async function open(root: string) {
  const engine = await openEngine({ repo: root, env: {}, cwd: root });
  onTestFinished(() => engine.close());
  return engine;
}

describe('a document that is edited while it is asked about', () => {
  it('is seen by the next snapshot, whatever was read of it meanwhile', async () => {
    const root = createRepository({ 'docs/a.md': '# Walrus\n' });
    const engine = await open(root);
    await engine.scan({ onProgress: () => undefined });
    write(root, { 'docs/a.md': '# Donkey\n' });
    const snapshot = await engine.snapshot();
    write(root, { 'docs/a.md': '# Magpie\n\nText.\n' });
    await snapshot.claims('docs/a.md');
    expect(snapshot.text('docs/a.md')).toBe('# Donkey\n');
    expect([...(await engine.snapshot()).docs.values()].map(({ title }) => title)).toEqual(['Magpie']);
  });

  it('has the claims of the text whose hash they are kept under', async () => {
    const root = createRepository({ 'src/a.js': 'export const a = 1;\n', 'docs/a.md': '# A\n\nSee [x](../src/gone.js).\n' });
    const engine = await open(root);
    const edited = '# A\n\nSee [x](../src/a.js).\n';
    await engine.scan({ fresh: true, onProgress: ({ done, total }) => { if (done === 0 && total > 0) write(root, { 'docs/a.md': edited }); } });
    write(root, { 'docs/a.md': '# A\n\nSee [x](../src/gone.js).\n' });
    const texts = (await (await open(root)).snapshot()).claims('docs/a.md').then((claims) => claims.map(({ claim }) => claim.text));
    expect(await texts).toEqual(['../src/gone.js']);
  });
});
