import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.js';
import { commit, createRepository, git, write } from '../support/repository.js';
import { addNote, annotation, CLIENT, region } from './support.js';

interface HistoryJson {
  readonly timeline: readonly { readonly intent: string; readonly about?: string; readonly anchor?: string }[];
  readonly stats: { readonly commits_returned: number; readonly entries_returned: number };
  readonly notes?: readonly string[];
}

async function ask<T = HistoryJson>(root: string, ...args: readonly string[]): Promise<T> {
  const { code, stdout } = await runCli(['annotations', ...args, '--json'], { cwd: root });
  expect(code).toBe(0);
  return JSON.parse(stdout) as T;
}
const intents = ({ timeline }: HistoryJson): readonly string[] => timeline.map(({ intent }) => intent);

/** Commits the text, and notes regions of it. */
function noted(root: string, text: string, regions: readonly object[], more: object = {}): void {
  write(root, { 'src/client.ts': text });
  commit(root);
  addNote(root, annotation(regions, more));
}

describe('a history', () => {
  it('is limited by commits, each with all that it says', async () => {
    const root = createRepository({ 'src/client.ts': CLIENT });
    for (const at of [1, 2, 3])
      noted(root, `${CLIENT}// ${at}\n`, [
        region('src/client.ts', 'connect', { intent: `connect ${at}` }),
        region('src/client.ts', 'open', { intent: `open ${at}` }),
      ]);
    const found = await ask(root, 'history', 'src/client.ts', '--limit', '2');
    expect(intents(found)).toEqual(['connect 2', 'open 2', 'connect 3', 'open 3']);
    expect(found.stats).toMatchObject({ commits_returned: 2, entries_returned: 4 });
    expect(found.timeline.map(({ anchor }) => anchor)).toEqual(expect.arrayContaining(['connect', 'open']));
    expect(intents(await ask(root, 'history', 'src/client.ts', '--limit', '2', '--anchor', 'open'))).toEqual([
      'open 2',
      'open 3',
    ]);
  });

  it('has the time of the commit where a note has none', async () => {
    const root = createRepository({ 'src/client.ts': CLIENT });
    write(root, { 'src/client.ts': `${CLIENT}// end\n` });
    commit(root, '2026-04-05T06:07:08Z');
    addNote(root, annotation([region('src/client.ts', 'open')], { timestamp: undefined }));
    for (const anchor of [[], ['--anchor', 'open']])
      expect(await ask(root, 'history', 'src/client.ts', ...anchor)).toMatchObject({
        timeline: [{ timestamp: '2026-04-05T06:07:08.000Z' }],
      });
  });

  it('says how many entries of its commits are left out', async () => {
    const root = createRepository({ 'src/client.ts': CLIENT });
    addNote(
      root,
      annotation(
        Array.from({ length: 230 }, (_, at) => region('src/client.ts', 'open', { lines: { start: at + 1, end: 300 } })),
      ),
    );
    const { timeline, notes } = await ask(root, 'history', 'src/client.ts');
    expect([timeline.length, notes]).toEqual([
      200,
      ['30 more entries of these commits are left out: ask for an anchor.'],
    ]);
  });

  it('of an anchor has what is about its lines, its file and its commits, and says which', async () => {
    const root = createRepository({ 'src/client.ts': CLIENT });
    addNote(root, annotation([{ file: 'src/client.ts', intent: 'Of the file' }]));
    noted(root, `// head\n${CLIENT}`, [
      { file: 'src/client.ts', lines: { start: 12, end: 14 }, intent: 'Of lines of open' },
      { file: 'src/client.ts', lines: { start: 3, end: 5 }, intent: 'Of lines of connect' },
    ]);
    noted(root, `// head\n${CLIENT.replace('new MqttClient()', 'new MqttClient() ')}`, [], { summary: 'White space' });
    noted(root, `// head\n${CLIENT.replace('retry(3)', 'retry(4)')}`, [], { summary: 'Of connect' });
    const found = await ask(root, 'history', 'src/client.ts', '--anchor', 'open');
    expect(found.timeline.map(({ intent, about }) => [intent, about])).toEqual([
      ['Of the file', 'file'],
      ['Of lines of open', undefined],
    ]);
    const connect = await ask(root, 'history', 'src/client.ts', '--anchor', 'connect');
    expect(connect.timeline.map(({ intent, about }) => [intent, about])).toEqual([
      ['Of the file', 'file'],
      ['Of lines of connect', undefined],
      ['Of connect', 'commit'],
    ]);
    const { regions } = await ask<{ regions: readonly { intent: string; about?: string }[] }>(
      root,
      ...['read', 'src/client.ts', '--anchor', 'open'],
    );
    expect(regions).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ intent: 'Of the file', about: 'file' })]),
    );
    const { units } = await ask<{ units: readonly object[] }>(root, 'summary', 'src/client.ts', '--anchor', 'open');
    expect(units).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ intent: 'Of the file', about: 'file' })]),
    );
  });
});

describe('a name that several files had', () => {
  /** In turn: what is done with old.ts, and what is noted of it then. */
  function reused(...texts: readonly (string | undefined)[]): string {
    const root = createRepository({ 'keep.ts': 'export const keep = 1;\n' });
    for (const [at, text] of texts.entries()) {
      if (text === undefined) git(root, 'rm', '--quiet', 'old.ts');
      else write(root, { 'old.ts': text });
      commit(root);
      addNote(root, annotation([{ file: 'old.ts', intent: `${at}` }]));
    }
    return root;
  }
  const others = 'export const other = 1;\nexport const more = 2;\n';

  it('has the past of the present file only, where the earlier one was renamed', async () => {
    const root = reused(CLIENT, `${CLIENT}// end\n`);
    git(root, 'mv', 'old.ts', 'new.ts');
    commit(root);
    write(root, { 'old.ts': others });
    commit(root);
    addNote(root, annotation([{ file: 'old.ts', intent: 'later' }]));
    expect(intents(await ask(root, 'history', 'old.ts'))).toEqual(['later']);
    expect(await ask(root, 'read', 'old.ts')).toMatchObject({
      regions: [{ intent: 'later' }],
      stats: { commits_examined: 1 },
    });
    expect(intents(await ask(root, 'history', 'new.ts'))).toEqual(['0', '1']);
  });

  it('or removed, and the past of both where it was put back', async () => {
    expect(intents(await ask(reused(CLIENT, undefined, others), 'history', 'old.ts'))).toEqual(['2']);
    expect(intents(await ask(reused(CLIENT, undefined, `${CLIENT}// back\n`), 'history', 'old.ts'))).toEqual([
      '0',
      '1',
      '2',
    ]);
  });

  it('goes on in the file that a commit copied, where it gave the name to another one', async () => {
    const root = reused(CLIENT, `${CLIENT}// end\n`);
    write(root, { 'new.ts': `${CLIENT}// end\n`, 'old.ts': others });
    commit(root);
    addNote(root, annotation([{ file: 'new.ts', intent: 'moved' }]));
    expect(intents(await ask(root, 'history', 'new.ts'))).toEqual(['0', '1', 'moved']);
  });

  it('and of each of them through further renames', async () => {
    const root = reused(CLIENT, undefined, others);
    for (const [from, to] of [
      ['old.ts', 'b.ts'],
      ['b.ts', 'c.ts'],
    ] as const) {
      git(root, 'mv', from, to);
      commit(root);
      addNote(root, annotation([{ file: to, intent: to }]));
    }
    write(root, { 'old.ts': 'export const third = 3;\n' });
    commit(root);
    addNote(root, annotation([{ file: 'old.ts', intent: 'third' }]));
    expect(intents(await ask(root, 'history', 'c.ts'))).toEqual(['2', 'b.ts', 'c.ts']);
    expect(intents(await ask(root, 'history', 'old.ts'))).toEqual(['third']);
  });
});
