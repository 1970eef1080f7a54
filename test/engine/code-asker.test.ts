import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../../src/config/config.js';
import { CodeAsker } from '../../src/engine/quick-check/code/code-asker.js';
import { NotAvailable, PendingAnswer } from '../../src/engine/quick-check/not-available.js';
import { builtPrograms } from '../support/built.js';
import { createRepository, write } from '../support/repository.js';

const PROGRAM = pathToFileURL(join(builtPrograms(), 'code-thread.js'));
/** Longer than any answer takes: a process that waits in vain is ended with the test. */
const LONG_MS = 600_000;
const define = (name: string): string => `export function ${name}() {\n  return 1;\n}\n`;

let asker: CodeAsker | undefined;
afterEach(() => asker?.stop());

/** Asks again until there is an answer. */
async function answerTo<T>(from: CodeAsker | undefined, ask: () => T): Promise<T> {
  for (;;) {
    try {
      return ask();
    } catch (error) {
      if (!(error instanceof PendingAnswer) || (await from?.answered(performance.now() + LONG_MS)) !== true)
        throw error;
    }
  }
}

describe('the thread that looks into the code', () => {
  it('tells what is defined, and what takes a scan', async () => {
    const root = createRepository({ 'src/shop.ts': define('openShop') });
    asker = new CodeAsker({ root, config: DEFAULT_CONFIG }, PROGRAM);
    const facts = asker.facts({ treeKey: '1' });
    expect(() => facts.named('openShop')).toThrow(PendingAnswer);
    expect((await answerTo(asker, () => facts.named('openShop'))).map(({ file, line }) => `${file}:${line}`)).toEqual([
      'src/shop.ts:1',
    ]);
    expect(await answerTo(asker, () => facts.named('closeShop'))).toEqual([]);
    await expect(answerTo(asker, () => facts.ofKind('route'))).rejects.toThrow(NotAvailable);
  });

  it('tells of the tree as it is now, also what was asked while the one before was being read', async () => {
    const root = createRepository({ 'src/shop.ts': define('openShop') });
    asker = new CodeAsker({ root, config: DEFAULT_CONFIG }, PROGRAM);
    const before = asker.facts({ treeKey: '1' });
    expect(() => before.named('openShop')).toThrow(PendingAnswer);
    write(root, { 'src/shop.ts': define('closeShop') });
    const now = asker.facts({ treeKey: '2' });
    expect(() => now.named('closeShop')).toThrow(PendingAnswer);
    expect(await answerTo(asker, () => now.named('openShop'))).toEqual([]);
    expect((await answerTo(asker, () => now.named('closeShop'))).map(({ name }) => name)).toEqual(['closeShop']);
  });

  it('answers what takes little before what takes much, whatever was asked first', async () => {
    const uses = Array.from(
      { length: 40 },
      (_, at) =>
        [`src/part${at}.ts`, `export const part${at} = { runAll: ${at} };\n${define(`turn${at}`).repeat(30)}`] as const,
    );
    const root = createRepository({ 'src/shop.ts': define('openShop'), ...Object.fromEntries(uses) });
    asker = new CodeAsker({ root, config: DEFAULT_CONFIG }, PROGRAM);
    const facts = asker.facts({ treeKey: '1' });
    const order: string[] = [];
    const tell = (name: string): Promise<void> =>
      answerTo(asker, () => facts.named(name)).then(() => {
        order.push(name);
      });
    await Promise.all([tell('runAll'), tell('openShop')]);
    expect(order).toEqual(['openShop', 'runAll']);
  });

  it('leaves everything to a scan once it has failed', async () => {
    asker = new CodeAsker({ root: '/nowhere/at/all', config: DEFAULT_CONFIG }, PROGRAM);
    const facts = asker.facts({ treeKey: '1' });
    expect(() => facts.named('openShop')).toThrow(PendingAnswer);
    expect(await asker.answered(performance.now() + LONG_MS)).toBe(false);
    expect(() => facts.named('openShop')).toThrow('the code could not be looked into');
  });
});
