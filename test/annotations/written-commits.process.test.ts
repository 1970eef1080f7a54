import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.js';
import type { Outcome } from '../support/cli.js';
import { commit, createRepository, git, write } from '../support/repository.js';
import { annotation, CLIENT, gitSays, idOf, RETRY } from './support.js';

/** Two files, the second of which the last commit changed. */
function repository(): string {
  const root = createRepository({ 'src/client.ts': CLIENT, 'src/retry.ts': RETRY });
  git(root, 'config', 'user.name', 'Ann');
  git(root, 'config', 'user.email', 'ann@example.org');
  write(root, { 'src/retry.ts': `${RETRY}// more\n` });
  commit(root);
  return root;
}

const annotate = (root: string, args: readonly string[], stdin = ''): Promise<Outcome> =>
  runCli(['annotate', ...args], { cwd: root, stdin });
const about = (file: string): readonly string[] => ['--file', file, '--intent', 'Noted'];

describe('the commit that docalign annotate chooses', () => {
  it('is the last one that changed the file, where readers of the file and of its folder look', async () => {
    const root = repository();
    const first = idOf(root, 'HEAD~1');
    expect(await annotate(root, about('src/client.ts'))).toMatchObject({
      code: 0,
      stdout:
        `Annotated ${first.slice(0, 10)} under refs/notes/ultragit: ` + 'the last commit that changed src/client.ts.\n',
    });
    for (const question of ['read', 'history', 'summary']) {
      const { stdout } = await runCli(['annotations', question, 'src/client.ts'], { cwd: root });
      expect(stdout).toContain('Noted');
    }
    expect((await runCli(['annotations', 'summary', 'src'], { cwd: root })).stdout).toContain('Noted');
    expect(gitSays(root, ['notes', '--ref=ultragit', 'list'])).toContain(first);
  });

  it('is not one that left the file as it was, where that was named', async () => {
    const root = repository();
    const { code, stderr } = await annotate(root, [...about('src/client.ts'), '--commit', 'HEAD']);
    const first = idOf(root, 'HEAD~1').slice(0, 10);
    expect([code, stderr]).toEqual([2, expect.stringContaining(`give --commit ${first}. No note was written.`)]);
    expect(gitSays(root, ['for-each-ref', 'refs/notes'])).toBe('');
    expect((await annotate(root, [...about('src/client.ts'), '--commit', first])).code).toBe(0);
  });

  it('has its files by the names that they had there', async () => {
    const root = repository();
    git(root, 'mv', 'src/client.ts', 'src/moved.ts');
    commit(root);
    const first = idOf(root, 'HEAD~2');
    const { stderr } = await annotate(root, [...about('src/moved.ts'), '--commit', first]);
    expect(stderr).toContain('it is "src/client.ts" there: name it so. No note was written.');
    expect((await annotate(root, [...about('src/client.ts'), '--commit', first])).code).toBe(0);
    expect((await runCli(['annotations', 'read', 'src/moved.ts'], { cwd: root })).stdout).toContain('Noted');
  });

  it('must have changed all files of a document', async () => {
    const root = repository();
    const regions = ['src/client.ts', 'src/retry.ts'].map((file) => ({ file, intent: 'Noted' }));
    const document = JSON.stringify(annotation(regions));
    const { code, stderr } = await annotate(root, ['--from=-'], document);
    const [last, first] = [idOf(root).slice(0, 10), idOf(root, 'HEAD~1').slice(0, 10)];
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining(`("src/client.ts" by ${first}, "src/retry.ts" by ${last})`),
    ]);
    expect((await annotate(root, ['--from=-', '--commit=HEAD~1'], document)).code).toBe(0);
    const named = JSON.stringify(annotation(regions.slice(1), { commit: idOf(root, 'HEAD~1') }));
    expect((await annotate(root, ['--from=-', '--append'], named)).stdout).toContain(first);
  });

  it('may be one that only resolved a conflict, and one of a whole commit is HEAD', async () => {
    const root = repository();
    gitSays(root, ['checkout', '-q', '-b', 'side', 'HEAD~1']);
    write(root, { 'src/retry.ts': `${RETRY}// other\n` });
    commit(root);
    gitSays(root, ['checkout', '-q', '-']);
    gitSays(root, ['merge', '-q', '-s', 'ours', '--no-commit', 'side']);
    write(root, { 'src/retry.ts': `${RETRY}// both\n` });
    commit(root);
    expect((await annotate(root, about('src/retry.ts'))).stdout).toContain(idOf(root).slice(0, 10));
    expect((await annotate(root, ['--from=-', '--append'], '{"summary":"All"}')).stdout).toContain(
      idOf(root).slice(0, 10),
    );
    expect((await annotate(root, [...about('src/nowhere.ts')])).stderr).toContain('the commit has no file');
  });
});
