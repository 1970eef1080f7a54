import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.js';
import { commit, createRepository, git, write } from '../support/repository.js';
import { addNote, annotation, CLIENT, gitSays, idOf, region, RETRY } from './support.js';

const LOG = Array.from({ length: 9 }, (_, at) => `export function log${at}(): number {\n  return ${at};\n}\n`).join('');
/** Blank lines of it, blame takes for those of the file that had the name before. */
const OTHER = `\n${LOG}\n\n`;
const relies = { semantic_dependencies: [{ file: 'pkg/retry.ts', anchor: 'retry', nature: 'gives up' }] };

interface Told {
  readonly regions?: readonly { readonly file?: string; readonly intent?: string }[];
  readonly units?: Told['regions'];
  readonly timeline?: Told['regions'];
  readonly dependents?: Told['regions'];
}

/** Files with intents, as far as an answer has them. */
async function told(root: string, ...args: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await runCli(['--repo', root, 'annotations', ...args, '--json'], { cwd: root });
  const { regions = [], units = [], timeline = [], dependents = [] } = JSON.parse(stdout) as Told;
  return [...regions, ...units, ...timeline, ...dependents].map(({ file, intent }) =>
    [file, intent].filter(Boolean).join(' '),
  );
}

function move(top: string, from: string, to: string): void {
  mkdirSync(join(top, to, '..'), { recursive: true });
  git(top, 'mv', from, to);
}

describe('of a name that a file took over, the notes of the file before', () => {
  /** The client was renamed to `b.ts`, and has a note under its first name. */
  function renamed(files: Readonly<Record<string, string>> = {}): string {
    const root = createRepository({ 'a.ts': `\n${CLIENT}\n\n`, ...files });
    addNote(root, annotation([region('a.ts', 'open')]));
    move(root, 'a.ts', 'b.ts');
    commit(root);
    return root;
  }

  it.each([
    ['a new file', {}, (root: string): void => move(root, 'b.ts', 'c.ts')],
    ['a file that moved there', { 'd.ts': OTHER }, (root: string): void => move(root, 'b.ts', 'c.ts')],
    ['a file, when it was removed', { 'd.ts': OTHER }, (root: string): void => void git(root, 'rm', '-q', 'b.ts')],
  ])('are not told of %s', async (_, files, leave) => {
    const root = renamed(files);
    leave(root);
    if ('d.ts' in files) move(root, 'd.ts', 'b.ts');
    else write(root, { 'b.ts': OTHER });
    commit(root);
    addNote(root, annotation([region('b.ts', 'log0')]));
    expect(await told(root, 'read', 'b.ts')).toEqual(['b.ts log0 does it']);
    const { stdout } = await runCli(['--repo', root, 'annotations', 'summary', '.', '--json'], { cwd: root });
    expect(stdout.includes('"c.ts"')).toBe(leave.toString().includes('c.ts'));
  });

  it('are told of the same file', async () => {
    const root = renamed();
    write(root, { 'b.ts': `\n${CLIENT}\n\n// end\n` });
    commit(root);
    expect(await told(root, 'read', 'b.ts')).toEqual(['b.ts open does it']);
  });
});

describe('a root below the folder of git', () => {
  function monorepo(): string {
    const top = createRepository({
      'lib/client.ts': CLIENT,
      'lib/stays.ts': 'export const stays = 1;\n',
      'pkg/retry.ts': RETRY,
    });
    addNote(top, annotation([region('lib/client.ts', 'open', relies), region('lib/stays.ts', 'stays', relies)]));
    return top;
  }
  const ways = (file: string): readonly (readonly string[])[] => [
    ['read', file],
    ['history', file],
    ['summary', file],
    ['summary', '.'],
    ['deps', 'retry.ts'],
  ];

  it.each(['committed', 'staged'])('has the notes of a file that moved into it, %s', async (how) => {
    const top = monorepo();
    move(top, 'lib/client.ts', 'pkg/src/client.ts');
    if (how === 'committed') commit(top);
    const said = 'src/client.ts open does it';
    const answers = await Promise.all(ways('src/client.ts').map((args) => told(`${top}/pkg`, ...args)));
    expect(answers).toEqual([[said], ['open does it'], [said], [said], [':/lib/stays.ts', 'src/client.ts']]);
  });

  it('has those of one that was outside of it in between, and none of one that left', async () => {
    const top = monorepo();
    move(top, 'lib/client.ts', 'pkg/client.ts');
    commit(top);
    move(top, 'pkg/client.ts', 'client.ts');
    commit(top);
    expect(await told(`${top}/pkg`, 'summary', '.')).toEqual([]);
    expect(await told(`${top}/pkg`, 'deps', 'retry.ts')).toEqual([':/client.ts', ':/lib/stays.ts']);
    move(top, 'client.ts', 'pkg/back.ts');
    commit(top);
    const said = 'back.ts open does it';
    const answers = await Promise.all(ways('back.ts').map((args) => told(`${top}/pkg`, ...args)));
    expect(answers).toEqual([[said], ['open does it'], [said], [said], [':/lib/stays.ts', 'back.ts']]);
    expect(await told(top, 'read', 'pkg/back.ts')).toEqual(['pkg/back.ts open does it']);
  });

  it('knows what relies on a file that moved into it', async () => {
    const top = createRepository({ 'lib/retry.ts': RETRY, 'pkg/client.ts': CLIENT });
    const dependency = { file: 'lib/retry.ts', anchor: 'retry', nature: 'gives up' };
    addNote(top, annotation([region('pkg/client.ts', 'open', { semantic_dependencies: [dependency] })]));
    move(top, 'lib/retry.ts', 'pkg/retry.ts');
    commit(top);
    expect(await told(`${top}/pkg`, 'deps', 'retry.ts')).toEqual(['client.ts']);
  });
});

describe('a name that a file had', () => {
  const errorOf = async (root: string, ...args: readonly string[]): Promise<string> =>
    (await runCli(['--repo', root, ...args], { cwd: root })).stderr;

  it.each([
    ['read', 'in the index'],
    ['history', 'in the index'],
    ['deps', 'by a commit'],
    ['summary', 'by a commit'],
  ])('leads to its present one: %s, moved %s', async (way, how) => {
    const root = createRepository({ 'src/client.ts': CLIENT, 'src/agent.ts': LOG });
    addNote(root, annotation([region('src/client.ts', 'open')]));
    move(root, 'src/client.ts', 'lib/connection.ts');
    if (how === 'by a commit') commit(root);
    expect(await errorOf(root, 'annotations', way, 'src/client.ts')).toContain(
      'File not found: src/client.ts. It is "lib/connection.ts" now.',
    );
    expect(await errorOf(root, 'annotations', way, 'src/cliemt.ts')).not.toContain('now.');
  });

  it('is named where a file is annotated by a name that no commit has', async () => {
    const root = createRepository({ 'src/client.ts': CLIENT });
    move(root, 'src/client.ts', 'lib/client.ts');
    expect(await errorOf(root, 'annotate', '--file', 'lib/client.ts', '--intent', 'x')).toContain(
      'the commit has no file "lib/client.ts": it is "src/client.ts" there: commit the move first. No note was written.',
    );
  });
});

describe('a note that was copied to a commit which never had its file by this name', () => {
  /** A file is added and noted, then renamed, and both commits are squashed into one. */
  function squashed(more: Readonly<Record<string, string>> = {}): string {
    const root = createRepository({ 'pkg/retry.ts': RETRY });
    git(root, 'config', 'notes.rewriteRef', 'refs/notes/*');
    write(root, { 'client.ts': CLIENT });
    commit(root);
    addNote(root, annotation([region('client.ts', 'open', relies)], { commit: idOf(root) }));
    move(root, 'client.ts', 'connection.ts');
    write(root, { 'connection.ts': `${CLIENT}// end\n`, ...more });
    commit(root);
    gitSays(root, ['-c', 'sequence.editor=sed -i -e "2s/pick/fixup/"', 'rebase', '--quiet', '-i', 'HEAD~2']);
    return root;
  }

  it('is told of the file that has its text there, under later names as well', async () => {
    const root = squashed({ 'log.ts': LOG });
    for (const file of ['connection.ts', 'lib/last.ts']) {
      if (file !== 'connection.ts') {
        move(root, 'connection.ts', file);
        commit(root);
      }
      const said = `${file} open does it`;
      expect(await told(root, 'read', file)).toEqual([said]);
      expect(await told(root, 'history', file)).toEqual(['open does it']);
      expect(await told(root, 'summary', '.')).toEqual([said]);
      expect(await told(root, 'deps', 'pkg/retry.ts')).toEqual([file]);
    }
  });

  it('is stale where several files or none have the text, or git has it no more', async () => {
    const root = squashed({ 'copy.ts': `${CLIENT}// other end\n` });
    expect(await told(root, 'read', 'connection.ts')).toEqual([]);
    expect(await told(root, 'summary', '.')).toEqual(['client.ts open does it']);
    const pruned = squashed();
    expect(await told(pruned, 'summary', '.')).toEqual(['connection.ts open does it']);
    git(pruned, 'reflog', 'expire', '--expire=now', '--all');
    git(pruned, 'gc', '--quiet', '--prune=now');
    expect(await told(pruned, 'summary', '.')).toEqual(['client.ts open does it']);
  });
});
