import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import type { Engine } from '../../src/engine/engine.js';
import { HardDocs } from '../../src/engine/scan/hard-docs.js';
import { commit, createRepository, write } from '../support/repository.js';
import { untilOld } from '../support/until.js';

const DOCS = 6;
const files = {
  'src/a.js': 'export function openShop() {}\n',
  ...Object.fromEntries(
    Array.from({ length: DOCS }, (_, at) => [
      `docs/${at}.md`,
      `# Page ${at}\n\nCall \`openShop()\`, see [it](../src/a.js).\n`,
    ]),
  ),
};

/** Scans like the thread of a server, and is stopped after this many documents, or files that are read. */
async function scanUntil(engine: Engine, count: number, during = 'checking'): Promise<void> {
  const onProgress = ({ step, done }: { readonly step: string; readonly done: number }): void => {
    if (step === during && done > count) throw new Error('killed');
  };
  await engine
    .scan({
      onProgress,
      awaited: { take: () => [], tell: () => undefined, isEnding: () => false, goesOn: () => false, keepMs: 0 },
    })
    .catch((error: unknown) => expect(String(error)).toMatch('killed'));
}

/** The first answer's status of the first section of each document. */
async function statusesAtFirst(root: string): Promise<Readonly<Record<string, string>>> {
  const engine = await openEngine({ repo: root, env: {}, cwd: root });
  const snapshot = await engine.snapshot();
  const sections = [...snapshot.docs.values()].flatMap((doc) => doc.sections);
  const statuses = await snapshot.statuses(sections);
  await engine.close();
  return Object.fromEntries(sections.map(({ file }, at) => [file, statuses[at]?.status ?? '']));
}

describe('a scan that is ended early', () => {
  it('is gone on with by the next process, and forgotten when that has ended', async () => {
    const root = createRepository(files);
    const killed = await openEngine({ repo: root, env: {}, cwd: root });
    await scanUntil(killed, 3);
    await killed.close();
    const partial = join(root, '.docalign/cache/partial.json');
    const kept = [...readFileSync(partial, 'utf8').matchAll(/^\{"file":"([^"]+)"/gm)].map(([, file]) => file);
    expect(kept[0]).toBe('docs/0.md');
    const startedAt = new Date().toISOString();
    const next = await openEngine({ repo: root, env: {}, cwd: root });
    const { result } = await next.scan({ onProgress: () => undefined });
    await next.close();
    const checkedBefore = [...result.docs]
      .filter(([, { judgements }]) => judgements.every(({ checkedAt }) => checkedAt < startedAt))
      .map(([file]) => file);
    expect(checkedBefore).toEqual(kept);
    expect(result.docs.size).toBe(DOCS);
    expect(readFileSync(partial, 'utf8')).not.toContain('docs/');
  });

  it('reads no document only to keep what it has found in those before', async () => {
    const stated = Object.fromEntries(
      Array.from({ length: DOCS }, (_, at) => [
        `docs/${at}.md`,
        `# Page ${at}\n\nThe variable \`SHOP_LIMIT\` has the default \`${at}\`.\n`,
      ]),
    );
    const root = createRepository({ 'src/a.js': 'export const limit = process.env.SHOP_LIMIT ?? 3;\n', ...stated });
    const tried: string[] = [];
    const hard = new HardDocs(undefined, {
      onMove: (at) => void (at === undefined ? 0 : tried.push(at.file)),
      onAside: () => undefined,
    });
    const engine = await openEngine({ repo: root, env: {}, cwd: root, hard });
    await scanUntil(engine, 3);
    await engine.close();
    expect(existsSync(join(root, '.docalign/cache/partial.json'))).toBe(true);
    expect([...new Set(tried)]).toEqual(['docs/0.md', 'docs/1.md', 'docs/2.md', 'docs/3.md']);
  });

  it('is not believed of what has changed since', async () => {
    const root = createRepository(files);
    const killed = await openEngine({ repo: root, env: {}, cwd: root });
    await scanUntil(killed, 3);
    await killed.close();
    write(root, { 'src/a.js': 'export function closeShop() {}\n' });
    const next = await openEngine({ repo: root, env: {}, cwd: root });
    const { result } = await next.scan({ onProgress: () => undefined });
    await next.close();
    const names = [...result.docs.values()]
      .flatMap(({ judgements }) => judgements)
      .filter(({ claim }) => claim.text.startsWith('openShop'));
    expect(names.map(({ verdict }) => verdict.status)).toEqual(names.map(() => 'drifted'));
    expect(names.length).toBe(DOCS);
  });

  it('keeps at its end what it knows, with what was read of the code, however soon that is', async () => {
    const root = createRepository(files);
    const ended = await openEngine({ repo: root, env: {}, cwd: root });
    let checked = 0;
    const onProgress = ({ step, done }: { readonly step: string; readonly done: number }): void => {
      if (step === 'checking') checked = done;
    };
    const awaited = {
      take: () => [],
      tell: () => undefined,
      isEnding: () => checked === 4,
      goesOn: () => false,
      keepMs: Infinity,
    };
    await expect(ended.scan({ onProgress, awaited })).rejects.toThrow('the scan was ended');
    await ended.close();
    expect(readFileSync(join(root, '.docalign/cache/partial.json'), 'utf8')).toContain('"file":"docs/0.md"');
    expect(readFileSync(join(root, '.docalign/cache/code.jsonl'), 'utf8')).toContain('openShop');
  });

  it('tells the next process what it found, at its first answer, of this very tree', async () => {
    const root = createRepository({
      ...files,
      'docs/0.md': '# Page 0\n\nSee [it](../src/gone.js).\n',
      'docs/5.md': '# Page 5\n\nSee [it](../src/gone.js).\n',
    });
    // A file that has just been written may be written again unnoticed.
    await untilOld([root, ...readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name))]);
    const killed = await openEngine({ repo: root, env: {}, cwd: root });
    await scanUntil(killed, 3);
    await killed.close();
    expect(await statusesAtFirst(root)).toMatchObject({ 'docs/0.md': 'drifted', 'docs/5.md': 'pending' });
    write(root, { 'src/gone.js': 'export const back = 1;\n' });
    expect(await statusesAtFirst(root)).toMatchObject({ 'docs/0.md': 'verified', 'docs/5.md': 'verified' });
  });

  it('keeps documents with claims that wait for git, and has these judged again', async () => {
    const root = createRepository({ ...files, 'src/a.js': 'export function openShop() {}\nexport const b = 1;\n' });
    write(root, { 'src/a.js': 'export const b = 1;\n' });
    commit(root);
    const ended = await openEngine({ repo: root, env: {}, cwd: root });
    let checked = 0;
    let isKept = false;
    const awaited = {
      take: () => [],
      tell: () => undefined,
      isEnding: () => checked === 4,
      onEnding: (keep: () => void) => {
        isKept = true;
        keep();
      },
      goesOn: () => false,
      keepMs: Infinity,
    };
    const onProgress = ({ step, done }: { readonly step: string; readonly done: number }): void => {
      if (step === 'checking') checked = done;
    };
    await expect(ended.scan({ onProgress, awaited: { ...awaited, onEnding: () => undefined } })).rejects.toThrow(
      'the scan was ended',
    );
    await ended.close();
    const kept = readFileSync(join(root, '.docalign/cache/partial.json'), 'utf8');
    expect(kept.match(/^\{"file":"docs\/\d\.md"/gm)?.length).toBeGreaterThan(2);
    expect(kept).toContain('\n"unanswered":');
    expect(await statusesAtFirst(root)).not.toMatchObject({ 'docs/0.md': 'verified' });
    const startedAt = new Date().toISOString();
    const next = await openEngine({ repo: root, env: {}, cwd: root });
    const { result } = await next.scan({ onProgress, awaited: { ...awaited, isEnding: () => false } });
    await next.close();
    expect(isKept).toBe(true);
    const [gone, link] = ['openShop', '../src/a.js'].map((name) =>
      [...result.docs.values()].map(({ judgements }) => judgements.find(({ claim }) => claim.text.startsWith(name))),
    );
    expect(gone?.map((judgement) => judgement?.verdict.status)).toEqual(Array(DOCS).fill('drifted'));
    expect(link?.filter((judgement) => (judgement?.checkedAt ?? '') < startedAt).length).toBeGreaterThan(2);
  });

  it('keeps the code that it has read before any document is checked', async () => {
    const root = createRepository({
      ...files,
      'src/a.js': 'export const a = 1;\n',
      'src/z.js': 'export const z = 1;\n',
    });
    const killed = await openEngine({ repo: root, env: {}, cwd: root });
    await scanUntil(killed, 1, 'reading');
    await killed.close();
    const kept = readFileSync(join(root, '.docalign/cache/code.jsonl'), 'utf8');
    expect([kept.includes('src/a.js'), kept.includes('src/z.js')]).toEqual([true, false]);
    const read: string[] = [];
    const next = await openEngine({ repo: root, env: {}, cwd: root });
    const onProgress = ({ step, file }: { readonly step: string; readonly file: string }): void => {
      if (step === 'reading') read.push(file);
    };
    await next.scan({ onProgress });
    await next.close();
    expect([read.includes('src/a.js'), read.includes('src/z.js')]).toEqual([false, true]);
  });

  it('keeps nothing where no process may end it', async () => {
    const root = createRepository(files);
    const engine = await openEngine({ repo: root, env: {}, cwd: root });
    await engine.scan({ onProgress: () => undefined });
    await engine.close();
    expect(existsSync(join(root, '.docalign/cache/partial.json'))).toBe(false);
  });
});
