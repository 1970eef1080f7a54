import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DefinitionRequest, HoverRequest, ReferencesRequest } from 'vscode-languageserver-protocol/node';
import type { Hover, Location, MarkupContent, Position } from 'vscode-languageserver-protocol';
import { createShop } from '../cli/shop.js';
import { createRepository } from '../support/repository.js';
import { LanguageClient, uriOf } from './client.js';

function textOf(hover: Hover | null): string | undefined {
  // Safe: the server gives Markdown.
  return (hover?.contents as MarkupContent | undefined)?.value;
}

async function hover(client: LanguageClient, uri: string, position: Position): Promise<string | undefined> {
  return textOf(await client.connection.sendRequest(HoverRequest.type, { textDocument: { uri }, position }));
}

/** `README.md:3:5`, from the root, 1-based. */
function places(root: string, found: readonly Location[] | null): readonly string[] | null {
  return (
    found?.map(
      ({ uri, range: { start } }) => `${uri.replace(`${uriOf(root)}/`, '')}:${start.line + 1}:${start.character + 1}`,
    ) ?? null
  );
}

async function definition(client: LanguageClient, uri: string, position: Position): Promise<Location[] | null> {
  // Safe: the server gives plain locations.
  return (await client.connection.sendRequest(DefinitionRequest.type, {
    textDocument: { uri },
    position,
  })) as Location[];
}

async function references(client: LanguageClient, uri: string, position: Position): Promise<Location[] | null> {
  return client.connection.sendRequest(ReferencesRequest.type, {
    textDocument: { uri },
    position,
    context: { includeDeclaration: true },
  });
}

describe('in a document', () => {
  it('a hover shows the standing of a claim, the reason, the evidence and their commits', async () => {
    const root = createShop();
    const client = await LanguageClient.here([root]);
    const uri = await client.open(join(root, 'README.md'));
    const drifted = (await hover(client, uri, { line: 8, character: 10 })) ?? '';
    const lines = drifted
      .replaceAll(/[0-9a-f]{10}/g, 'COMMIT')
      .replaceAll(/\d{4}-\d\d-\d\d/g, 'DATE')
      .replaceAll(uriOf(root), 'ROOT')
      .split('\n');
    expect(lines).toEqual([
      '**drifted** `npm run check`',
      '',
      expect.stringContaining('lint'),
      '',
      'Evidence:',
      '- [`package.json:6`](ROOT/package.json#L6) (COMMIT, DATE)',
      '',
      'This line is of COMMIT, DATE. Checked DATE.',
    ]);
    const verified = await hover(client, uri, { line: 13, character: 52 });
    expect(verified).toMatch(/^\*\*verified\*\* `src\/server\.ts`\n[^]*\[`src\/server\.ts/);
    expect(await hover(client, uri, { line: 0, character: 3 })).toBeUndefined();
    expect(await hover(client, uri, { line: 5_000, character: 3_000 })).toBeUndefined();
  });

  it('a hover and a definition are of the text as typed', async () => {
    const root = createShop();
    const client = await LanguageClient.here([root]);
    const uri = await client.open(join(root, 'README.md'));
    const at: Position = { line: 8, character: 10 };
    expect(places(root, await definition(client, uri, at))).toEqual(['package.json:6:1']);
    await client.edit(uri, readFileSync(join(root, 'README.md'), 'utf8').replace('run check', 'run build'));
    const typed = await hover(client, uri, at);
    expect(typed).toMatch(/^\*\*verified\*\* `npm run build`/);
    expect(typed).toMatch(/\n\nThis line is not committed\./);
    expect(places(root, await definition(client, uri, at))).toEqual(['package.json:5:1']);
    expect(places(root, await definition(client, uri, { line: 2, character: 20 }))).toEqual(['docs/guide.md:1:1']);
    expect(await definition(client, uri, { line: 0, character: 0 })).toEqual([]);
  });

  it('text of the repository becomes no link, picture or HTML of a hover', async () => {
    const text = '# Shop\n\nSee [x](./![a](http://evil.example/p.png)<img-src=x>.md) and `a``b <b>x</b> [y](z).md`.\n';
    const root = createRepository({ 'README.md': text });
    const client = await LanguageClient.here([root]);
    const uri = await client.open(join(root, 'README.md'));
    for (let character = 0; character < 90; character += 3) {
      const shown = (await hover(client, uri, { line: 2, character })) ?? '';
      const outside = shown
        .replaceAll(/(`+)(?!`)[^]*?[^`]\1(?!`)/g, 'CODE')
        .replaceAll(/\[CODE\]\(file:[^)]*\)/g, 'LINK');
      expect(outside).not.toMatch(/(?<!\\)[[<!]/);
    }
  });
});

const CODE = {
  'src/pay.ts':
    '/** Charges. */\nexport function chargeCard(amount: number): number {\n  return amount;\n}\n\nexport class Basket {\n  addItem(): void {}\n}\n',
  'src/cli.ts':
    "import { Command } from 'commander';\nexport const program = new Command().option('--dry-run', 'only show');\nexport const key = process.env['SHOP_API_KEY'];\n",
  'package.json': '{ "name": "shop", "dependencies": { "commander": "1.0.0" } }\n',
  'README.md':
    '# Shop\n\nSells.\n\n## Payment\n\nCards are charged\nby `chargeCard`, which needs `SHOP_API_KEY`.\n\n## Preview\n\nUse `--dry-run` to see what happens.\n',
  'docs/basket.md': '# Basket\n\nItems are added with `Basket.addItem()`; `chargeCard` ends it.\n',
};

describe('in code', () => {
  it('a hover lists the sections that document the name at the position, and references are their places', async () => {
    const root = createRepository(CODE);
    const client = await LanguageClient.here([root]);
    const pay = await client.open(join(root, 'src/pay.ts'), undefined, 'typescript');
    const charge: Position = { line: 1, character: 20 };
    expect(places(root, await references(client, pay, charge))?.toSorted()).toEqual([
      'README.md:8:5',
      'docs/basket.md:3:43',
    ]);
    const shown = (await hover(client, pay, charge))?.replaceAll(uriOf(root), 'ROOT');
    expect(shown?.split('\n').toSorted()).toEqual([
      '- [`README.md:8`](ROOT/README.md#L8) Shop › Payment, verified',
      expect.stringMatching(/^- \[`docs\/basket\.md:3`\]\(ROOT\/docs\/basket\.md#L3\) Basket, \w+$/),
      '`chargeCard` is documented in 2 sections:',
    ]);
    expect(places(root, await references(client, pay, { line: 6, character: 4 }))).toEqual(['docs/basket.md:3:30']);
    const cli = await client.open(join(root, 'src/cli.ts'), undefined, 'typescript');
    expect(places(root, await references(client, cli, { line: 1, character: 52 }))).toEqual(['README.md:12:6']);
    expect(places(root, await references(client, cli, { line: 2, character: 37 }))).toEqual(['README.md:8:31']);
  });

  it('is nothing said of other words, of files that are not open, and of files elsewhere', async () => {
    const root = createRepository(CODE);
    const client = await LanguageClient.here([root]);
    const pay = await client.open(join(root, 'src/pay.ts'), undefined, 'typescript');
    expect(await references(client, pay, { line: 2, character: 4 })).toEqual([]);
    expect(await hover(client, pay, { line: 4, character: 0 })).toBeUndefined();
    expect(await hover(client, pay, { line: 400, character: 0 })).toBeUndefined();
    expect(await definition(client, pay, { line: 1, character: 20 })).toBeNull();
    expect(await references(client, uriOf(join(root, 'src/cli.ts')), { line: 1, character: 52 })).toBeNull();
    const elsewhere = await client.open(join(createRepository(CODE), 'src/pay.ts'), undefined, 'typescript');
    expect(await hover(client, elsewhere, { line: 1, character: 20 })).toBeUndefined();
  });

  it('names are those of the text as typed', async () => {
    const root = createRepository(CODE);
    const client = await LanguageClient.here([root]);
    const pay = await client.open(join(root, 'src/pay.ts'), '\n\n\nchargeCard(1);\n', 'typescript');
    expect(await hover(client, pay, { line: 3, character: 2 })).toContain('documented in 2 sections');
  });
});
