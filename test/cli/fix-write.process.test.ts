import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { builtPrograms } from '../support/built.js';
import { runCli, type Outcome } from '../support/cli.js';
import { commit, createRepository } from '../support/repository.js';

type Files = Readonly<Record<string, string | Buffer>>;

/** Documents that were true until `src/old.js` became `src/new.js`. */
function createDrift(docs: Files): string {
  const root = createRepository({ 'src/old.js': 'export const a = 1;\n' });
  for (const [file, content] of Object.entries(docs)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  commit(root);
  renameSync(join(root, 'src/old.js'), join(root, 'src/new.js'));
  commit(root);
  return root;
}

const url = (name: string) =>
  `/** Takes a host off an address. */\nexport function ${name}(address: string): string {\n  return address.replace('https://shop.example', '');\n}\n`;
const RENAMED = {
  'docs/api.md': '# API\n\n## `rewriteUrl`\n\nIt trims.\n',
  'docs/start.md': '# Start\n\nRead [this](api.md#rewriteurl).\n',
};

/** A heading that names a renamed thing, and a link to it from another document. */
function createRename(): string {
  const root = createRepository({
    'package.json': JSON.stringify({ name: 'shop', version: '1.0.0', main: 'src/url.ts' }),
    'src/url.ts': url('rewriteUrl'),
    ...RENAMED,
  });
  writeFileSync(join(root, 'src/url.ts'), url('rewriteAddressUrl'));
  commit(root);
  return root;
}

const LINK = '# Doc\n\nSee [it](../src/old.js).\n';
const FIXED = '# Doc\n\nSee [it](../src/new.js).\n';
const fix = (root: string, line: string): Promise<Outcome> => runCli(`fix ${line}`.trim().split(' '), { cwd: root });
const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8');

/** Unusual encodings and line ends of text files, with the result of the fix. */
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const ODD: readonly (readonly [file: string, before: Buffer, after: Buffer])[] = [
  [
    'Latin-1',
    Buffer.from('# Caf\xe9\n\nS\xe9e [\xe9](../src/old.js), \xff\n', 'latin1'),
    Buffer.from('# Caf\xe9\n\nS\xe9e [\xe9](../src/new.js), \xff\n', 'latin1'),
  ],
  [
    'line ends',
    Buffer.from('\ufeff# A\r\n\r\nSee [it](../src/old.js)\t \r\nb\rc'),
    Buffer.from('\ufeff# A\r\n\r\nSee [it](../src/new.js)\t \r\nb\rc'),
  ],
  [
    'controls',
    Buffer.from('# A\n\n\u001b]0;t\u0007 [it](../src/old.js) \u202e\n'),
    Buffer.from('# A\n\n\u001b]0;t\u0007 [it](../src/new.js) \u202e\n'),
  ],
  [
    'UTF-16 and half a character',
    Buffer.concat([utf16(LINK), Buffer.from([0x41])]),
    Buffer.concat([utf16(FIXED), Buffer.from([0x41])]),
  ],
  ['UTF-16, big end first', utf16(LINK).swap16(), utf16(FIXED).swap16()],
  ['a last line alone', Buffer.from('[it](../src/old.js)'), Buffer.from('[it](../src/new.js)')],
];
const NAMES = ['plain', 'with space', 'q"b\\s', 'tab\there', 'nähe', 'esc\u001b[2J'];

describe('docalign fix --write', () => {
  it.each(ODD)('changes no byte beside the edit: %s', async (_title, before, after) => {
    const root = createDrift({ 'docs/a.md': before });
    expect(await fix(root, '--write')).toMatchObject({ code: 0, stderr: 'Wrote 1 fix in 1 document.\n' });
    expect(readFileSync(join(root, 'docs/a.md')).toString('hex')).toBe(after.toString('hex'));
  });

  it('tries every document, and says which were written and which not, and why', async () => {
    const root = createDrift({ 'docs/a.md': LINK, 'docs/b.md': LINK, 'docs/c.md': LINK, 'docs/d.md': LINK });
    chmodSync(join(root, 'docs/b.md'), 0o444);
    linkSync(join(root, 'docs/c.md'), join(root, 'kept'));
    const { code, stdout, stderr } = await fix(root, '--write --quiet');
    expect(code).toBe(2);
    expect(stderr.split('\n')).toEqual([
      'Wrote 2 fixes in 2 documents: docs/a.md, docs/d.md.',
      'Not written: docs/b.md: it is read-only.',
      'Not written: docs/c.md: it has 2 names (hard links), and only this one would get the new text; give it a file of its own, or edit it by hand.',
      '',
    ]);
    expect(stdout.split('\n').filter((line) => line.startsWith('+++'))).toEqual(['+++ b/docs/a.md', '+++ b/docs/d.md']);
    expect(['a', 'b', 'c', 'd'].map((name) => read(root, `docs/${name}.md`))).toEqual([FIXED, LINK, LINK, FIXED]);
    expect(read(root, 'kept')).toBe(LINK);
    expect(readdirSync(join(root, 'docs'))).toEqual(['a.md', 'b.md', 'c.md', 'd.md']);
  });

  it('says the same to programs', async () => {
    const root = createDrift({ 'docs/a.md': LINK, 'docs/b.md': LINK });
    chmodSync(join(root, 'docs/b.md'), 0o444);
    const edits = [{ line: 3, column: 10, old_text: '../src/old.js', new_text: '../src/new.js' }];
    const shown = await fix(root, '--json');
    expect(shown.code).toBe(1);
    expect(JSON.parse(shown.stdout)).toEqual({
      schema_version: 1,
      write: false,
      fixes: 2,
      done: 2,
      open: 0,
      stopped_by: null,
      documents: [
        { file: 'docs/a.md', state: 'shown', reason: null, edits },
        { file: 'docs/b.md', state: 'shown', reason: null, edits },
      ],
    });
    const written = await fix(root, '--write --json');
    expect(written.code).toBe(2);
    expect(JSON.parse(written.stdout)).toEqual({
      schema_version: 1,
      write: true,
      fixes: 2,
      done: 1,
      open: 0,
      stopped_by: null,
      documents: [
        { file: 'docs/a.md', state: 'written', reason: null, edits },
        { file: 'docs/b.md', state: 'refused', reason: 'it is read-only', edits: [] },
      ],
    });
  });

  it('makes no half of a fix that reaches into a document which cannot be written', async () => {
    const root = createRename();
    chmodSync(join(root, 'docs/start.md'), 0o444);
    const { code, stderr } = await fix(root, '--write');
    expect([code, stderr]).toEqual([
      2,
      'Wrote nothing.\nNot written: docs/api.md: its fix also changes docs/start.md.\nNot written: docs/start.md: it is read-only.\n',
    ]);
    expect([read(root, 'docs/api.md'), read(root, 'docs/start.md')]).toEqual([
      RENAMED['docs/api.md'],
      RENAMED['docs/start.md'],
    ]);
    chmodSync(join(root, 'docs/start.md'), 0o644);
    expect(await fix(root, '--write')).toMatchObject({ code: 0, stderr: 'Wrote 1 fix in 2 documents.\n' });
    expect(read(root, 'docs/start.md')).toContain('(api.md#rewriteaddressurl)');
  });
});

describe('docalign fix, into a pipe or a file', () => {
  it('is a patch that git applies to the byte, whatever the documents and their names', async () => {
    const root = createDrift(
      Object.fromEntries([
        ...ODD.map(([, before], index) => [`docs/${index}.md`, before]),
        ...NAMES.map((name) => [`docs/${name}.md`, LINK]),
      ]),
    );
    const { stdout } = spawnSync(process.execPath, [join(builtPrograms(), 'docalign.js'), 'fix'], { cwd: root });
    execFileSync('git', ['apply', '-'], { cwd: root, input: stdout });
    for (const [index, [title, , after]] of ODD.entries())
      expect([title, readFileSync(join(root, `docs/${index}.md`)).toString('hex')]).toEqual([
        title,
        after.toString('hex'),
      ]);
    for (const name of NAMES) expect([name, read(root, `docs/${name}.md`)]).toEqual([name, FIXED]);
  });
});

/** Runs the program with a side effect when the first diff is printed. */
function fixWhere(happens: string, root: string, stdio: 'pipe' | 'closed' = 'pipe') {
  const preload = `const write = process.stdout.write.bind(process.stdout); let isFirst = true;
    process.stdout.write = (...args) => { const done = write(...args); if (isFirst && String(args[0]).startsWith('---')) { isFirst = false; ${happens} } return done; };`;
  const args = [
    '--import',
    `data:text/javascript,${encodeURIComponent(preload)}`,
    join(builtPrograms(), 'docalign.js'),
    'fix',
    '--write',
  ];
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] },
  });
  if (stdio === 'closed') child.stdout.destroy();
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  return new Promise<{ readonly code: number | null; readonly stderr: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, stderr })),
  );
}

describe('docalign fix --write, when it is disturbed', () => {
  const docs = { 'docs/a.md': LINK, 'docs/b.md': LINK, 'docs/c.md': LINK };

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('ends between two documents at %s, and says what is written', async (signal, code) => {
    const root = createDrift(docs);
    expect(await fixWhere(`process.kill(process.pid, '${signal}');`, root)).toEqual({
      code,
      stderr: `Wrote 1 fix in 1 document: docs/a.md.\nNot written: docs/b.md: ${signal} came first.\nNot written: docs/c.md: ${signal} came first.\n`,
    });
    expect(Object.keys(docs).map((file) => read(root, file))).toEqual([FIXED, LINK, LINK]);
    expect(readdirSync(join(root, 'docs'))).toEqual(['a.md', 'b.md', 'c.md']);
  });

  it('makes a fix that has begun whole before it ends', async () => {
    const root = createRename();
    expect(await fixWhere("process.kill(process.pid, 'SIGINT');", root)).toEqual({
      code: 0,
      stderr: 'Wrote 1 fix in 2 documents.\n',
    });
    expect([read(root, 'docs/api.md'), read(root, 'docs/start.md')]).toEqual([
      '# API\n\n## `rewriteAddressUrl`\n\nIt trims.\n',
      '# Start\n\nRead [this](api.md#rewriteaddressurl).\n',
    ]);
  });

  it('says which half of a fix is made when the disk fails between two documents', async () => {
    const root = createRename();
    const swap = "const fs = process.getBuiltinModule('node:fs'); fs.chmodSync('docs/start.md', 0o444);";
    expect(await fixWhere(swap, root)).toEqual({
      code: 2,
      stderr:
        'Wrote 0 fixes in 1 document: docs/api.md.\nNot written: docs/start.md: it is read-only; what changes with it is written in docs/api.md.\n',
    });
  });

  it('goes on when the reader of the diffs is gone', async () => {
    const root = createDrift(docs);
    expect(await fixWhere('', root, 'closed')).toEqual({ code: 0, stderr: 'Wrote 3 fixes in 3 documents.\n' });
    expect(Object.keys(docs).map((file) => read(root, file))).toEqual([FIXED, FIXED, FIXED]);
  });

  it('does not change what is edited meanwhile, and says so', async () => {
    const root = createDrift(docs);
    const edit = `process.getBuiltinModule('node:fs').appendFileSync('docs/b.md', 'mine');`;
    expect(await fixWhere(edit, root)).toEqual({
      code: 2,
      stderr:
        'Wrote 2 fixes in 2 documents: docs/a.md, docs/c.md.\nNot written: docs/b.md: it changed since it was checked; run the command again.\n',
    });
    expect(Object.keys(docs).map((file) => read(root, file))).toEqual([FIXED, `${LINK}mine`, FIXED]);
  });

  it.runIf(process.platform === 'linux')('says what a full disk kept from being written', async () => {
    const root = createDrift({ ...docs, 'docs/b.md': LINK + `${'x'.repeat(99)}\n`.repeat(8_000) });
    const program = `ulimit -f 1200; exec "$0" "$1" fix --write`;
    const { status, stderr } = spawnSync(
      '/bin/sh',
      ['-c', program, process.execPath, join(builtPrograms(), 'docalign.js')],
      { cwd: root, encoding: 'utf8', env: { PATH: process.env['PATH'] } },
    );
    expect([status, stderr]).toEqual([
      2,
      'Wrote 2 fixes in 2 documents: docs/a.md, docs/c.md.\nNot written: docs/b.md: the file would be too large.\n',
    ]);
    expect(readdirSync(join(root, 'docs'))).toEqual(['a.md', 'b.md', 'c.md']);
  });
});
