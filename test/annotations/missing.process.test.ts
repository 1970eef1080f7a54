import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCli } from '../support/cli.js';
import { commit, createRepository, git, write } from '../support/repository.js';
import { addNote, annotated, annotation, CLIENT, gitSays, region, RETRY } from './support.js';

interface Told {
  readonly regions?: readonly object[];
  readonly notes?: readonly string[];
}

async function ask(root: string, ...args: readonly string[]): Promise<Told> {
  const { code, stdout } = await runCli(['--repo', root, 'annotations', ...args, '--json'], { cwd: root });
  expect(code).toBe(0);
  return JSON.parse(stdout) as Told;
}
const notes = async (root: string, ...args: readonly string[]): Promise<readonly string[]> =>
  (await ask(root, ...args)).notes ?? [];

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docalign-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('what is missing is told in one sentence, with the next step', () => {
  it('of a damaged reference', async () => {
    const root = annotated();
    write(root, { '.git/refs/notes/ultragit': 'damaged\n' });
    expect(await notes(root, 'read', 'src/client.ts')).toEqual([
      'refs/notes/ultragit is damaged, so its annotations are missing. '
        + "Fetch it again: git fetch origin '+refs/notes/ultragit:refs/notes/ultragit'.",
    ]);
    write(root, { '.git/refs/notes/ultragit': `${'1234567890'.repeat(4)}\n` });
    expect(await notes(root, 'read', 'src/client.ts')).toEqual([
      'refs/notes/ultragit cannot be read: git does not have the object. '
        + "Fetch it again: git fetch origin '+refs/notes/ultragit:refs/notes/ultragit'.",
    ]);
  });

  it('of a partial clone, and the command brings it', async () => {
    const root = annotated();
    git(root, 'config', 'uploadpack.allowFilter', 'true');
    write(root, { 'src/client.ts': `${CLIENT}// end\n` });
    commit(root);
    addNote(root, annotation([region('src/client.ts', 'open')]));
    const clone = emptyFolder();
    execFileSync('git', ['clone', '--quiet', '--filter=blob:none', `file://${root}`, clone], { stdio: 'ignore' });
    gitSays(clone, ['fetch', '--quiet', 'origin', 'refs/notes/*:refs/notes/*']);
    const step = 'The clone is partial: git fetch --refetch --no-filter origin';
    const told = await ask(clone, 'read', 'src/client.ts');
    expect([told.regions, told.notes]).toEqual([
      [],
      [
        'Git could not tell where the lines of src/client.ts come from: git lacks objects of this repository. '
          + `${step} brings the rest.`,
        `2 notes are not here. ${step} 'refs/notes/*:refs/notes/*' brings the rest.`,
      ],
    ]);
    gitSays(clone, ['fetch', '--quiet', '--refetch', '--no-filter', 'origin', 'refs/notes/*:refs/notes/*']);
    gitSays(clone, ['fetch', '--quiet', '--refetch', '--no-filter', 'origin']);
    const after = await ask(clone, 'read', 'src/client.ts');
    expect([after.regions?.length, after.notes]).toEqual([3, undefined]);
  });

  it('of lines beyond the end of a file', async () => {
    expect(await notes(annotated(), 'read', 'src/client.ts', '--lines', '100:200')).toEqual([
      'src/client.ts has 13 lines: there is nothing at 100:200.',
    ]);
    expect(await notes(annotated(), 'read', 'src/client.ts', '--lines', '13:200')).toEqual([]);
  });

  it('of files in a submodule, and in a repository of its own', async () => {
    const root = annotated();
    const other = createRepository({ 'a.ts': RETRY });
    gitSays(root, ['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', other, 'lib/sub']);
    commit(root);
    const sub = 'lib/sub is a submodule: annotations of its files are there. Ask that repository.';
    for (const question of ['read', 'deps', 'history', 'summary'])
      expect(await notes(root, question, 'lib/sub/a.ts')).toEqual([sub]);
    expect(await notes(root, 'summary', 'lib/sub')).toEqual([sub]);
    expect(await notes(root, 'summary', 'lib')).toEqual([]);
    const own = createRepository({ 'b.ts': RETRY });
    execFileSync('cp', ['-r', own, join(root, 'own')]);
    expect(await notes(root, 'read', 'own/b.ts')).toEqual([
      'own is a repository of its own: annotations of its files are there. Ask that repository.',
    ]);
  });

  it('of a past text that cannot be read: why', async () => {
    const root = createRepository({ 'src/client.ts': CLIENT });
    addNote(root, annotation([{ file: 'src/client.ts', lines: { start: 2, end: 4 }, intent: 'Connects' }]));
    const blob = gitSays(root, ['rev-parse', 'HEAD:src/client.ts']);
    const head = gitSays(root, ['rev-parse', 'HEAD']);
    write(root, { 'src/client.ts': CLIENT.replaceAll(/\n/g, ' //\n') });
    commit(root);
    rmSync(join(root, '.git/objects', blob.slice(0, 2), blob.slice(2)), { force: true });
    expect(await ask(root, 'read', 'src/client.ts')).toMatchObject({
      regions: [
        {
          stale_reason: `its lines are not looked up, because src/client.ts at ${head.slice(0, 10)} cannot be read: git does not have the object`,
        },
      ],
    });
  });
});
