import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import { scanOrder } from '../../src/engine/scan/scan-order.js';
import { splitDoc } from '../../src/markdown/split.js';
import { createRepository } from '../support/repository.js';
import { connect } from '../support/server.js';
import { allConventions } from '../../src/sites/conventions.js';

const docs = ['a.md', 'b.md', 'c.md'].map((file) =>
  splitDoc({ file, text: `# ${file}\n`, hash: file }, allConventions),
);

/** Files in the order of their turns; `asked` names the files that are awaited before each turn. */
function order(asked: Readonly<Record<number, readonly string[]>>): readonly string[] {
  let turn = 0;
  return [...scanOrder(docs, () => asked[turn++] ?? [])].map(
    ({ doc, isAwaited, done }) => `${doc.file} ${done}${isAwaited ? ' awaited' : ''}`,
  );
}

describe('Documents of a scan', () => {
  it('come in their order, each once', () => {
    expect(order({})).toEqual(['a.md 1', 'b.md 2', 'c.md 3']);
  });

  it('come first when a request waits for them, again when they were done, and never when there is no such document', () => {
    expect(order({ 0: ['c.md'] })).toEqual(['c.md 1 awaited', 'a.md 2', 'b.md 3']);
    expect(order({ 1: ['a.md', 'gone.md', 'c.md'] })).toEqual(['a.md 1', 'a.md 1 awaited', 'c.md 2 awaited', 'b.md 3']);
  });
});

/** Links of a large document; each is looked up separately. */
const manyLinks = Array.from(
  { length: 400 },
  (_, number) => `- [x](gone-${number}.md) \`src/gone-${number}.ts\`\n`,
).join('');

function createHardRepository(): string {
  const hard = Object.fromEntries(
    ['a', 'b', 'c', 'd'].map((name) => [`docs/${name}-hard.md`, `# ${name}\n\n${manyLinks}`]),
  );
  return createRepository({
    ...hard,
    'src/app.ts': 'export function openShop() {}\n',
    'docs/z.md': '# Z\n\nSee `src/app.ts` and `openShop()`.\n',
  });
}

describe('A document that is asked for', () => {
  it('is answered for while the scan of the others goes on, as it is after it', async () => {
    const root = createHardRepository();
    const client = await connect(root);
    onTestFinished(() => client.close());
    const isScanned = (): boolean => existsSync(join(root, '.docalign/scan-result.json'));
    const check = async () =>
      (await client.callTool({ name: 'check_doc', arguments: { file: 'docs/z.md' } })).structuredContent;
    const first = await check();
    expect(isScanned()).toBe(false);
    expect(first).toMatchObject({ total_claims: 2, verified: 2 });
    await client.callTool({ name: 'get_doc_health', arguments: {} }, undefined, { timeout: 100_000 });
    expect(isScanned()).toBe(true);
    expect(await check()).toEqual(first);
  });

  it('alone is judged where a command names it, and the next one scans the others', async () => {
    const root = createHardRepository();
    const open = async () => {
      const engine = await openEngine({ repo: root, env: {}, cwd: root });
      onTestFinished(() => engine.close());
      return engine;
    };
    const { result } = await (await open()).scan({ onProgress: () => undefined, only: new Set(['docs/z.md']) });
    expect([...result.docs.keys()]).toEqual(['docs/z.md']);
    const next = await open();
    await next.snapshot();
    expect(next.isScanned).toBe(false);
  });
});
