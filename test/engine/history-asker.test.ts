import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../../src/config/config.js';
import { HistoryAsker } from '../../src/engine/quick-check/history/history-asker.js';
import { NotAvailable, PendingAnswer } from '../../src/engine/quick-check/not-available.js';
import { builtPrograms } from '../support/built.js';
import { commit, createRepository } from '../support/repository.js';

const PROGRAM = pathToFileURL(join(builtPrograms(), 'history-thread.js'));
/** Longer than any answer takes: a process that waits in vain is ended with the test. */
const LONG_MS = 600_000;

let asker: HistoryAsker | undefined;
afterEach(() => asker?.stop());

/** Asks again until there is an answer. */
async function answerTo<T>(from: HistoryAsker, ask: () => T): Promise<T> {
  for (;;) {
    try {
      return ask();
    } catch (error) {
      if (!(error instanceof PendingAnswer) || !(await from.answered(performance.now() + LONG_MS))) throw error;
    }
  }
}

function moved(root: string, from: string, to: string): void {
  renameSync(join(root, from), join(root, to));
  commit(root);
}

describe('the thread that asks git', () => {
  it('answers as the history does, for the tree of the question', async () => {
    const root = createRepository({ 'src/a.ts': 'export const a = 1; // a line of its own\n'.repeat(4) });
    moved(root, 'src/a.ts', 'src/b.ts');
    asker = new HistoryAsker({ root, config: DEFAULT_CONFIG, budgetMs: LONG_MS }, PROGRAM);
    expect(asker.isWaiting).toBe(false);
    const before = asker.facts({ treeKey: '1' });
    expect(() => before.removalOf('src/a.ts')).toThrow(PendingAnswer);
    expect(asker.isWaiting).toBe(true);
    expect(await answerTo(asker, () => before.removalOf('src/a.ts'))).toMatchObject({ renamedTo: 'src/b.ts' });
    expect(await answerTo(asker, () => before.removalOf('src/never.ts'))).toBeUndefined();
    moved(root, 'src/b.ts', 'src/c.ts');
    const now = asker.facts({ treeKey: '2' });
    expect(await answerTo(asker, () => now.removalOf('src/a.ts'))).toMatchObject({ renamedTo: 'src/c.ts' });
  });

  it('takes facts with functions that a caller added', async () => {
    const root = createRepository({ 'src/a.ts': 'export const openShop = 1;\n', 'README.md': '# A\n\n`openShop`\n' });
    asker = new HistoryAsker({ root, config: DEFAULT_CONFIG, budgetMs: LONG_MS }, PROGRAM);
    const facts = asker.facts({ treeKey: '1' });
    const since = { file: 'README.md', line: 3, isCandidate: () => true };
    expect(await answerTo(asker, () => facts.wordRemovalOf('openShop', 'src/a.ts', since))).toBeUndefined();
  });

  it('no longer waits for what was dropped, and answers it when it is asked again', async () => {
    const root = createRepository({ 'src/a.ts': 'export const a = 1;\n' });
    asker = new HistoryAsker({ root, config: DEFAULT_CONFIG, budgetMs: LONG_MS }, PROGRAM);
    const facts = asker.facts({ treeKey: '1' });
    expect(() => facts.firstRemoval()).toThrow(PendingAnswer);
    asker.dropQuestions();
    expect(asker.isWaiting).toBe(false);
    expect(await asker.answered(performance.now() + LONG_MS)).toBe(false);
    expect(await answerTo(asker, () => facts.firstRemoval())).toBeUndefined();
  });

  it('leaves everything to a scan once it was too slow for three answers', async () => {
    const root = createRepository({ 'src/a.ts': 'export const a = 1;\n' });
    asker = new HistoryAsker({ root, config: DEFAULT_CONFIG, budgetMs: LONG_MS }, PROGRAM);
    const facts = asker.facts({ treeKey: '1' });
    for (let answer = 0; answer < 3; answer += 1) {
      expect(() => facts.firstRemoval()).toThrow(PendingAnswer);
      asker.dropQuestions();
    }
    expect(() => facts.firstRemoval()).toThrow('the history could not be looked into');
    expect(asker.isWaiting).toBe(false);
  });

  it('leaves everything to a scan once it has failed', async () => {
    asker = new HistoryAsker({ root: '/nowhere/at/all', config: DEFAULT_CONFIG }, PROGRAM);
    const facts = asker.facts({ treeKey: '1' });
    await expect(answerTo(asker, () => facts.removalOf('src/a.ts'))).rejects.toThrow(PendingAnswer);
    expect(() => facts.removalOf('src/a.ts')).toThrow(NotAvailable);
  });
});
