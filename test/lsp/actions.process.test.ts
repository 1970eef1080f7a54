import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CodeActionRequest } from 'vscode-languageserver-protocol/node';
import type { CodeAction, Range, TextDocumentEdit } from 'vscode-languageserver-protocol';
import { createShop } from '../cli/shop.js';
import { createRepository, commit, write } from '../support/repository.js';
import { applied, brief, LanguageClient, uriOf } from './client.js';

const ALL: Range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };

async function actions(
  client: LanguageClient,
  uri: string,
  { range = ALL, only }: { readonly range?: Range; readonly only?: string[] } = {},
): Promise<readonly CodeAction[]> {
  const answer = await client.connection.sendRequest(CodeActionRequest.type, {
    textDocument: { uri },
    range,
    context: { diagnostics: [], ...(only === undefined ? {} : { only }) },
  });
  // Safe: the client takes actions, so no commands are given.
  return (answer ?? []) as readonly CodeAction[];
}

function editOf({ edit }: CodeAction, uri: string): TextDocumentEdit {
  // Safe: the client takes edits with versions.
  const edits = (edit?.documentChanges ?? []) as readonly TextDocumentEdit[];
  const found = edits.find(({ textDocument }) => textDocument.uri === uri);
  if (found === undefined) throw new Error(`no edit of ${uri}`);
  return found;
}

/** Makes the edit as an editor does: in its own text. */
async function apply(client: LanguageClient, uri: string, { action, text }: { action: CodeAction; text: string }) {
  const { edits } = editOf(action, uri);
  // Safe: plain edits of text.
  const edited = applied(text, edits as Parameters<typeof applied>[1]);
  await client.edit(uri, edited);
  return edited;
}

const url = (name: string) =>
  `/** Takes a host off an address. */\nexport function ${name}(address: string): string {\n  return address.replace('https://shop.example', '');\n}\n`;

async function openShop() {
  const root = createShop();
  const client = await LanguageClient.here([root]);
  const uri = await client.open(join(root, 'README.md'));
  return { root, client, uri, readme: readFileSync(join(root, 'README.md'), 'utf8') };
}

describe('a quick fix', () => {
  it('is the proven replacement, and leaves the document clean', async () => {
    const { root, client, uri, readme } = await openShop();
    const found = await actions(client, uri);
    expect(found.map(({ title }) => title)).toEqual([
      'Replace "check" with "lint"',
      'Replace "src/prices.ts" with "src/pricing.ts"',
      ...Array.from({ length: 3 }, () => [
        'Ignore this line: this finding is wrong',
        'Ignore this line, and write why: without a reason nothing is hidden',
      ]).flat(),
    ]);
    expect(found[0]).toMatchObject({ kind: 'quickfix', isPreferred: true });
    expect(found[0]?.diagnostics?.map(brief)).toEqual(['9:9-14 task-renamed']);
    expect(found[0]?.diagnostics).toEqual([(await client.diagnostics(uri))[1]]);
    expect(editOf(found[0] as CodeAction, uri)).toEqual({
      textDocument: { uri, version: 1 },
      edits: [{ range: { start: { line: 8, character: 8 }, end: { line: 8, character: 13 } }, newText: 'lint' }],
    });
    let text = readme.replace(' and [the old page](docs/old.md)', '');
    await client.edit(uri, text);
    for (let left = await fixes(client, uri); left[0] !== undefined; left = await fixes(client, uri))
      text = await apply(client, uri, { action: left[0], text });
    expect(text).toContain('npm run lint\n');
    expect(text).toContain('`src/pricing.ts`');
    await client.shows(uri, []);
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toBe(readme);
  });

  it('is offered for the range that is asked about, of the text as typed, and for quick fixes only', async () => {
    const { client, uri, readme } = await openShop();
    await client.edit(uri, `\n\n${readme}`);
    const range: Range = { start: { line: 15, character: 20 }, end: { line: 15, character: 20 } };
    expect((await actions(client, uri, { range })).map(({ title }) => title)[0]).toBe(
      'Replace "src/prices.ts" with "src/pricing.ts"',
    );
    expect(editOf((await actions(client, uri, { range }))[0] as CodeAction, uri).textDocument.version).toBe(2);
    expect(
      await actions(client, uri, {
        range: { start: range.start, end: { line: 15, character: 20 } },
        only: ['refactor'],
      }),
    ).toEqual([]);
    expect(await actions(client, uri, { only: ['quickfix'] })).toHaveLength(8);
    expect(
      await actions(client, uri, { range: { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } } }),
    ).toEqual([]);
  });

  it('edits other documents too where only that is proven, with the text of the editor', async () => {
    const root = createRepository({
      'package.json': '{ "name": "shop", "version": "1.0.0", "main": "src/url.ts" }\n',
      'src/url.ts': url('rewriteUrl'),
      'docs/api.md': '# API\n\n## `rewriteUrl`\n\nIt trims.\n',
      'docs/start.md': '# Start\n\nRead [this](api.md#rewriteurl).\n',
    });
    write(root, { 'src/url.ts': url('rewriteAddressUrl') });
    commit(root);
    const client = await LanguageClient.here([root]);
    const uri = await client.open(join(root, 'docs/api.md'));
    const start = await client.open(join(root, 'docs/start.md'), '# Start\n\n\n\nRead [this](api.md#rewriteurl).\n');
    const [action] = await actions(client, uri);
    expect(action?.title).toBe('Replace "rewriteUrl" with "rewriteAddressUrl" (and edit 1 other document)');
    expect(editOf(action as CodeAction, start)).toEqual({
      textDocument: { uri: start, version: 1 },
      edits: [
        {
          range: { start: { line: 4, character: 18 }, end: { line: 4, character: 29 } },
          newText: '#rewriteaddressurl',
        },
      ],
    });
  });

  it('has no versions for a client that takes none, and is not given to one that only takes commands', async () => {
    const root = createShop();
    const codeAction = { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix'] } } };
    const plain = await LanguageClient.here([root], { capabilities: { textDocument: { codeAction } } });
    const uri = await plain.open(join(root, 'README.md'));
    expect((await actions(plain, uri))[0]?.edit).toEqual({
      changes: {
        [uri]: [{ range: { start: { line: 8, character: 8 }, end: { line: 8, character: 13 } }, newText: 'lint' }],
      },
    });
    const old = await LanguageClient.here([root], { capabilities: {} });
    expect(await actions(old, await old.open(join(root, 'README.md')))).toEqual([]);
    expect(await actions(old, uriOf(join(root, 'src/server.ts')))).toEqual([]);
  });
});

function fixes(client: LanguageClient, uri: string): Promise<readonly CodeAction[]> {
  return actions(client, uri).then((found) => found.filter(({ isPreferred }) => isPreferred === true));
}

describe('the action that ignores a finding', () => {
  it('hides it with a reason, in text and in code', async () => {
    const { client, uri, readme } = await openShop();
    let text = readme;
    for (const left of [2, 1, 0]) {
      const [action] = (await actions(client, uri)).filter(({ title }) => title.endsWith('is wrong'));
      text = await apply(client, uri, { action: action as CodeAction, text });
      await client.until(() =>
        client.published.at(-1)?.uri === uri && client.published.at(-1)?.diagnostics.length === left ? true : undefined,
      );
    }
    expect(text).toBe(
      readme
        .replace('Read [', '<!-- docalign-ignore-next-line this finding is wrong -->\nRead [')
        .replace('```sh', '<!-- docalign-ignore-start this finding is wrong -->\n```sh')
        .replace('check\n```', 'check\n```\n<!-- docalign-ignore-end -->')
        .replace('Prices', '<!-- docalign-ignore-next-line this finding is wrong -->\nPrices'),
    );
  });

  it('leaves the reason to the writer on request: until then the finding stays', async () => {
    const { client, uri, readme } = await openShop();
    const action = (await actions(client, uri)).find(({ title }) => title.includes('write why'));
    const text = await apply(client, uri, { action: action as CodeAction, text: readme });
    await client.shows(uri, ['4:52-63 link-left', '10:9-14 task-renamed', '15:16-29 path-renamed', '3:1-35 ignore']);
    await client.edit(uri, text.replace('next-line', 'next-line it comes back in 3.0'));
    await client.shows(uri, ['10:9-14 task-renamed', '15:16-29 path-renamed']);
  });
});
