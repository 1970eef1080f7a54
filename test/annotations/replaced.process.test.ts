import { expect, it } from 'vitest';
import { runCli } from '../support/cli.js';
import { commit, createRepository, git, write } from '../support/repository.js';
import { addNote, annotation, CLIENT, region, RETRY } from './support.js';

const OTHER = 'export class MqttClient {\n  connect(port: number): boolean {\n    return port > 0;\n  }\n}\n';
const REPLACED = 'src/client.ts was removed, and another file has its name now';

interface Told {
  readonly regions?: readonly { readonly file?: string; readonly stale_reason?: string }[];
  readonly units?: Told['regions'];
  readonly timeline?: Told['regions'];
  readonly dependents?: Told['regions'];
}

/** Files, or why they are gone; of a history, only that something is told. */
async function files(root: string, ...args: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await runCli(['--repo', root, 'annotations', ...args, '--json'], { cwd: root });
  const { regions = [], units = [], timeline = [], dependents = [] } = JSON.parse(stdout) as Told;
  return [...regions, ...units, ...timeline, ...dependents].map(
    ({ file, stale_reason: stale }) => stale ?? file ?? 'told',
  );
}

function annotatedClient(): string {
  const root = createRepository({ 'src/client.ts': CLIENT, 'src/retry.ts': RETRY, 'lib/keep.ts': '' });
  const relies = { semantic_dependencies: [{ file: 'src/retry.ts', anchor: 'retry', nature: 'gives up' }] };
  addNote(root, annotation([region('src/client.ts', 'MqttClient::connect', relies)]));
  return root;
}

function move(root: string, from: string, to: string): void {
  git(root, 'mv', from, to);
  commit(root);
}

function put(root: string, changes: Readonly<Record<string, string>>): void {
  write(root, changes);
  commit(root);
}

/** What the answers tell of the name that the client had, and of `lib`. */
async function told(root: string): Promise<Record<string, readonly string[]>> {
  return {
    'read src/client.ts': await files(root, 'read', 'src/client.ts'),
    'history src/client.ts': await files(root, 'history', 'src/client.ts'),
    'summary src/client.ts': await files(root, 'summary', 'src/client.ts'),
    'summary src': await files(root, 'summary', 'src'),
    'summary lib': await files(root, 'summary', 'lib'),
    'deps src/retry.ts': await files(root, 'deps', 'src/retry.ts'),
  };
}

/** The client is now `lib/client.ts`, and another file has its name. */
const MOVED = {
  'read src/client.ts': [],
  'history src/client.ts': [],
  'summary src/client.ts': [],
  'summary src': [],
  'summary lib': ['lib/client.ts'],
  'deps src/retry.ts': ['lib/client.ts'],
};

it('a name that another file got later is not that of the file that moved away', async () => {
  const root = annotatedClient();
  move(root, 'src/client.ts', 'lib/client.ts');
  put(root, { 'src/client.ts': OTHER });
  expect(await told(root)).toEqual(MOVED);
  move(root, 'lib/client.ts', 'lib/deep.ts');
  expect((await told(root))['summary lib']).toEqual(['lib/deep.ts']);
});

it('a file that moves away and is replaced in the same commit is found where it went', async () => {
  const root = annotatedClient();
  put(root, { 'lib/client.ts': CLIENT, 'src/client.ts': OTHER });
  expect(await told(root)).toEqual(MOVED);
  // What the commit says itself is of the later file.
  addNote(root, annotation([region('src/client.ts', 'MqttClient::connect')]));
  expect(await files(root, 'read', 'src/client.ts')).toEqual(['src/client.ts']);
  expect(await files(root, 'summary', 'src')).toEqual(['src/client.ts']);
});

it('a file that takes the name of another one keeps its own past only', async () => {
  const root = annotatedClient();
  move(root, 'src/client.ts', 'lib/client.ts');
  move(root, 'src/retry.ts', 'src/client.ts');
  for (const [question, path] of [
    ['read', 'src/client.ts'],
    ['history', 'src/client.ts'],
    ['summary', 'src/client.ts'],
    ['summary', 'src'],
  ] as const)
    expect([question, await files(root, question, path)]).toEqual([question, []]);
  expect(await files(root, 'summary', 'lib')).toEqual(['lib/client.ts']);
  expect(await files(root, 'deps', 'src/client.ts')).toEqual(['lib/client.ts']);
});

it('a file that was removed is not the one that got its name later, unless its text came back', async () => {
  const root = annotatedClient();
  git(root, 'rm', '--quiet', 'src/client.ts');
  commit(root);
  put(root, { 'src/client.ts': OTHER });
  expect(await told(root)).toEqual({
    ...MOVED,
    'summary src': [REPLACED],
    'summary lib': [],
    'deps src/retry.ts': [REPLACED],
  });
  git(root, 'rm', '--quiet', 'src/client.ts');
  commit(root);
  put(root, { 'src/client.ts': `// Back again.\n${CLIENT}` });
  const back = await told(root);
  expect([back['summary src'], back['deps src/retry.ts']]).toEqual([['src/client.ts'], ['src/client.ts']]);
});

it('a file that grew to many times what it was is still the same file', async () => {
  const root = annotatedClient();
  const more = Array.from({ length: 60 }, (_, at) => `export const value${at} = ${at};\n`).join('');
  put(root, { 'src/client.ts': `${CLIENT}${more}` });
  const own = ['src/client.ts'];
  expect(Object.values(await told(root))).toEqual([own, ['told'], own, own, [], own]);
});

const LOG = 'export function log(line: string): string {\n  const now = Date.now();\n  return `${now} ${line}`;\n}\n';

/** What each way of asking tells of one file. */
async function toldOf(root: string, file: string): Promise<readonly string[]> {
  const ways = [
    ['read', file],
    ['history', file],
    ['summary', file],
    ['summary', '.'],
  ] as const;
  const answers = await Promise.all(ways.map((args) => files(root, ...args)));
  return answers.map((one) => one.filter((name) => name === file || name === 'told').join());
}

it.each([
  ['removed in the same commit', (root: string): void => void git(root, 'rm', '--quiet', 'src/client.ts')],
  ['moved away in the same commit', (root: string): void => void git(root, 'mv', 'src/client.ts', 'lib/client.ts')],
])('a file that takes the name of one %s brings its own notes', async (_how, leave) => {
  const root = createRepository({
    'src/client.ts': CLIENT,
    'src/log.ts': LOG,
    'src/retry.ts': RETRY,
    'lib/keep.ts': '',
  });
  const relies = { semantic_dependencies: [{ file: 'src/retry.ts', anchor: 'retry', nature: 'gives up' }] };
  addNote(root, annotation([region('src/client.ts', 'MqttClient::connect'), region('src/log.ts', 'log', relies)]));
  leave(root);
  git(root, 'mv', 'src/log.ts', 'src/client.ts');
  commit(root);
  expect(await toldOf(root, 'src/client.ts')).toEqual(['src/client.ts', 'told', 'src/client.ts', 'src/client.ts']);
  const { stdout } = await runCli(['--repo', root, 'annotations', 'read', 'src/client.ts'], { cwd: root });
  expect([stdout.includes('log does it'), stdout.includes('connect does it')]).toEqual([true, false]);
  expect(await files(root, 'deps', 'src/retry.ts')).toEqual(['src/client.ts']);
});

it('two files that change their names in one commit keep their notes', async () => {
  const root = createRepository({ 'src/client.ts': CLIENT, 'src/log.ts': LOG });
  addNote(root, annotation([region('src/client.ts', 'MqttClient::connect'), region('src/log.ts', 'log')]));
  put(root, { 'src/client.ts': LOG, 'src/log.ts': CLIENT });
  for (const [file, own] of [
    ['src/client.ts', 'log'],
    ['src/log.ts', 'connect'],
  ] as const) {
    const { stdout } = await runCli(['--repo', root, 'annotations', 'history', file], { cwd: root });
    expect([file, /(\w+) does it/.exec(stdout)?.[1]]).toEqual([file, own]);
    expect(await toldOf(root, file)).toEqual([file, 'told', file, file]);
  }
});

it.each([
  ['all around', { 'a.ts': 'c.ts', 'b.ts': 'a.ts', 'c.ts': 'b.ts' }],
  ['in a row', { 'a.ts': 'b.ts', 'b.ts': 'c.ts', 'c.ts': 'd.ts' }],
  ['all around, and two others', { 'a.ts': 'b.ts', 'b.ts': 'c.ts', 'c.ts': 'a.ts', 'd.ts': 'e.ts', 'e.ts': 'd.ts' }],
])('files that take the names of each other %s in one commit keep their notes', async (_, renames) => {
  const names = Object.keys(renames);
  const rows = ['Of', 'Is', 'Was'];
  const texts = names.map(([name = '']) => rows.map((row) => `export const ${name}${row} = '${name}';\n`).join(''));
  const root = createRepository(Object.fromEntries(names.map((name, at) => [name, texts[at] ?? ''])));
  addNote(root, annotation(names.map((name) => region(name, `${name[0]}Of`))));
  for (const name of names) git(root, 'mv', name, `${name}.old`);
  for (const [before, after] of Object.entries(renames)) git(root, 'mv', `${before}.old`, after);
  commit(root);
  const now = Object.values(renames).sort();
  expect(await files(root, 'summary', '.')).toEqual(now);
  for (const name of now) {
    expect(await files(root, 'read', name)).toEqual([name]);
    expect(await files(root, 'history', name)).toEqual(['told']);
    expect(await files(root, 'summary', name)).toEqual([name]);
  }
});

it('a file that came back after another one had its name has its notes again', async () => {
  const root = annotatedClient();
  git(root, 'rm', '--quiet', 'src/client.ts');
  commit(root);
  put(root, { 'src/client.ts': OTHER });
  addNote(root, annotation([region('src/client.ts', 'OTHER')]));
  git(root, 'rm', '--quiet', 'src/client.ts');
  commit(root);
  put(root, { 'src/client.ts': CLIENT });
  expect(await told(root)).toEqual({
    'read src/client.ts': ['src/client.ts'],
    'history src/client.ts': ['told'],
    'summary src/client.ts': ['src/client.ts'],
    'summary src': ['src/client.ts', REPLACED],
    'summary lib': [],
    'deps src/retry.ts': ['src/client.ts'],
  });
});

it('a note that git copied to a commit which renamed the file as well is told', async () => {
  const root = annotatedClient();
  git(root, 'config', 'notes.rewriteRef', 'refs/notes/*');
  put(root, { 'src/client.ts': `${CLIENT}export const port = 1883;\n` });
  addNote(root, annotation([region('src/client.ts', 'port')]));
  git(root, 'mv', 'src/client.ts', 'lib/client.ts');
  git(root, 'commit', '--quiet', '--amend', '--no-edit');
  for (const way of ['read', 'history', 'summary'] as const) {
    const { stdout } = await runCli(['--repo', root, 'annotations', way, 'lib/client.ts'], { cwd: root });
    expect([way, stdout.includes('port does it'), stdout.includes('connect does it')]).toEqual([way, true, true]);
  }
});

it('a file that was moved in the index is told by its new name before that is committed', async () => {
  const root = annotatedClient();
  git(root, 'mv', 'src/client.ts', 'lib/client.ts');
  expect(await toldOf(root, 'lib/client.ts')).toEqual(['lib/client.ts', 'told', 'lib/client.ts', 'lib/client.ts']);
  expect(await files(root, 'deps', 'src/retry.ts')).toEqual(['lib/client.ts']);
  git(root, 'mv', 'src/retry.ts', 'lib/retry.ts');
  expect(await files(root, 'deps', 'lib/retry.ts')).toEqual(['lib/client.ts']);
});
