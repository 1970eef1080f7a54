import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.js';
import { commit, createRepository, git, write } from '../support/repository.js';
import { addNote, annotation, CLIENT, region, RETRY } from './support.js';

interface Place {
  readonly file: string;
  readonly lines?: { readonly start: number; readonly end: number };
  readonly stale_reason?: string;
}

interface Told {
  readonly regions?: readonly Place[];
  readonly units?: readonly Place[];
  readonly dependents?: readonly Place[];
}

async function ask<T = Told>(root: string, ...args: readonly string[]): Promise<T> {
  const { code, stdout, stderr } = await runCli(['annotations', ...args, '--json'], { cwd: root });
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as T;
}

/** Files and lines, or why they are gone. */
async function places(root: string, ...args: readonly string[]): Promise<readonly string[]> {
  const { regions = [], units = [], dependents = [] } = await ask(root, ...args);
  return [...regions, ...units, ...dependents]
    .map(({ file, lines, stale_reason: stale }) => stale ?? `${file}${lines ? `:${lines.start}-${lines.end}` : ''}`)
    .sort();
}

const LINES = { file: 'src/client.ts', lines: { start: 2, end: 4 }, intent: 'Connects' };

describe('a region has one place', () => {
  it('in each answer, also where its lines have moved, are edited or gone', async () => {
    const root = createRepository({ 'src/client.ts': CLIENT, 'src/retry.ts': RETRY });
    addNote(root, annotation([{ ...LINES, semantic_dependencies: [{ file: 'src/retry.ts', anchor: 'retry' }] }]));
    const all = async (): Promise<readonly (readonly string[])[]> => [
      await places(root, 'read', 'src/client.ts'),
      await places(root, 'summary', 'src/client.ts'),
      await places(root, 'summary', 'src'),
      await places(root, 'summary', '.'),
    ];
    write(root, { 'src/client.ts': `// one\n// two\n${CLIENT.replace('retry(3)', 'retry(4)')}` });
    commit(root);
    expect(await all()).toEqual(Array.from({ length: 4 }, () => ['src/client.ts:4-6']));
    write(root, { 'src/client.ts': CLIENT.replace(/ {2}connect[^]*?\n {2}\}\n/, '') });
    commit(root);
    const gone = 'the lines of src/client.ts that it is about are no longer there';
    expect(await all()).toEqual(Array.from({ length: 4 }, () => [gone]));
    expect(await places(root, 'deps', 'src/retry.ts')).toEqual([gone]);
  });

  it('in the file of its present name', async () => {
    const root = createRepository({ 'src/client.ts': CLIENT, 'src/retry.ts': RETRY });
    const relies = { semantic_dependencies: [{ file: 'src/retry.ts', anchor: 'retry', nature: 'gives up' }] };
    addNote(root, annotation([region('src/client.ts', 'MqttClient::connect', relies), LINES]));
    for (const [from, to] of [
      ['src/client.ts', 'middle.ts'],
      ['middle.ts', 'lib/client.ts'],
      ['src/retry.ts', 'lib/retry.ts'],
    ] as const) {
      write(root, { 'lib/keep': '' });
      git(root, 'mv', from, to);
      commit(root);
    }
    const now = ['lib/client.ts:2-4', 'lib/client.ts:2-4'];
    expect(await places(root, 'summary', '.')).toEqual(now);
    expect(await places(root, 'summary', 'lib')).toEqual(now);
    expect(await places(root, 'summary', 'lib/client.ts')).toEqual(now);
    expect(await places(root, 'deps', 'lib/retry.ts')).toEqual(['lib/client.ts']);
    git(root, 'rm', '--quiet', 'lib/client.ts');
    commit(root);
    expect(await places(root, 'deps', 'lib/retry.ts')).toEqual(['lib/client.ts does not exist any more']);
  });

  it('in the file that had its name at the time, and not in a later one of this name', async () => {
    const root = createRepository({ 'old.ts': RETRY, 'user.ts': 'export const user = 1;\n' });
    const relies = (nature: string): object =>
      annotation([
        region('user.ts', 'user', { semantic_dependencies: [{ file: 'old.ts', anchor: 'retry', nature }] }),
        region('old.ts', 'retry', { intent: nature }),
      ]);
    addNote(root, relies('the first'));
    git(root, 'mv', 'old.ts', 'new.ts');
    commit(root);
    write(root, { 'old.ts': 'export const retry = 99;\n', 'user.ts': 'export const user = 2;\n' });
    commit(root);
    addNote(root, relies('the second'));
    const natures = async (file: string): Promise<readonly string[]> =>
      (await ask<{ dependents: readonly { nature: string }[] }>(root, 'deps', file)).dependents.map(
        (one) => one.nature,
      );
    expect([await natures('new.ts'), await natures('old.ts')]).toEqual([['the first'], ['the second']]);
    const { units } = await ask<{ units: readonly { file: string; intent: string }[] }>(root, 'summary', '.');
    expect(units.map(({ file, intent }) => `${file} ${intent}`)).toEqual([
      'new.ts the first',
      'old.ts the second',
      'user.ts user does it',
    ]);
  });
});
