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
  const { code, stdout, stderr } = await runCli(['--repo', root, 'annotations', ...args, '--json'], { cwd: root });
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

  it('in the file of its present name, among many files in many folders', async () => {
    const names = Array.from({ length: 25 }, (_, at) => `lib/m${at}/deep/f${at}.ts`);
    const root = createRepository({ 'src/a.ts': RETRY, ...Object.fromEntries(names.map((name) => [name, RETRY])) });
    addNote(root, annotation(['src/a.ts', ...names].map((name) => region(name, 'retry'))));
    git(root, 'mv', 'lib/m7/deep/f7.ts', 'lib/moved.ts');
    git(root, 'mv', 'src/a.ts', 'top.ts');
    commit(root);
    const now = [...names.filter((name) => !name.includes('m7')), 'lib/moved.ts', 'top.ts'];
    expect(await places(root, 'summary', '.')).toEqual(now.map((name) => `${name}:1-3`).sort());
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

it('anchors of overloads, of blocks of Rust, and of members on one line mean what they name', async () => {
  const root = createRepository({
    'Calc.java':
      'class Calc { int add(int a) { return a; } int add(String s) { return 1; }\n  int last() { return 2; }\n'
      + '  int add(long l) { return 3; }\n}\n',
    'client.rs':
      'impl Client {\n    fn open() {}\n}\nimpl Drop for Client {\n    fn drop(&mut self) {}\n}\n'
      + 'impl Clone for Client {\n    fn clone() {}\n}\n',
  });
  addNote(
    root,
    annotation([
      ...['add(int)', 'Calc.add(String)', 'add(long)', 'last'].map((name) => region('Calc.java', name)),
      ...['impl Client', 'impl Drop for Client', 'impl Clone for Client'].map((name) => region('client.rs', name)),
    ]),
  );
  write(root, {
    'Calc.java':
      'class Calc { int add(int a) { return a; } int add(String s) { return 1; }\n  int last() { return 2; }\n}\n',
    'client.rs': 'impl Client {\n    fn open() {}\n}\nimpl Drop for Client {\n    fn drop(&mut self) {}\n}\n',
  });
  commit(root);
  const java = ['Calc.java no longer defines add(long)', 'Calc.java:1-1', 'Calc.java:1-1', 'Calc.java:2-2'];
  const rust = ['client.rs no longer defines impl Clone for Client', 'client.rs:1-3', 'client.rs:4-6'];
  for (const question of ['read', 'summary']) {
    expect(await places(root, question, 'Calc.java')).toEqual(java);
    expect(await places(root, question, 'client.rs')).toEqual(rust);
  }
  expect(await places(root, 'read', 'Calc.java', '--anchor', 'add(int)')).toEqual(['Calc.java:1-1']);
  expect(await places(root, 'summary', '.')).toEqual([...java, ...rust].sort());
});

describe('of several definitions of one name', () => {
  const CLASS = 'class A:\n    def run(self):\n        return 1\n';
  const FUNCTION = '\n\ndef run(a):\n    return a\n';
  const everywhere = async (root: string): Promise<readonly (readonly string[])[]> => [
    await places(root, 'read', 'src/p.py'),
    await places(root, 'summary', 'src/p.py'),
    await places(root, 'summary', 'src'),
  ];

  it('each answer takes the one that has the lines of the note, also where they have moved or are edited', async () => {
    const other = '    def stop(self):\n        return 2\n';
    const root = createRepository({ 'src/p.py': `${CLASS}${FUNCTION}` });
    addNote(
      root,
      annotation([region('src/p.py', 'A.run'), region('src/p.py', 'run', { lines: { start: 7, end: 7 } })]),
    );
    expect(await everywhere(root)).toEqual(Array.from({ length: 3 }, () => ['src/p.py:2-3', 'src/p.py:6-7']));
    write(root, { 'src/p.py': `# one\n${CLASS}${other}${FUNCTION.replace('return a', 'return a + 1')}` });
    commit(root);
    expect(await everywhere(root)).toEqual(Array.from({ length: 3 }, () => ['src/p.py:3-4', 'src/p.py:9-10']));
  });

  it('each answer takes the one with the signature of the note where there are no lines, else the plain one', async () => {
    const root = createRepository({ 'src/p.py': `${CLASS}${FUNCTION}` });
    const signed = { ast_anchor: { name: 'run', signature: 'def run(self)' } };
    addNote(root, annotation([region('src/p.py', 'run', signed)]));
    expect(await everywhere(root)).toEqual(Array.from({ length: 3 }, () => ['src/p.py:2-3']));
    addNote(root, annotation([region('src/p.py', 'run')]));
    expect(await everywhere(root)).toEqual(Array.from({ length: 3 }, () => ['src/p.py:6-7']));
  });
});

describe('a summary', () => {
  it('has one unit for a definition, whatever notes call it, and what is about its lines', async () => {
    const root = createRepository({ 'src/client.ts': CLIENT });
    addNote(
      root,
      annotation([
        region('src/client.ts', 'connect'),
        LINES,
        { ...LINES, lines: { start: 11, end: 13 }, intent: 'No' },
      ]),
    );
    write(root, { 'src/client.ts': `${CLIENT}// end\n` });
    commit(root);
    addNote(root, annotation([region('src/client.ts', 'MqttClient::connect')], { timestamp: '2026-03-01T00:00:00Z' }));
    const intents = async (...args: readonly string[]): Promise<readonly string[]> =>
      (await ask<{ units: readonly { intent: string }[] }>(root, 'summary', ...args)).units.map(({ intent }) => intent);
    const all = ['MqttClient::connect does it', 'Connects'];
    expect(await intents('src/client.ts', '--anchor', 'connect')).toEqual(expect.arrayContaining(all));
    expect(await intents('src/client.ts', '--anchor', 'connect')).toHaveLength(2);
    for (const path of ['src/client.ts', 'src']) {
      expect(await intents(path)).toEqual(expect.arrayContaining([...all, 'No']));
      expect(await intents(path)).toHaveLength(3);
    }
  });

  it('has the time of the commit where a note has none', async () => {
    const root = createRepository({ 'a.ts': RETRY });
    write(root, { 'a.ts': `${RETRY}// end\n` });
    commit(root, '2026-04-05T06:07:08Z');
    addNote(root, annotation([region('a.ts', 'retry')], { timestamp: undefined }));
    for (const path of ['a.ts', '.'])
      expect(await ask(root, 'summary', path)).toMatchObject({
        units: [{ last_modified: '2026-04-05T06:07:08.000Z' }],
      });
  });
});

it('a root below the one of git has its own files, by globs from the top', async () => {
  const top = createRepository({ 'src/a.ts': RETRY, 'pkg/src/a.ts': RETRY, 'pkg/src/b.ts': 'export const b = 1;\n' });
  const relies = [{ file: 'src/a.ts', anchor: 'retry', nature: 'of the top' }];
  addNote(top, annotation([region('pkg/src/b.ts', 'b', { semantic_dependencies: relies })]));
  const root = `${top}/pkg`;
  expect(await places(root, 'deps', 'src/a.ts')).toEqual([]);
  expect(await places(top, 'deps', 'src/a.ts')).toEqual(['pkg/src/b.ts']);
  git(top, 'config', 'ultragit.include', 'pkg/**');
  expect(await places(root, 'read', 'src/b.ts')).toEqual(['src/b.ts:1-1']);
  expect(await places(root, 'summary', '.')).toEqual(['src/b.ts:1-1']);
});

it('what relies on code below the root is told by its path from the top where it is outside of the root', async () => {
  const relies = (nature: string): object => ({
    semantic_dependencies: [{ file: 'pkg/src/a.ts', anchor: 'retry', nature }],
  });
  const top = createRepository({ 'pkg/src/a.ts': RETRY, 'lib/o.ts': 'export const o = 1;\n', 'lib/p.ts': CLIENT });
  addNote(top, annotation([region('lib/o.ts', 'o', relies('thrice')), region('lib/p.ts', 'open', relies('at once'))]));
  const root = `${top}/pkg`;
  expect(await places(root, 'deps', 'src/a.ts')).toEqual([':/lib/o.ts', ':/lib/p.ts']);
  expect(await ask(root, 'read', 'src/a.ts')).toMatchObject({
    dependencies_on_this: [
      { from_file: ':/lib/o.ts', from_anchor: 'o', nature: 'thrice' },
      { from_file: ':/lib/p.ts', from_anchor: 'open', nature: 'at once' },
    ],
  });
  expect(await places(root, 'summary', '.')).toEqual([]);
  git(top, 'mv', 'lib/p.ts', 'lib/q.ts');
  git(top, 'rm', '--quiet', 'lib/o.ts');
  commit(top);
  expect(await places(root, 'deps', 'src/a.ts')).toEqual([':/lib/o.ts does not exist any more', ':/lib/q.ts']);
  git(top, 'config', 'ultragit.exclude', 'lib/q.ts');
  expect(await places(root, 'deps', 'src/a.ts')).toEqual([':/lib/o.ts does not exist any more']);
});

it('a backslash in a path is part of a name where the commit has such a file, else a slash', async () => {
  const root = createRepository({ 'lib\\retry.ts': RETRY, 'lib/client.ts': CLIENT });
  addNote(root, annotation([region('lib\\retry.ts', 'retry'), region('lib\\client.ts', 'open')]));
  expect(await places(root, 'read', 'lib\\retry.ts')).toEqual(['lib\\retry.ts:1-3']);
  expect(await places(root, 'read', 'lib/client.ts')).toEqual(['lib/client.ts:11-13']);
  expect(await places(root, 'summary', '.')).toEqual(['lib/client.ts:11-13', 'lib\\retry.ts:1-3']);
});

it('decorators belong to the definition below them, where their lines are asked for', async () => {
  const text = `import app


@app.get(
    "/run",
)
# as all
@app.cached
def run():
    return 1


def stop():
    return 2
`;
  const root = createRepository({ 'a.py': text });
  addNote(root, annotation([region('a.py', 'run', { lines: { start: 4, end: 10 } }), region('a.py', 'stop')]));
  const found = async (lines: string): Promise<readonly string[]> => places(root, 'read', 'a.py', '--lines', lines);
  for (const line of [4, 5, 6, 7, 8, 9]) expect(await found(`${line}:${line}`)).toEqual(['a.py:9-10']);
  for (const line of [1, 2, 3, 11, 12]) expect(await found(`${line}:${line}`)).toEqual([]);
  expect(await found('13:13')).toEqual(['a.py:13-14']);
});
