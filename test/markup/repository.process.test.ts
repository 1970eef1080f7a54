import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DocalignError } from '../../src/model/error.js';
import { runCli } from '../support/cli.js';
import { openRepository } from '../support/engine.js';
import { commit, createRepository, write } from '../support/repository.js';

const scan = { onProgress: () => undefined };

async function drifted(root: { engine: Awaited<ReturnType<typeof openRepository>>['engine'] }, file: string) {
  await root.engine.scan(scan);
  const snapshot = await root.engine.snapshot();
  const claims = await snapshot.claims(file);
  return claims.filter(({ verdict }) => verdict?.status === 'drifted').map(({ claim }) => [claim.line, claim.text]);
}

const GUIDE = `Guide
=====

.. _setup part:

Set up
------

Run \`\`src/tool.py\`\` first; see :doc:\`usage\` and \`the code <src/app.py>\`_.

.. code-block:: sh
   :caption: Build

   make build

Then read \`setup part\`_.
`;

describe('documents in other formats', () => {
  it('are sections with the lines of the file, and change with it', async () => {
    const opened = await openRepository({ 'docs/guide.rst': GUIDE, 'README.adoc': '= Tool\n\n== Use\n\nRun it.\n' });
    const { engine, root } = opened;
    const sections = async (file: string) =>
      (await engine.snapshot()).docs.get(file)?.sections.map(({ id, startLine, endLine }) => [id, startLine, endLine]);
    expect(await sections('docs/guide.rst')).toEqual([
      ['docs/guide.rst#guide', 1, 5],
      ['docs/guide.rst#set-up', 6, 16],
    ]);
    expect(await sections('README.adoc')).toEqual([
      ['README.adoc#tool', 1, 2],
      ['README.adoc#use', 3, 5],
    ]);
    write(root, { 'README.adoc': '= Tool\n\n== Usage\n\nRun it.\n' });
    expect((await sections('README.adoc'))?.[1]?.[0]).toBe('README.adoc#usage');
  });

  it('say on which line a path is gone, and get no edit', async () => {
    const opened = await openRepository({ 'docs/guide.rst': GUIDE, 'src/tool.py': 'a = 1\n', 'src/app.py': 'b = 1\n' });
    const { root, engine } = opened;
    renameSync(join(root, 'src/tool.py'), join(root, 'src/program.py'));
    commit(root);
    expect(await drifted(opened, 'docs/guide.rst')).toEqual([[9, 'src/tool.py']]);
    const snapshot = await engine.snapshot();
    const fixes = await snapshot.fixes('docs/guide.rst');
    expect(fixes.map(({ fix }) => fix)).toEqual([undefined]);
    const edit = { file: 'docs/guide.rst', line: 9, column: 6, oldText: 'src/tool.py', newText: 'src/program.py' };
    const fix = { edit, also: [], confidence: 1, oldText: edit.oldText, newText: edit.newText };
    expect(() => engine.applyFixes('docs/guide.rst', [fix], 'write')).toThrow(DocalignError);
    expect(readFileSync(join(root, 'docs/guide.rst'), 'utf8')).toBe(GUIDE);
    const { stdout, stderr } = await runCli(['fix', 'docs/guide.rst', '--write'], { cwd: root });
    expect(stdout + stderr).toContain('1 drifted claim has no proven fix');
    expect((await runCli(['check', 'docs/guide.rst'], { cwd: root })).stdout).toContain('src/program.py');
    expect(readFileSync(join(root, 'docs/guide.rst'), 'utf8')).toBe(GUIDE);
  });

  it('keep a heading that others link to', async () => {
    const code = (name: string): string =>
      `/** Takes a host off an address. */\nexport function ${name}(address: string): string {\n  return address.replace('https://shop.example', '');\n}\n`;
    const opened = await openRepository({
      'package.json': '{ "name": "shop", "version": "1.0.0" }\n',
      'src/url.ts': code('rewriteUrl'),
      'docs/api.md': '# API\n\n## `rewriteUrl`\n\nTakes a host off.\n',
      'docs/more.rst': 'More\n====\n\nSee `it <api.md#rewriteurl>`_.\n',
    });
    write(opened.root, { 'src/url.ts': code('rewriteAddressUrl') });
    commit(opened.root);
    await opened.engine.scan(scan);
    const fixes = await (await opened.engine.snapshot()).fixes('docs/api.md');
    expect(fixes.map(({ fix, obstacle }) => [fix, obstacle])).toEqual([
      [undefined, 'docs/more.rst:4 links to #rewriteurl, which this line makes'],
    ]);
  });

  it('know the heading that a fragment once named', async () => {
    const page = (title: string): string =>
      `Page\n====\n\n${title}\n------------\n\n${'The same long text. '.repeat(4)}\n`;
    const opened = await openRepository({
      'docs/page.rst': page('Start it now'),
      'README.md': '# Tool\n\n[Start](docs/page.rst#start-it-now)\n',
    });
    write(opened.root, { 'docs/page.rst': page('Run the tool') });
    commit(opened.root);
    await opened.engine.scan(scan);
    const [claim] = (await (await opened.engine.snapshot()).claims('README.md')).filter(
      ({ verdict }) => verdict?.status === 'drifted',
    );
    expect(claim?.verdict?.reason).toMatch(/renamed to #run-the-tool in [\da-f]{10}/);
  });

  it('without an ending of markdown are read if coding agents read them', async () => {
    const rules = 'Read `src/rules.ts` first.\n';
    const { engine } = await openRepository({ '.cursorrules': rules, 'src/a.ts': 'export const a = 1;\n' });
    await engine.scan(scan);
    const [claim] = await (await engine.snapshot()).claims('.cursorrules');
    expect(claim?.claim.text).toBe('src/rules.ts');
    expect(claim?.verdict?.status).not.toBe('verified');
  });

  it('in text without markup are counted, and the first is named', async () => {
    const root = createRepository({
      README: 'Tool\n',
      HACKING: 'Run it.\n',
      install: '#!/bin/sh\n',
      'INSTALL.txt': 'Copy it.\n',
      'docs/tool.txt': '*tool* help\n',
      'docs/requirements.txt': 'sphinx\n',
      'tests/data/words.txt': 'a\n',
      'tests/data/README': 'data\n',
      'src/a.ts': 'export const a = 1;\n',
    });
    const { stderr } = await runCli(['scan'], { cwd: root });
    expect(stderr).toContain(
      '2 files without an ending ("HACKING" first), 2 .txt files ("INSTALL.txt" first) are not read.',
    );
    const { stdout } = await runCli(['health', '--json'], { cwd: root });
    expect(stdout).toContain('2 .txt files (');
  });

  it('with the other endings of AsciiDoc are read, and keys with such an ending have no text', async () => {
    const key = '-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nmQENBF\n-----END PGP PUBLIC KEY BLOCK-----\n';
    const { engine } = await openRepository({
      'docs/a.asc': '= A\n\nSee `src/a.ts`.\n',
      'docs/b.ad': '= B\n\nSee `src/a.ts`.\n',
      'docs/key.asc': key,
      'src/a.ts': 'export const a = 1;\n',
    });
    await engine.scan(scan);
    const snapshot = await engine.snapshot();
    for (const file of ['docs/a.asc', 'docs/b.ad'])
      expect((await snapshot.claims(file)).map(({ claim }) => claim.text)).toEqual(['src/a.ts']);
    expect(await snapshot.claims('docs/key.asc')).toEqual([]);
  });

  it('in folders of any coding agent are read', async () => {
    const files = ['.qwen/rules.md', '.kilocode/rules/a.md', '.agent/rules/a.md', '.rules', '.openhands/b/repo.md'];
    const { engine } = await openRepository({
      ...Object.fromEntries(files.map((file) => [file, 'Read `src/a.ts` first.\n'])),
      'src/a.ts': 'export const a = 1;\n',
    });
    await engine.scan(scan);
    const snapshot = await engine.snapshot();
    for (const file of files)
      expect([file, ...(await snapshot.claims(file)).map(({ claim }) => claim.text)]).toEqual([file, 'src/a.ts']);
  });

  it('that are not read are counted by ending', async () => {
    const files = {
      'docs/a.org': '* A\n',
      'docs/b.org': '* B\n',
      'lib/c.pod': '=head1 C\n',
      'README.md': '# Tool\n',
      'docs/d.tex': 'D',
      'e.ipynb': '{}',
    };
    const root = createRepository({ ...files, 'node_modules/x/d.org': '* D\n' });
    const { stderr } = await runCli(['scan'], { cwd: root });
    expect(stderr).toContain('2 .org files, 1 .ipynb file, 1 .pod file, 1 .tex file are not read.');
    expect((await runCli(['health'], { cwd: root })).stderr).toContain(
      '2 .org files, 1 .ipynb file, 1 .pod file, 1 .tex file are not read.',
    );
    const { stdout } = await runCli(['health', '--json'], { cwd: root });
    expect(JSON.parse(stdout)).toMatchObject({
      health: { not_read: '2 .org files, 1 .ipynb file, 1 .pod file, 1 .tex file' },
    });
  });
});
