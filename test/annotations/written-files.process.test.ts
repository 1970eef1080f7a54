import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.js';
import type { Outcome } from '../support/cli.js';
import { commit, createRepository, git, write } from '../support/repository.js';
import { annotation, gitSays, idOf } from './support.js';

const ODD = 'src/odd\nname.ts';

function repository(): string {
  const root = createRepository({
    'src/big.ts': `// ${'x'.repeat(12_000_000)}\n`,
    'src/image.bin': 'a\0b',
    [ODD]: 'export const odd = 1;\n',
  });
  git(root, 'config', 'user.name', 'Ann');
  git(root, 'config', 'user.email', 'ann@example.org');
  write(root, { 'README.md': '# Shop\n' });
  commit(root);
  gitSays(root, ['update-index', '--add', '--cacheinfo', `160000,${idOf(root)},vendor/lib`]);
  gitSays(root, ['commit', '-q', '-m', 'submodule']);
  return root;
}

const from = (root: string, region: object): Promise<Outcome> =>
  runCli(['annotate', '--append', '--from=-'], {
    cwd: root,
    stdin: JSON.stringify(annotation([{ intent: 'x', ...region }])),
  });

describe('the files that docalign annotate holds a note against', () => {
  it('may be large, binary, and of any name', async () => {
    const root = repository();
    for (const file of ['src/big.ts', 'src/image.bin']) {
      expect((await from(root, { file })).stderr).toBe('');
      const lines = await from(root, { file, lines: { start: 1, end: 1 } });
      expect(lines.stderr).toContain(`the lines of "${file}" are not known: `);
      const anchor = await from(root, { file, ast_anchor: { name: 'a' } });
      expect(anchor.stderr).toContain(`the definitions of "${file}" are not known: `);
    }
    expect((await from(root, { file: ODD, ast_anchor: { name: 'odd' } })).stderr).toBe('');
    const beyond = await from(root, { file: ODD, lines: { start: 1, end: 2 } });
    expect(beyond.stderr).toContain('"src/odd\\nname.ts" has 1 lines in that commit, got 1:2');
  });

  it.each([
    ['vendor/lib', 'it is a submodule'],
    ['vendor/lib/a.ts', 'it is in a submodule: annotate it there'],
    ['src', 'it is a folder'],
    ['src/nowhere.ts', '"src/nowhere.ts". No note'],
  ])('must be files of the commit: %s', async (file, why) => {
    const root = repository();
    const { code, stderr } = await from(root, { file });
    expect([code, stderr]).toEqual([2, expect.stringContaining(why)]);
    expect(stderr).toContain(`the commit has no file "${file}"`);
  });
});

it.each(['back\\s.ts', ':x.ts', ':(glob)*.ts', ' lead.ts', 'trail.ts ', '*.ts', '[a].ts'])(
  'a note of a file called %j is written and told',
  async (file) => {
    const root = createRepository({ [file]: 'export const odd = 1;\n', 'user.ts': 'export const user = 1;\n' });
    git(root, 'config', 'user.name', 'Ann');
    git(root, 'config', 'user.email', 'ann@example.org');
    const written = await runCli(
      ['annotate', `--file=./${file}`, '--anchor=odd', '--intent=Is odd', '--dependency=user.ts#user: is one'],
      { cwd: root },
    );
    expect(written.stderr).toBe('');
    const back = await runCli(
      ['annotate', '--append', '--file=user.ts', '--intent=Is one', `--dependency=./${file}#odd: is odd`],
      { cwd: root },
    );
    expect(back.stderr).toBe('');
    const told = async (...args: readonly string[]): Promise<unknown> =>
      JSON.parse((await runCli(['annotations', ...args, '--json'], { cwd: root })).stdout);
    expect(await told('read', `./${file}`)).toMatchObject({ regions: [{ file, intent: 'Is odd' }] });
    expect(await told('deps', 'user.ts')).toMatchObject({ dependents: [{ file }] });
    expect(await told('deps', `./${file}`)).toMatchObject({ dependents: [{ file: 'user.ts' }] });
  },
);
