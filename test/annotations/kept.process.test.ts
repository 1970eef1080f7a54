import { expect, it } from 'vitest';
import { ultragitRead } from '../../src/tools/annotations/read.js';
import { openAt } from '../code-search/support.js';
import { countRuns } from '../support/git-runs.js';
import { commit, git, write } from '../support/repository.js';
import { addNote, annotated, annotation, call, CLIENT, connectTo, region, RETRY } from './support.js';

/** A server keeps what it read of git: each change between two calls must be in the second answer. */
it('an answer is never older than references, HEAD, files and settings', async () => {
  const root = annotated();
  const client = await connectTo(root);
  const intents = async (path = 'src/client.ts'): Promise<readonly string[]> => {
    const { json } = await call(client, 'ultragit_read', { path });
    return (json['regions'] as readonly { intent: string; stale?: boolean }[])
      .map(({ intent, stale }) => `${intent}${stale === true ? ' (stale)' : ''}`)
      .sort();
  };
  const units = async (): Promise<number> => {
    const { json } = await call(client, 'ultragit_summary', { path: '.' });
    return (json['units'] as readonly object[]).length;
  };
  expect([await intents(), await units()]).toEqual([['MqttClient::connect does it', 'open does it'], 2]);
  addNote(root, annotation([region('src/client.ts', 'open', { intent: 'Again' })]));
  expect([await intents(), await units()]).toEqual([['Again'], 1]);
  addNote(root, annotation([region('src/client.ts', 'open', { intent: 'Other' })]), { ref: 'chronicle' });
  expect(await intents()).toEqual(['Again', 'Other']);
  write(root, { 'src/client.ts': CLIENT.replace('function open', 'function start') });
  expect(await intents()).toEqual(['Again (stale)', 'Other (stale)']);
  git(root, 'checkout', '--quiet', 'src/client.ts');
  expect(await intents()).toEqual(['Again', 'Other']);
  write(root, { 'src/retry.ts': `${RETRY}// more\n` });
  commit(root);
  addNote(root, annotation([region('src/retry.ts', 'retry', { intent: 'New commit' })]));
  expect([await intents('src/retry.ts'), await units()]).toEqual([['New commit'], 2]);
  git(root, 'config', 'ultragit.noteref', 'chronicle');
  expect(await intents()).toEqual(['Other']);
  git(root, 'reset', '--quiet', '--hard', 'HEAD~1');
  git(root, 'config', '--unset', 'ultragit.noteref');
  expect([await intents('src/retry.ts'), await units()]).toEqual([[], 1]);
});

it('lines are where they are in the present text, also where an earlier text of the file was compared', async () => {
  const root = annotated();
  addNote(root, annotation([{ file: 'src/client.ts', lines: { start: 3, end: 3 }, intent: 'Tries' }]));
  const client = await connectTo(root);
  const edited = CLIENT.replace('retry(3)', 'retry(4)');
  for (const [text, line] of [
    [edited, 3],
    [`// one\n${edited}`, 4],
    [`// one\n// two\n${edited}`, 5],
    [edited, 3],
  ] as const) {
    write(root, { 'src/client.ts': text });
    const { json } = await call(client, 'ultragit_read', { path: 'src/client.ts' });
    expect(json['regions']).toMatchObject([{ lines: { start: line, end: line } }]);
  }
});

it.skipIf(process.platform === 'win32')('a server reads the notes before the first call', async () => {
  const root = annotated();
  const runs = countRuns();
  /** What git is run for by a question, in a server that has prepared itself, or has not. */
  const askedFor = async (isPrepared: boolean): Promise<number> => {
    const engine = await openAt(root);
    const snapshot = await engine.snapshot({ only: 'files' });
    if (isPrepared) await ultragitRead.prepare?.(snapshot);
    const before = runs().length;
    const { dependents } = await (await snapshot.annotations()).deps({ path: 'src/retry.ts', anchor: undefined });
    expect(dependents.map((one) => one.file)).toEqual(['src/client.ts']);
    return runs().length - before;
  };
  const unprepared = await askedFor(false);
  // The folder of notes and the notes: sizes and contents each.
  expect(await askedFor(true)).toBe(unprepared - 4);
});
