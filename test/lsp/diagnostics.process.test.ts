import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  DidChangeWorkspaceFoldersNotification,
  FileChangeType,
} from 'vscode-languageserver-protocol/node';
import { createShop } from '../cli/shop.js';
import { createRepository, write } from '../support/repository.js';
import { brief, LanguageClient, ProgramClient, uriOf } from './client.js';

const AT_FIRST = ['3:52-63 link-left', '9:9-14 task-renamed', '14:16-29 path-renamed'];

async function openShop<T extends LanguageClient>(start: (folders: readonly string[]) => Promise<T>) {
  const root = createShop();
  const client = await start([root]);
  const uri = await client.open(join(root, 'README.md'));
  return { root, client, uri, readme: readFileSync(join(root, 'README.md'), 'utf8') };
}

describe('diagnostics of a document', () => {
  it('come when it is opened, with place, severity, rule, reason and evidence', async () => {
    const { root, client, uri } = await openShop((folders) => ProgramClient.start(folders));
    const diagnostics = await client.diagnostics(uri);
    expect(diagnostics.map(brief)).toEqual(AT_FIRST);
    expect(diagnostics[1]).toMatchObject({
      range: { start: { line: 8, character: 8 }, end: { line: 8, character: 13 } },
      severity: 1,
      source: 'docalign',
      code: 'task-renamed',
      message: expect.stringMatching(/^[^\n]{20,140}\.$/) as string,
      relatedInformation: [
        {
          location: {
            uri: uriOf(join(root, 'package.json')),
            range: { start: { line: 5, character: 0 }, end: { line: 5, character: 0 } },
          },
          message: 'package.json:6',
        },
      ],
    });
    expect(diagnostics.map(({ message }) => message).join('\n')).not.toContain(root);
  });

  it('come and go as it is typed, for the text of the editor and not of the file', async () => {
    const { root, client, uri, readme } = await openShop((folders) => LanguageClient.here(folders));
    await client.shows(uri, AT_FIRST);
    await client.edit(uri, readme.replace('docs/old.md', 'docs/guide.md'));
    await client.shows(uri, AT_FIRST.slice(1));
    await client.edit(uri, [
      { range: { start: { line: 13, character: 15 }, end: { line: 13, character: 28 } }, text: 'src/server.ts' },
      { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: '\n\n' },
    ]);
    await client.shows(uri, ['11:9-14 task-renamed']);
    await client.edit(uri, readme);
    await client.shows(uri, AT_FIRST);
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toBe(readme);
  });

  it('are of the last text only: no result for an older one is sent after it was changed', async () => {
    const { client, uri, readme } = await openShop((folders) => ProgramClient.start(folders));
    const texts = Array.from({ length: 40 }, (_, count) => `${'\n'.repeat(count)}${readme}`);
    const sent: number[] = [];
    for (const text of texts) sent.push(await client.edit(uri, text));
    const last = sent.at(-1) ?? 0;
    expect((await client.diagnostics(uri, last)).map(brief)[0]).toBe('42:52-63 link-left');
    const versions = client.published.filter((each) => each.uri === uri).map(({ version = 0 }) => version);
    // Typed faster than it is checked: few of the forty texts are.
    expect(versions.length).toBeLessThan(10);
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
  });

  it('count in UTF-16 units, with any line breaks, also in formats that are translated', async () => {
    const root = createShop();
    write(root, {
      'docs/wide.md': '# Wide\r\n\r\n🦆🦆 see [x](../src/prices.ts) and é.\r\n',
      'docs/page.rst': 'Page\n====\n\nRead `it <../src/prices.ts>`__ first.\n',
      'docs/page.adoc': '= Page\n\nRead link:../src/prices.ts[it] first.\n',
      'docs/page.mdx': '# Page\n\nRead [x](../src/prices.ts) first.\n',
    });
    const client = await LanguageClient.here([root]);
    const found: string[] = [];
    for (const file of ['docs/wide.md', 'docs/page.rst', 'docs/page.adoc', 'docs/page.mdx'])
      found.push(...(await client.diagnostics(await client.open(join(root, file)))).map(brief));
    expect(found).toEqual([
      '3:14-30 link-renamed',
      '4:11-27 link-renamed',
      '3:11-27 link-renamed',
      '3:10-26 link-renamed',
    ]);
  });

  it('go when the document is closed, and its file counts again', async () => {
    const { root, client, uri, readme } = await openShop((folders) => LanguageClient.here(folders));
    const guide = await client.open(join(root, 'docs/guide.md'), '# Guide\n\nSee [the shop](../README.md#layout).\n');
    await client.shows(guide, []);
    await client.edit(uri, readme.replace('## Layout', '## Places'));
    await client.shows(guide, ['3:16-35 anchor-left']);
    await client.close(uri);
    await client.shows(uri, []);
    await client.shows(guide, []);
  });

  it('follow other files when the client tells that they changed', async () => {
    const { root, client, uri } = await openShop((folders) => LanguageClient.here(folders));
    await client.shows(uri, AT_FIRST);
    expect(client.registered).toEqual([
      {
        id: 'docalign-files',
        method: 'workspace/didChangeWatchedFiles',
        registerOptions: { watchers: [{ globPattern: '**/*' }] },
      },
    ]);
    write(root, { 'docs/old.md': '# Back\n' });
    await client.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: [{ uri: uriOf(join(root, 'docs/old.md')), type: FileChangeType.Created }],
    });
    await client.shows(uri, AT_FIRST.slice(1));
  });

  it('have what comments hide, and what is wrong with the comments', async () => {
    const { client, uri, readme } = await openShop((folders) => LanguageClient.here(folders));
    await client.edit(uri, readme.replace('Read [', '<!-- docalign-ignore-next-line comes back -->\nRead ['));
    await client.shows(uri, ['10:9-14 task-renamed', '15:16-29 path-renamed']);
    await client.edit(uri, readme.replace('Read [', '<!-- docalign-ignore-next-line -->\nRead ['));
    await client.shows(uri, ['4:52-63 link-left', '10:9-14 task-renamed', '15:16-29 path-renamed', '3:1-35 ignore']);
    const [, , , problem] = await client.diagnostics(uri);
    expect(problem).toMatchObject({
      severity: 3,
      message: 'docalign-ignore-next-line has no reason, so it hides nothing. Write why after it.',
    });
  });

  it('have suspicions only on request', async () => {
    const files = {
      'Cargo.toml': '[package]\nname = "shop"\nversion = "1.0.0"\n\n[features]\njson-export = []\n',
      'src/lib.rs': 'pub fn shop() {}\n',
      'CONTRIBUTING.md': '# Contributing\n\nBuild it:\n\n```sh\ncargo build --features json-exprot\n```\n',
    };
    const root = createRepository(files);
    const client = await LanguageClient.here([root]);
    const uri = await client.open(join(root, 'CONTRIBUTING.md'));
    await client.shows(uri, []);
    await client.connection.sendNotification(DidChangeConfigurationNotification.type, {
      settings: { docalign: { suspects: true } },
    });
    await client.shows(uri, ['6:24-35 extra-near']);
    expect((await client.diagnostics(uri))[0]?.severity).toBe(4);
    for (const options of [{ args: ['--suspects'] }, { initializationOptions: { suspects: true } }]) {
      const other = await ProgramClient.start([root], options);
      await other.shows(await other.open(join(root, 'CONTRIBUTING.md')), ['6:24-35 extra-near']);
    }
  });
});

describe('folders of a client', () => {
  it('may be several repositories, also parts of them, that come and go', async () => {
    const [first, second, third] = [createShop(), createShop(), createShop()];
    write(first, { 'docs/own.md': 'See [x](../src/prices.ts).\n' });
    const client = await LanguageClient.here([join(first, 'docs'), second]);
    const uris = [
      await client.open(join(first, 'docs/own.md')),
      await client.open(join(second, 'README.md')),
      await client.open(join(third, 'README.md')),
    ] as const;
    await client.shows(uris[0], ['1:9-25 link-renamed']);
    await client.shows(uris[1], AT_FIRST);
    await client.shows(uris[2], []);
    await client.connection.sendNotification(DidChangeWorkspaceFoldersNotification.type, {
      event: { added: [{ uri: uriOf(third), name: 'c' }], removed: [{ uri: uriOf(second), name: 'b' }] },
    });
    await client.shows(uris[2], AT_FIRST);
    await client.shows(uris[1], []);
    await client.shows(uris[0], ['1:9-25 link-renamed']);
  });

  it('are the working directory without any, and with --repo one repository', async () => {
    const root = createShop();
    for (const options of [{ cwd: root }, { args: ['--repo', root, '--stdio'], cwd: '/' }]) {
      const client = await ProgramClient.start(options.cwd === '/' ? [createShop()] : [], options);
      await client.shows(await client.open(join(root, 'README.md')), AT_FIRST);
    }
  });

  it('hold files that are no documents, not saved yet, or elsewhere: nothing is said of them', async () => {
    const root = createShop();
    const elsewhere = createShop();
    symlinkSync(join(elsewhere, 'README.md'), join(root, 'docs/leaves.md'));
    symlinkSync('../README.md', join(root, 'docs/alias.md'));
    const client = await LanguageClient.here([root]);
    const drifted = 'See [the page](gone.md) and `src/prices.ts`.\n';
    for (const [file, text] of [
      [join(root, 'src/server.ts'), undefined],
      [join(root, 'docs/unsaved.md'), drifted],
      [join(root, '.git/notes.md'), drifted],
      [join(root, '.docalign/notes.md'), drifted],
      [join(root, 'docs/leaves.md'), undefined],
      [join(elsewhere, 'README.md'), undefined],
      [root, drifted],
    ] as const)
      expect(await client.diagnostics(await client.open(file, text)), file).toEqual([]);
    await client.shows(await client.open(join(root, 'docs/alias.md')), AT_FIRST);
    for (const uri of [
      'untitled:Untitled-1',
      'git:/README.md?HEAD',
      'not an address',
      'file://host/a.md',
      'file:///%00.md',
    ]) {
      await client.connection.sendNotification('textDocument/didOpen', {
        textDocument: { uri, languageId: 'markdown', version: 1, text: drifted },
      });
      expect(await client.diagnostics(uri, 1), uri).toEqual([]);
    }
    expect(client.stderr).toBe('');
  });

  it('get no file besides those in .docalign', async () => {
    const { root, client, uri } = await openShop((folders) => ProgramClient.start(folders));
    const before = readdirSync(root, { recursive: true, encoding: 'utf8' });
    await client.shows(uri, AT_FIRST);
    await client.stop();
    const added = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => !before.includes(file));
    expect(added.filter((file) => !file.startsWith('.docalign'))).toEqual([]);
  });
});
