import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.js';
import { commit, createRepository, git, write } from '../support/repository.js';
import { addNote, annotation, CLIENT, region, RETRY } from './support.js';

interface Read {
  readonly regions: readonly { readonly intent: string; readonly semantic_dependencies?: readonly object[] }[];
  readonly dependencies_on_this: readonly { readonly nature: string }[];
  readonly cross_cutting?: readonly { readonly description: string }[];
}

async function ask<T>(root: string, ...args: readonly string[]): Promise<T> {
  const { code, stdout, stderr } = await runCli(['--repo', root, 'annotations', ...args, '--json'], { cwd: root });
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as T;
}

describe('lines that are asked for', () => {
  it('narrow what relies on the file, and concerns of several places, to what is defined in them', async () => {
    const root = createRepository({ 'src/client.ts': CLIENT, 'src/user.ts': RETRY, 'guide.md': '# One\n\nText\n' });
    const relies = ['MqttClient::connect', 'open', '', 'gone', 'client'].map((anchor) => ({
      file: 'src/client.ts',
      anchor,
      nature: `on ${anchor || 'all'}`,
    }));
    const concern = (anchor: string): object => ({ description: anchor, regions: [{ file: 'src/client.ts', anchor }] });
    addNote(
      root,
      annotation(
        [
          region('src/user.ts', 'retry', {
            semantic_dependencies: [...relies, { file: 'guide.md', anchor: 'One', nature: 'on the guide' }],
          }),
          region('src/client.ts', 'open', { lines: { start: 11, end: 13 } }),
        ],
        { cross_cutting: [concern('open'), concern('MqttClient.close')] },
      ),
    );
    const told = async (file: string, ...args: readonly string[]): Promise<readonly (readonly string[])[]> => {
      const read = await ask<Read>(root, 'read', file, ...args);
      return [
        read.regions.map(({ intent }) => intent),
        read.dependencies_on_this.map(({ nature }) => nature).sort(),
        (read.cross_cutting ?? []).map(({ description }) => description),
      ];
    };
    const whole = ['on all', 'on client'];
    expect(await told('src/client.ts', '--lines', '12:12')).toEqual([
      ['open does it'],
      [...whole, 'on open'],
      ['open'],
    ]);
    expect(await told('src/client.ts', '--lines', '3:3')).toEqual([
      [],
      ['on MqttClient::connect', 'on all', 'on client'],
      [],
    ]);
    expect(await told('src/client.ts', '--lines', '6:7')).toEqual([[], whole, ['MqttClient.close']]);
    expect(await told('src/client.ts', '--lines', '500:900')).toEqual([[], [], []]);
    expect((await told('src/client.ts'))[1]).toHaveLength(5);
    // Where a file is not parsed, no line is known of a name.
    expect((await told('guide.md', '--lines', '3:3'))[1]).toEqual(['on the guide']);
  });
});

it('what a region relies on has the present name of its file', async () => {
  const root = createRepository({ 'src/client.ts': CLIENT, 'src/retry.ts': RETRY, 'src/lost.ts': '// lost\n' });
  const relies = ['src/retry.ts', 'src/lost.ts'].map((file) => ({ file, anchor: 'retry', nature: 'gives up' }));
  addNote(root, annotation([region('src/client.ts', 'open', { semantic_dependencies: relies })]));
  write(root, { 'lib/keep': '' });
  git(root, 'mv', 'src/retry.ts', 'lib/again.ts');
  git(root, 'rm', '--quiet', 'src/lost.ts');
  commit(root);
  const now = ['lib/again.ts', 'src/lost.ts'].map((file) => ({ file, anchor: 'retry', nature: 'gives up' }));
  const [read] = (await ask<Read>(root, 'read', 'src/client.ts')).regions;
  expect(read?.semantic_dependencies).toEqual(now);
  const { code, stdout } = await runCli(['--repo', root, 'annotations', 'read', 'src/client.ts'], { cwd: root });
  expect([code, stdout]).toEqual([0, expect.stringContaining('relies on: lib/again.ts retry: gives up') as string]);
});
