import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.js';
import type { Outcome } from '../support/cli.js';
import { builtPrograms } from '../support/built.js';
import { commit, createRepository, git, write } from '../support/repository.js';
import { addNote, annotation, CLIENT, gitSays, idOf, RETRY } from './support.js';

function repository(): string {
  const root = createRepository({ 'src/client.ts': CLIENT, 'src/retry.ts': RETRY });
  git(root, 'config', 'user.name', 'Ann');
  git(root, 'config', 'user.email', 'ann@example.org');
  return root;
}

const annotate = (root: string, ...args: readonly string[]): Promise<Outcome> =>
  runCli(['annotate', ...args], { cwd: root });
const about = (intent: string): readonly string[] => ['--file', 'src/client.ts', '--intent', intent];
const noteOf = (root: string, revision = 'HEAD', ref = 'ultragit'): string =>
  gitSays(root, ['notes', `--ref=${ref}`, 'show', revision]);

describe('docalign annotate', () => {
  it('writes what the tools read, in the schema ultragit/v1', async () => {
    const root = repository();
    const { code, stdout } = await annotate(
      root,
      ...about('Opens the connection'),
      ...['--anchor', 'MqttClient.connect', '--reasoning', 'One is enough', '--constraint', 'Never twice'],
      ...['--constraint', 'Within 5 s', '--dependency', 'src/retry.ts#retry: three tries', '--risk', 'Blocks'],
      ...['--tag', 'mqtt', '--summary', 'Connect once'],
    );
    expect([code, stdout]).toEqual([0, `Annotated ${idOf(root).slice(0, 10)} under refs/notes/ultragit.\n`]);
    expect(JSON.parse(noteOf(root))).toEqual({
      schema: 'ultragit/v1',
      commit: idOf(root),
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      summary: 'Connect once',
      context_level: 'enhanced',
      regions: [
        {
          file: 'src/client.ts',
          ast_anchor: { unit_type: 'method', name: 'MqttClient.connect', signature: 'connect(): number' },
          lines: { start: 2, end: 4 },
          intent: 'Opens the connection',
          reasoning: 'One is enough',
          constraints: [
            { text: 'Never twice', source: 'author' },
            { text: 'Within 5 s', source: 'author' },
          ],
          semantic_dependencies: [{ file: 'src/retry.ts', anchor: 'retry', nature: 'three tries' }],
          tags: ['mqtt'],
          risk_notes: 'Blocks',
        },
      ],
      provenance: { operation: 'initial', derived_from: [], original_annotations_preserved: false },
    });
    const read = await runCli(['annotations', 'deps', 'src/retry.ts', '--anchor', 'retry'], { cwd: root });
    expect(read.stdout).toContain('src/client.ts MqttClient.connect');
    expect(gitSays(root, ['log', '-1', '--format=%an <%ae>', 'refs/notes/ultragit'])).toBe('Ann <ann@example.org>');
  });

  it('describes of several definitions of one name the one that has the lines', async () => {
    const root = repository();
    write(root, { 'p.py': 'class A:\n    def run(self):\n        return 1\n\n\ndef run(a):\n    return a\n' });
    commit(root);
    for (const [lines, unit_type, signature] of [
      ['2:3', 'method', 'def run(self)'],
      ['7', 'function', 'def run(a)'],
    ] as const) {
      const from = ['--file', 'p.py', '--intent', 'x', '--anchor', 'run', '--lines', lines, '--append', '--json'];
      const { note } = JSON.parse((await annotate(root, ...from)).stdout) as { note: unknown };
      expect(note).toMatchObject({ regions: [{ ast_anchor: { unit_type, signature } }] });
    }
  });

  it('leaves lines out where the name may mean methods of several types, so that it is told of each', async () => {
    const root = repository();
    const method = (type: string): string => `export class ${type} {\n  run(): number {\n    return 1;\n  }\n}\n`;
    write(root, { 'a.ts': method('K') + method('M') });
    commit(root);
    const { stdout } = await annotate(root, '--file', 'a.ts', '--intent', 'Any', '--anchor', 'run', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      note: { regions: [{ file: 'a.ts', ast_anchor: { unit_type: 'method', name: 'run' }, intent: 'Any' }] },
    });
    expect(stdout).not.toContain('"lines"');
    for (const anchor of ['K.run', 'M.run'])
      expect((await runCli(['annotations', 'read', 'a.ts', '--anchor', anchor], { cwd: root })).stdout).toContain(
        'Any',
      );
  });

  it('refuses a commit that has a note, and with --append leaves every byte of it', async () => {
    const root = repository();
    addNote(root, 'not JSON, without an end');
    const before = noteOf(root);
    expect(await annotate(root, ...about('x'))).toMatchObject({
      code: 2,
      stderr: `docalign annotate: commit ${idOf(root).slice(0, 10)} has a note already. --append adds to it.\n`,
    });
    expect(noteOf(root)).toBe(before);
    expect((await annotate(root, '--append', ...about('Added'))).code).toBe(0);
    expect(noteOf(root).startsWith(`${before}\n\n{`)).toBe(true);
    const { stdout } = await runCli(['annotations', 'read', 'src/client.ts', '--json'], { cwd: root });
    expect(JSON.parse(stdout)).toMatchObject({ regions: [{ intent: 'Added' }], stats: { notes_skipped: 1 } });
  });

  it('adds nothing to a note that readers pass over', async () => {
    const root = repository();
    const blob = gitSays(root, ['hash-object', '-w', '--stdin'], '{"summary":"\0"}');
    gitSays(root, ['notes', '--ref=ultragit', 'add', '-C', blob]);
    const before = gitSays(root, ['for-each-ref', 'refs/notes']);
    expect(await annotate(root, '--append', ...about('x'))).toMatchObject({
      code: 2,
      stderr:
        'docalign annotate: the note has a NUL byte: readers pass over it, with all that is added. '
        + 'Annotate another commit.\n',
    });
    expect(gitSays(root, ['for-each-ref', 'refs/notes'])).toBe(before);
  });

  it.each([
    [['--file', 'src/nowhere.ts', '--intent', 'x'], 'the commit has no file "src/nowhere.ts"'],
    [[...about('x'), '--anchor', 'nothing'], '"src/client.ts" defines no "nothing" in that commit'],
    [[...about('x'), '--lines', '9:99'], '"src/client.ts" has 13 lines in that commit, got 9:99'],
    [
      [...about('x'), '--anchor', 'open', '--lines', '2:4'],
      '"open" is at 11:13 of "src/client.ts" in that commit, and not at 2:4: leave out the lines, or the anchor',
    ],
    [[...about('x'), '--lines', '9:3'], '"lines" must be a range of lines like 42:67, got "9:3"'],
    [[...about('x'), '--dependency', 'src/retry.ts#no: how'], '"src/retry.ts" defines no "no" in that commit'],
    [[...about('x'), '--dependency', 'src/retry.ts'], '--dependency must be like'],
    [[...about(' ')], '"intent" must be a text that is not blank, got " "'],
    [['--file', 'src/client.ts'], '--intent is missing'],
    [['--intent', 'x'], '--file is missing'],
    [[...about('x'), '--commit=--all'], '--commit names no commit of this repository, got "--all"'],
    [[...about('x'), '--commit', 'nowhere'], '--commit names no commit of this repository, got "nowhere"'],
    [[...about('x'), '--noteref', 'refs/heads/main'], '--noteref must name a reference below refs/notes/'],
    [['--file', '../outside', '--intent', 'x'], 'is outside the repository'],
    [['--from', 'nowhere.json'], '"nowhere.json" cannot be read: gone'],
  ])('writes nothing for what is not in the commit: %j', async (args, message) => {
    const root = repository();
    const { code, stderr } = await annotate(root, ...args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
    expect(gitSays(root, ['for-each-ref', 'refs/notes'])).toBe('');
  });

  it('reads a document from a file or from stdin, and holds it against the commit', async () => {
    const root = repository();
    const document = annotation(
      [{ file: 'src/retry.ts', ast_anchor: { name: 'retry' }, intent: 'Tries', corrections: [] }],
      { schema: undefined, task: 'T-1' },
    );
    write(root, { 'note.json': JSON.stringify(document) });
    expect((await annotate(root, '--from', 'note.json')).code).toBe(0);
    expect(JSON.parse(noteOf(root))).toMatchObject({
      schema: 'ultragit/v1',
      task: 'T-1',
      regions: [{ intent: 'Tries', lines: { start: 1, end: 3 }, corrections: [] }],
    });
    const wrong = JSON.stringify(annotation([{ file: 'src/retry.ts', ast_anchor: { name: 'no' }, intent: 'x' }]));
    const asked = (stdin: string): Promise<Outcome> =>
      runCli(['annotate', '--append', '--from=-'], { cwd: root, stdin });
    expect((await asked(wrong)).stderr).toContain('defines no "no"');
    expect((await asked('[1]')).stderr).toContain('must have one object in JSON');
    expect((await asked('['.repeat(10_000))).stderr).toContain('nested more than 32 deep');
    expect((await asked(JSON.stringify(document))).code).toBe(0);
  });

  it('needs a name and an address in the settings of git', async () => {
    const root = createRepository({ 'src/client.ts': CLIENT });
    const env = {
      ...process.env,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
      HOME: root,
      EMAIL: 'made-up@example.org',
    };
    const program = join(builtPrograms(), 'docalign.js');
    const { status, stderr } = spawnSync(process.execPath, [program, 'annotate', ...about('x')], {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    expect([status === 0, stderr]).toEqual([
      false,
      expect.stringContaining('Are user.name and user.email set, or GIT_AUTHOR_NAME'),
    ]);
    expect(gitSays(root, ['for-each-ref', 'refs/notes'])).toBe('');
  });

  it('runs no hook, and writes nothing but objects and the reference', async () => {
    const root = repository();
    const files = (): readonly string[] =>
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((file) => !/^\.git\/(?:objects|logs)\b/.test(file))
        .sort();
    for (const hook of ['reference-transaction', 'post-commit', 'pre-commit', 'commit-msg', 'post-rewrite'])
      write(root, { [`.git/hooks/${hook}`]: `#!/bin/sh\ntouch ${root}/ran\n` });
    spawnSync('chmod', ['-R', '+x', join(root, '.git/hooks')]);
    const before = files();
    expect((await annotate(root, ...about('x'))).code).toBe(0);
    expect(existsSync(join(root, 'ran'))).toBe(false);
    expect(files().filter((file) => !before.includes(file))).toEqual(['.git/refs/notes', '.git/refs/notes/ultragit']);
    expect(gitSays(root, ['fsck', '--strict', '--no-dangling'])).toBe('');
  });

  it('puts a note beside the others, in the folders that they are in', async () => {
    const root = repository();
    const note = gitSays(root, ['hash-object', '-w', '--stdin'], 'other');
    const [blob, id] = [`100644 blob ${note}`, 'ab'.repeat(20)];
    const inner = gitSays(root, ['mktree'], `${blob}\t${id.slice(4)}`);
    const outer = gitSays(root, ['mktree'], `040000 tree ${inner}\t${id.slice(2, 4)}`);
    const tree = gitSays(root, ['mktree'], `040000 tree ${outer}\t${id.slice(0, 2)}\n100644 blob ${note}\tREADME`);
    gitSays(root, ['update-ref', 'refs/notes/ultragit', gitSays(root, ['commit-tree', '-m', 'n', tree])]);
    expect((await annotate(root, ...about('Fanned'))).code).toBe(0);
    const names = gitSays(root, ['ls-tree', '-r', '--name-only', 'refs/notes/ultragit']).split('\n');
    const head = idOf(root);
    expect(names).toContain(`${id.slice(0, 2)}/${id.slice(2, 4)}/${id.slice(4)}`);
    expect(names).toContain('README');
    expect(names).toContain(`${head.slice(0, 2)}/${head.slice(2)}`);
    expect(noteOf(root)).toContain('Fanned');
    expect((await runCli(['annotations', 'read', 'src/client.ts'], { cwd: root })).stdout).toContain('Fanned');
  });

  it('loses nothing when eight processes write at once', async () => {
    const root = repository();
    for (let at = 0; at < 3; at += 1) {
      write(root, { 'src/retry.ts': `${RETRY}// ${at}\n` });
      commit(root);
    }
    const program = join(builtPrograms(), 'docalign.js');
    const runs = Array.from({ length: 8 }, (_, at) => {
      const args = [
        program,
        'annotate',
        '--append',
        '--commit',
        `HEAD~${at % 4}`,
        '--file',
        'src/retry.ts',
        `--intent=Writer ${at}`,
      ];
      const child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore' });
      return new Promise<number | null>((resolve) => child.on('close', resolve));
    });
    expect(await Promise.all(runs)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    const written = [0, 1, 2, 3].flatMap((at) => noteOf(root, `HEAD~${at}`).match(/"summary": "Writer \d"/g) ?? []);
    expect(written.sort()).toEqual(Array.from({ length: 8 }, (_, at) => `"summary": "Writer ${at}"`));
    expect(gitSays(root, ['rev-list', '--count', 'refs/notes/ultragit'])).toBe('8');
  });

  it('names files as seen from the working directory, in a root below the one of git', async () => {
    const root = repository();
    writeFileSync(join(root, 'src/.docalign.yml'), 'notes:\n  ref: why\n');
    const { code } = await runCli(
      ['annotate', '--repo', join(root, 'src'), '--file', 'client.ts', '--intent', 'Below'],
      { cwd: root },
    );
    expect(code).toBe(0);
    expect(JSON.parse(noteOf(root, 'HEAD', 'why'))).toMatchObject({ regions: [{ file: 'src/client.ts' }] });
    const { stdout } = await runCli(['annotations', 'read', '--repo', join(root, 'src'), 'client.ts', '--json'], {
      cwd: root,
    });
    expect(JSON.parse(stdout)).toMatchObject({ regions: [{ file: 'client.ts', intent: 'Below' }] });
    expect(readFileSync(join(root, 'src/client.ts'), 'utf8')).toBe(CLIENT);
  });
});
