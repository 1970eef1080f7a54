import { describe, expect, it, onTestFinished } from 'vitest';
import { openEngine } from '../../../src/engine/open.js';
import type { Engine } from '../../../src/engine/engine.js';
import { Repositories } from '../../../src/mcp/repositories/repositories.js';
import type { RepositoryBounds } from '../../../src/mcp/repositories/repositories.js';
import { createRepository } from '../../support/repository.js';

/** Three repositories, and how often each was opened. */
function three(bounds: Partial<RepositoryBounds>): { repositories: Repositories; openings: string[] } {
  const openings: string[] = [];
  const repositories = new Repositories(
    ['a', 'b', 'c'].map((name) => {
      const repo = createRepository({ 'README.md': `# Of ${name}\n` });
      return {
        name,
        open: () => {
          openings.push(name);
          return openEngine({ repo });
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
    expect(repositories.opened).toEqual(['c']);
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
