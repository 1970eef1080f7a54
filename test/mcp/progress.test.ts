import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { tellProgress } from '../../src/mcp/methods/progress.js';
import { createRepository } from '../support/repository.js';
import { connect } from '../support/server.js';

const DOCS = Object.fromEntries(
  Array.from({ length: 60 }, (_, at) => [
    `docs/part-${at}.md`,
    `# Part ${at}\n\n${'The walrus lives in `src/walrus.ts`, see `src/gone.ts` and `walrusOf()`.\n\n'.repeat(8)}`,
  ]),
);
const FILES = { 'src/walrus.ts': 'export const walrus = 1;\n', ...DOCS };

interface Progress {
  readonly progress: number;
  readonly total?: number | undefined;
  readonly message?: string | undefined;
}

describe('a call that waits for the scan', () => {
  it('tells how far that is, more each time', async () => {
    const client = await connect(createRepository(FILES, afterAll));
    const told: Progress[] = [];
    await client.callTool({ name: 'get_doc_health', arguments: {} }, undefined, {
      timeout: 100_000,
      onprogress: (progress) => told.push(progress),
    });
    expect(told.length).toBeGreaterThan(0);
    expect(told[0]).toMatchObject({ total: 60, message: `${told[0]?.progress ?? ''} of 60 documents checked` });
    const steps = told.map(({ progress }) => progress);
    expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b));
  });

  it('goes on being told where nothing moves, so that no client gives up', () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const told: Progress[] = [];
    let checked = 3;
    const end = tellProgress(
      { _meta: { progressToken: 1 } },
      {
        scanned: () => ({ checked, documents: 10 }),
        send: ({ params }) => Promise.resolve(void told.push(params as unknown as Progress)),
      },
    );
    vi.advanceTimersByTime(20_000);
    checked = 10;
    vi.advanceTimersByTime(20_000);
    end();
    const steps = told.map(({ progress }) => progress);
    expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b));
    expect([
      steps[0],
      told[1]?.message,
      steps.filter((step) => step < 4).length,
      steps.includes(9),
      (steps.at(-1) ?? 0) < 10,
    ]).toEqual([3, '3 of 10 documents checked, still at work', 4, true, true]);
    expect(steps.length).toBe(8);
  });

  it('can be cancelled, whatever is called, and the next one is answered', async () => {
    const client = await connect(createRepository(FILES, afterAll));
    const cancel = new AbortController();
    const calls = [
      { name: 'get_doc_health', arguments: {} },
      { name: 'check_doc', arguments: { file: 'docs/part-59.md' } },
      { name: 'get_docs_for_file', arguments: { file: 'src/walrus.ts' } },
      { name: 'list_stale_docs', arguments: {} },
    ].map((call) =>
      client.callTool(call, undefined, { timeout: 100_000, signal: cancel.signal, onprogress: () => undefined }),
    );
    const failed = Promise.all(calls.map((call) => expect(call).rejects.toThrow('nobody waits')));
    await client.ping();
    cancel.abort('nobody waits');
    await failed;
    const answer = await client.callTool({ name: 'get_docs', arguments: { query: 'walrus' } }, undefined, {
      timeout: 100_000,
    });
    expect(answer.isError).not.toBe(true);
  });
});
