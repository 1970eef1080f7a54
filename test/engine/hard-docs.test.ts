import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BackgroundScan } from '../../src/engine/scan/background-scan.js';
import { HardDocs } from '../../src/engine/scan/hard-docs.js';
import type { DocAt, DocStep } from '../../src/engine/scan/hard-docs.js';
import { openEngine } from '../../src/engine/open.js';
import { createRepository, write } from '../support/repository.js';

const at = (file: string, step: DocStep = 'checking') => ({ file, hash: 'x', step });
const limited = (limitMs: number) => new HardDocs(undefined, undefined, limitMs);

/** Limits the time for one document only: on a busy machine easy ones may take as long. */
class HardDocsOfOne extends HardDocs {
  readonly #file: string;

  constructor(file: string) {
    super(undefined, undefined, 1_000);
    this.#file = file;
  }

  override attempt<T extends object>(at: DocAt, work: () => T): T | undefined {
    if (at.file === this.#file) return super.attempt(at, work);
    if (at.step === 'checking') this.noteChecked(at.file);
    return work();
  }
}

describe('Work on a document', () => {
  it.each<readonly [string, () => object]>([
    [
      'a loop that never ends',
      () => {
        for (;;);
      },
    ],
    ['a pattern that never ends', () => ({ is: new RegExp('^(a+)+$').test(`${'a'.repeat(60)}b`) })],
    [
      'a loop that catches all',
      () => {
        for (;;)
          try {
            for (;;);
          } catch {
            continue;
          }
      },
    ],
  ])('is broken off in %s, and the document is not tried again before its text changes', (_, work) => {
    const hard = limited(200);
    expect(hard.attempt(at('a.md'), work)).toBeUndefined();
    expect(hard.whyNot({ file: 'a.md', hash: 'x' }, 'checking')).toBe('checking it took longer than 0.2 s');
    expect(hard.whyNot({ file: 'a.md', hash: 'x' }, 'reading')).toBeUndefined();
    expect(hard.whyNot({ file: 'a.md', hash: 'y' }, 'checking')).toBeUndefined();
  });

  it('gives what it gives, and throws what it throws', () => {
    const hard = limited(5_000);
    expect(hard.attempt(at('a.md'), () => ['done'])).toEqual(['done']);
    expect(() =>
      hard.attempt(at('a.md'), () => {
        throw new TypeError('own');
      }),
    ).toThrow(TypeError);
    expect(hard.toJson()).toEqual({ hard: [] });
  });

  it('is broken off inside other work, which goes on', () => {
    const hard = limited(200);
    expect(
      new HardDocs(undefined, undefined, 20_000).attempt(at('a.md'), () => [
        hard.attempt(at('b.md'), () => {
          for (;;);
        }),
      ]),
    ).toEqual([undefined]);
  });
});

/**
 * A scan thread that never ends at documents whose name says so: the engine's own limit is disabled here, as native
 * code would do. When the time of the first one is over it computes; it waits before, and at the others, which takes no
 * processor time.
 */
const THREAD = `
import { crc32 } from 'node:zlib';
import { parentPort, workerData } from 'node:worker_threads';
const { alone: { hard, only } } = workerData;
const docs = [];
const wait = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
for (const file of ['easy-1', 'hard-1', 'easy-2', 'hard-2', 'easy-3', 'hard-3', 'easy-4', 'hard-4', 'easy-5']) {
  if (file > workerData.root || (only !== undefined && !only.includes(file))) continue;
  if (!hard.some((doc) => doc.file === file)) {
    parentPort.postMessage({ at: { file, hash: 'x', step: 'checking' } });
    if (file === 'hard-1') wait(1_000);
    while (file === 'hard-1');
    if (file.startsWith('hard')) wait(Infinity);
    parentPort.postMessage({ at: undefined });
  }
  docs.push({ file, hash: 'x' });
}
const text = [
  '{"version":1,"engine":"x",',
  '"docs":[',
  docs.map((doc) => JSON.stringify(doc)).join(',\\n'),
  '],"claims":[',
  '],"kept":[',
  '],"stamps":{',
  '"code":"",',
  '"manifests":""',
  '',
].join('\\n');
const checksum = crc32(text).toString(16).padStart(8, '0');
parentPort.postMessage({ result: new Uint8Array(Buffer.from(text + '},"checksum":"' + checksum + '"}\\n')) });
`;

describe('The thread of the scan', () => {
  async function scan(last: string) {
    const folder = mkdtempSync(join(tmpdir(), 'docalign-test-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, 'thread.mjs'), THREAD);
    const hard = new HardDocs();
    const { docs } = await new BackgroundScan(last, hard, {
      address: pathToFileURL(join(folder, 'thread.mjs')),
      limitMs: 1_500,
    }).done;
    return { docs: [...docs.keys()], hard };
  }

  it('is ended at a document that never comes to an end, and another does all but that one', async () => {
    const { docs, hard } = await scan('hard-2');
    expect(docs).toEqual(['easy-1', 'hard-1', 'easy-2', 'hard-2', 'easy-3', 'easy-4', 'easy-5']);
    expect(hard.toJson().hard.map(({ file, why }) => [file, why])).toEqual([
      ['hard-1', 'checking it took longer than 1.5 s'],
      ['hard-2', 'checking it took longer than 1.5 s'],
    ]);
    expect(hard.whyNotYet({ file: 'easy-1', hash: 'x' })).toBeUndefined();
  });

  it('ends after a few such documents with what it had come through', async () => {
    const { docs, hard } = await scan('hard-9');
    expect(docs).toEqual(['easy-1', 'easy-2', 'easy-3']);
    expect(hard.whyNotYet({ file: 'easy-4', hash: 'x' })).toBe(
      'its claims are not checked yet: other documents took too long before its turn came',
    );
    expect(hard.toJson().only).toBeUndefined();
  });
});

const LONG_SECTION = 'of a section longer than 200000 characters, only the beginning is searched';

describe('A document that is too hard', () => {
  /** Takes some seconds to read. */
  const hardText = Array.from(
    { length: 30_000 },
    (_, number) => `- [x](gone-${number}.md) \`src/gone-${number}.ts\` *a*\n`,
  ).join('');

  it('is named, all others are checked, and when its text changes so is it', async () => {
    const root = createRepository({
      'docs/a-hard.md': hardText,
      'docs/b/README.md': 'See [a](../a-hard.md) and [c](gone.md).\n',
    });
    const engine = await openEngine({ repo: root, env: {}, cwd: root, hard: new HardDocsOfOne('docs/a-hard.md') });
    onTestFinished(() => engine.close());
    const { result, skipped } = await engine.scan({ onProgress: () => undefined });
    expect(skipped).toEqual([
      { file: 'docs/a-hard.md', reason: LONG_SECTION, isInPart: true },
      { file: 'docs/a-hard.md', reason: 'no claims are read from it: reading it took longer than 1 s', isInPart: true },
    ]);
    const verdictsOf = (file: string) => result.docs.get(file)?.judgements.map(({ verdict }) => verdict?.status);
    expect([verdictsOf('docs/a-hard.md'), verdictsOf('docs/b/README.md')]).toEqual([[], ['verified', 'drifted']]);
    const again = await engine.snapshot();
    expect(await again.claims('docs/a-hard.md')).toEqual([]);
    write(root, { 'docs/a-hard.md': '[b](b/README.md)\n' });
    const after = await engine.snapshot();
    expect((await after.claims('docs/a-hard.md')).map(({ verdict }) => verdict?.status)).toEqual(['verified']);
    expect(after.skipped).toEqual([]);
  });

  it('that becomes so while the engine is open is answered for, and nothing that it spoilt is used again', async () => {
    const root = createRepository({
      'docs/a.md': '[b](b/README.md)\n',
      'docs/b/README.md': '[a](../a.md) and [c](gone.md)\n',
    });
    const engine = await openEngine({ repo: root, env: {}, cwd: root, hard: new HardDocsOfOne('docs/a.md') });
    onTestFinished(() => engine.close());
    expect((await (await engine.snapshot()).claims('docs/b/README.md')).map(({ verdict }) => verdict?.status)).toEqual([
      'verified',
      'drifted',
    ]);
    write(root, { 'docs/a.md': hardText });
    const snapshot = await engine.snapshot();
    expect(await snapshot.claims('docs/a.md')).toEqual([]);
    const next = await engine.snapshot();
    expect((await next.claims('docs/b/README.md')).map(({ verdict }) => verdict?.status)).toEqual([
      'verified',
      'drifted',
    ]);
    expect(next.skipped).toEqual([
      { file: 'docs/a.md', reason: LONG_SECTION, isInPart: true },
      {
        file: 'docs/a.md',
        reason: 'its claims are not checked until it changes: reading it took longer than 1 s',
        isInPart: true,
      },
    ]);
  });
});
