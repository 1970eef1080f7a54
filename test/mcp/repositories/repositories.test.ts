import { describe, expect, it, onTestFinished } from 'vitest';
import { openEngine } from '../../../src/engine/open.js';
import type { Engine } from '../../../src/engine/engine.js';
import { Repositories } from '../../../src/mcp/repositories/repositories.js';
import type { RepositoryBounds } from '../../../src/mcp/repositories/repositories.js';
import { createRepository } from '../../support/repository.js';

interface Three {
  readonly repositories: Repositories;
  /** How often each was opened. */
  readonly openings: string[];
}

/** Three repositories, scanned when they are opened unless `isScanned` is false. */
function three(bounds: Partial<RepositoryBounds>, { isScanned = true } = {}): Three {
  const openings: string[] = [];
  const repositories = new Repositories(
    ['a', 'b', 'c'].map((name) => {
      const repo = createRepository({ 'README.md': `# Of ${name}\n` });
      return {
        name,
        open: async () => {
          openings.push(name);
          const engine = await openEngine({ repo });
          if (isScanned) await engine.scan();
          return engine;
        },
      };
    }),
    bounds,
  );
  onTestFinished(() => repositories.close());
  return { repositories, openings };
}

const titleIn = async (engine: Engine): Promise<string | undefined> =>
  (await engine.snapshot()).docs.get('README.md')?.title;

describe('the repositories of one server', () => {
  it('are opened when they are asked about, and stay open', async () => {
    const { repositories, openings } = three({});
    expect(openings).toEqual([]);
    expect(await repositories.use('b', titleIn)).toBe('Of b');
    expect(await repositories.use('a', titleIn)).toBe('Of a');
    expect(await repositories.use('b', titleIn)).toBe('Of b');
    expect(openings).toEqual(['b', 'a']);
    expect(repositories.opened).toEqual(['a', 'b']);
  });

  it('close the one that was not used for longest when there are too many, and open it again', async () => {
    const { repositories, openings } = three({ open: 2 });
    for (const name of ['a', 'b', 'a', 'c']) expect(await repositories.use(name, titleIn)).toBe(`Of ${name}`);
    expect(repositories.opened).toEqual(['a', 'c']);
    expect(await repositories.use('b', titleIn)).toBe('Of b');
    expect(openings).toEqual(['a', 'b', 'c', 'b']);
  });

  it('close one where the heap is too large, and not the next one at once', async () => {
    const { repositories } = three({ heapBytes: 1, betweenMs: 60_000 });
    for (const name of ['a', 'b', 'c']) await repositories.use(name, titleIn);
    expect(repositories.opened).toEqual(['b', 'c']);
  });

  it('stay open while they are used, however many there are', async () => {
    const { repositories } = three({ open: 1 });
    await repositories.useAll(repositories.names, async (opening) => {
      const titles = await Promise.all(opening.map(async (engine) => titleIn(await engine)));
      expect(titles).toEqual(['Of a', 'Of b', 'Of c']);
      expect(repositories.opened).toHaveLength(3);
    });
    expect(repositories.opened).toEqual(['a']);
  });

  it('stay open until they are scanned, or a search of all would begin that again each time', async () => {
    const { repositories, openings } = three({ open: 1 }, { isScanned: false });
    const scanAll = async (engines: readonly Promise<Engine>[]) => {
      for (const engine of engines) await (await engine).scan();
    };
    const titles = (engines: readonly Promise<Engine>[]) => Promise.all(engines.map(async (one) => titleIn(await one)));
    for (const _ of [1, 2]) await repositories.useAll(repositories.names, titles);
    expect(repositories.opened).toHaveLength(3);
    expect(openings).toEqual(['a', 'b', 'c']);
    await repositories.useAll(repositories.names, scanAll);
    expect(repositories.opened).toHaveLength(1);
  });

  it('are closed unscanned where the heap grows far beyond its bound', async () => {
    const { repositories } = three({ heapBytes: 1, betweenMs: 0 }, { isScanned: false });
    for (const name of ['a', 'b', 'c']) await repositories.use(name, titleIn);
    expect(repositories.opened).toEqual(['c']);
  });

  it('are not closed one after the other by calls about all', async () => {
    const { repositories, openings } = three({ open: 2 });
    const titles = (engines: readonly Promise<Engine>[]) => Promise.all(engines.map(async (one) => titleIn(await one)));
    for (const _ of [1, 2, 3]) await repositories.useAll(repositories.names, titles);
    // One of the three does not fit: it alone is opened again.
    expect(openings.slice(3)).toHaveLength(2);
    expect(new Set(openings.slice(3)).size).toBe(1);
  });

  it('are tried again after one could not be opened', async () => {
    const repo = createRepository({ 'README.md': '# Late\n' });
    let tries = 0;
    const open = (): Promise<Engine> => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('not yet')) : openEngine({ repo });
    };
    const repositories = new Repositories([{ name: 'late', open }]);
    onTestFinished(() => repositories.close());
    await expect(repositories.use('late', titleIn)).rejects.toThrow('not yet');
    expect(await repositories.use('late', titleIn)).toBe('Late');
  });
});
