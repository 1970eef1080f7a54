import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import type { Engine } from '../../src/engine/engine.js';
import type { Snapshot } from '../../src/engine/snapshot.js';
import { commit, createRepository, git, write } from '../support/repository.js';

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
    const root = createRepository({
      'src/a.js': 'export const a = 1;\n',
      'docs/a.md': '# A\n\nSee [x](../src/gone.js).\n',
    });
    const engine = await open(root);
    const edited = '# A\n\nSee [x](../src/a.js).\n';
    await engine.scan({
      fresh: true,
      onProgress: ({ done, total }) => {
        if (done === 0 && total > 0) write(root, { 'docs/a.md': edited });
      },
    });
    write(root, { 'docs/a.md': '# A\n\nSee [x](../src/gone.js).\n' });
    const texts = (await (await open(root)).snapshot())
      .claims('docs/a.md')
      .then((claims) => claims.map(({ claim }) => claim.text));
    expect(await texts).toEqual(['../src/gone.js']);
  });

  it('has the past of the lines that were read, where the file is put back before anybody looks again', async () => {
    const text = '# A\n\nRun `npm run launch-rocket` first.\n';
    const root = createRepository({ 'package.json': '{"name":"a","scripts":{"build":"x"}}\n', 'docs/a.md': text });
    const engine = await open(root);
    await engine.scan({
      fresh: true,
      onProgress: ({ step, done }) => {
        if (step === 'checking' && done === 0) write(root, { 'docs/a.md': '# Other\n\nlines\n' });
      },
    });
    write(root, { 'docs/a.md': text });
    const reasonsIn = async (of: Engine) =>
      (await (await of.snapshot()).claims('docs/a.md')).map(({ verdict }) => verdict?.reason);
    const next = await reasonsIn(await open(root));
    rmSync(join(root, '.docalign'), { recursive: true });
    expect(next).toEqual(await reasonsIn(await open(root)));
    expect(next.join()).not.toContain('cannot tell');
  });
});

describe('a commit that is made while it is asked about', () => {
  async function reasonsOf(snapshot: Snapshot): Promise<readonly (string | undefined)[]> {
    return (await snapshot.claims('docs/a.md')).map(({ verdict }) => verdict?.reason);
  }

  /** HEAD is a commit that removed the file; `before` is the one before it, with the same files in the working tree. */
  async function openRemoved(): Promise<{ readonly root: string; readonly engine: Engine }> {
    const root = createRepository({
      'src/a.js': 'export const a = 1;\n',
      'docs/a.md': '# A\n\nSee [x](../src/a.js).\n',
    });
    rmSync(join(root, 'src/a.js'));
    commit(root);
    const engine = await open(root);
    await engine.scan({ onProgress: () => undefined });
    return { root, engine };
  }

  it('changes no answer of its round, and every one of the next', async () => {
    const { root, engine } = await openRemoved();
    const snapshot = await engine.snapshot();
    git(root, 'reset', '--soft', 'HEAD~1');
    expect((await reasonsOf(snapshot)).join()).not.toContain('the working tree');
    const next = await reasonsOf(await engine.snapshot());
    expect(next.join()).toContain('the working tree');
    expect(next).toEqual(await reasonsOf(await (await open(root)).snapshot()));
  });

  it('leaves no verdict of the old commit under the stamp of the new one, for the next process', async () => {
    const { root, engine } = await openRemoved();
    await engine.scan({
      fresh: true,
      onProgress: ({ step, done }) => {
        if (step === 'checking' && done === 0) git(root, 'reset', '--soft', 'HEAD~1');
      },
    });
    expect((await reasonsOf(await (await open(root)).snapshot())).join()).toContain('the working tree');
  });
});
