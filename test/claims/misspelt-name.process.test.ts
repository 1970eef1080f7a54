import { describe, expect, it } from 'vitest';
import { claimsOf } from '../support/judged.js';
import { commit, createRepository, write } from '../support/repository.js';

const SHELF = [
  'export class BookShelf {}',
  'export function requireOption(count: number): void {}',
  'export function loadTransport(name: string): void {}',
  '',
].join('\n');

/** The claims of a document about the shelf: each name with its status and what would replace it. */
async function judged(doc: string, more: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const root = createRepository({
    'package.json': '{ "name": "shelf" }',
    'src/shelf.ts': SHELF,
    'docs/use.md': doc,
    ...more,
  });
  return lines(root);
}

async function lines(root: string): Promise<readonly string[]> {
  return (await claimsOf(root, 'docs/use.md')).map(({ claim, verdict }) => {
    const fix = verdict?.status === 'drifted' ? ` -> ${verdict.replacements.join(', ')}` : '';
    return `${claim.text} ${verdict?.status ?? 'open'}${fix}`;
  });
}

const RIGHT = 'Call `requireOption()` first.';

describe('A name that the code never had', () => {
  it.each([
    ['`requireOptions()`', 'requireOptions() drifted -> requireOption'],
    ['`reqiureOption()`', 'reqiureOption() drifted -> requireOption'],
  ])('has drifted as %s, where the same document writes the name of the code', async (wrong, expected) => {
    expect(await judged(`# Use\n\n${RIGHT}\n\n## Later\n\nThen call ${wrong}.\n`)).toEqual([
      'requireOption() verified',
      expected,
    ]);
  });

  it.each([
    [
      'is introduced by a heading',
      '`requireOption` takes entries.\n\n## `requireOpion`\n\nOne of them.\n',
      'requireOpion',
    ],
    ['is the plural of another, in a sentence', 'Two `requireOptions` run before `requireOption`.\n', 'requireOptions'],
  ])('has not where it %s', async (_, text, name) => {
    expect(await judged(`# Use\n\n${text}`)).toContain(`${name} uncertain`);
  });

  it('has drifted next to a sentence with the name of the code', async () => {
    const doc = '# Use\n\nThe values of `requireOption`. If `requireOptoin` is called\nwith none, it asks.\n';
    expect(await judged(doc)).toEqual(['requireOption verified', 'requireOptoin drifted -> requireOption']);
  });

  it.each([
    ['the name of the code is in another document only', 'Call `requireOptions()`.', 'requireOptions() uncertain'],
    ['a type is written and a function is alike', `${RIGHT} Set \`RequireOptions\`.`, 'RequireOptions uncertain'],
    ['a whole word differs', `${RIGHT} Then \`requireBook()\`.`, 'requireBook() uncertain'],
    [
      'the document writes it again and again',
      `${RIGHT} ${'Then `requireOptions()`. '.repeat(3)}`,
      'requireOptions() uncertain',
    ],
    [
      'the document defines it',
      `${RIGHT} Then \`requireOptions()\`:\n\n\`\`\`ts\nfunction requireOptions() {}\n\`\`\``,
      'requireOptions() uncertain',
    ],
    [
      'the same sentence tells both names',
      'Call `requireOption()`, not `requireOptions()`.',
      'requireOptions() uncertain',
    ],
    [
      'the same sentence tells both names in two lines',
      'Call `requireOption()`,\nnot `requireOptions()`.',
      'requireOptions() uncertain',
    ],
    ['it names several of a type', 'Many `BookShelfs` are one `BookShelf`.', 'BookShelfs uncertain'],
    ['a number differs', 'Call `loadTransport2()` after `loadTransport()`.', 'loadTransport2() uncertain'],
  ])('is uncertain where %s', async (_, doc, expected) => {
    const more = { 'docs/other.md': `# Other\n\n${RIGHT}\n` };
    expect(await judged(`# Use\n\n${doc}\n`, more)).toContain(expected);
  });

  it('is none where the document defines the near name itself, in an example', async () => {
    const example = '```ts\nfunction requireOption(id: string) {\n  return ask(id);\n}\n```\n';
    const rows = await judged(`# Use\n\n${example}\nIt is \`requireOptions()\` of \`requireOption()\`.\n`);
    expect(rows.filter((row) => row.includes('drifted'))).toEqual([]);
  });

  it('is uncertain where two names of the code are as near', async () => {
    const doc = '# Use\n\n`readBooks()` and `readBoots()`, then `readBooms()`.\n';
    const code = 'export function readBooks(): void {}\nexport function readBoots(): void {}\n';
    expect(await judged(doc, { 'src/read.ts': code })).toContain('readBooms() uncertain');
  });

  it('is uncertain beside a name that the product only uses: others may have both', async () => {
    const doc = '# Use\n\nA `HandlerFunc` answers.\n\nPass it to `HandleFunc` at the start.\n';
    const code = "import { HandlerFunc } from 'server-kit';\nexport const open = HandlerFunc(1);\n";
    expect(await judged(doc, { 'src/open.ts': code })).toContain('HandleFunc uncertain');
  });

  it('is one that was removed, where the code had it', async () => {
    const doc = `# Use\n\n${RIGHT} Then \`requireOptions()\`.\n`;
    const had = `${SHELF}export function requireOptions(): void {}\n`;
    const root = createRepository({ 'package.json': '{ "name": "shelf" }', 'src/shelf.ts': had, 'docs/use.md': doc });
    write(root, { 'src/shelf.ts': SHELF });
    commit(root);
    expect(await lines(root)).toEqual(['requireOption() verified', 'requireOptions() drifted -> ']);
  });
});

describe('A flag that the programs never had', () => {
  const PROGRAM = "import { Command } from 'commander';\nnew Command().option('--evaluate <name>').parse();\n";
  const files = { 'package.json': '{ "name": "shelf", "bin": "src/main.ts" }', 'src/main.ts': PROGRAM };

  it('has drifted, where the same document writes the flag that they have', async () => {
    const doc = '# Use\n\nRun `shelf --evaluate all`.\n\nOr run `shelf --evalaute one`.\n';
    expect(await judged(doc, files)).toContain('--evalaute drifted -> --evaluate');
  });

  it('is uncertain, where the document does not', async () => {
    expect(await judged('# Use\n\nRun `shelf --evalaute one`.\n', files)).toContain('--evalaute uncertain');
  });
});

describe('A variable without the beginning that all of the product have', () => {
  const READS = ['AUTH_ENABLED', 'AUTH_SCOPES', 'PORT'].map((name) => `process.env.DOCS_SHELF_${name};`);
  it.each([
    ['has drifted', READS, 'SHELF_AUTH_ENABLED drifted -> DOCS_SHELF_AUTH_ENABLED'],
    ['is undecided where only one begins so', READS.slice(0, 1), 'SHELF_AUTH_ENABLED uncertain'],
  ])('%s', async (_, reads, expected) => {
    const page = '# Use\n\n```sh\nexport SHELF_AUTH_ENABLED=true\n```\n';
    expect(await judged(page, { 'src/env.ts': `${reads.join('\n')}\n` })).toEqual([expected]);
  });
});

it('is not a slip where it is several of a class, which a field is called after', async () => {
  const code = 'export class ShelfContext {}\nexport const all = { shelfContext: 1 };\n';
  const said = await judged('# Use\n\nThere are two `ShelfContexts` in a `ShelfContext`.\n', {
    'src/context.ts': code,
  });
  expect(said.join('\n')).not.toContain('drifted');
});

describe('a name that is right in the same section', () => {
  const code = {
    'lib/load.bash': 'cart_load_safe() {\n  return 1\n}\n',
    'src/shop.py':
      'import os\n\nWAIT = os.environ["SHOP_TEST_TIMEOUT"]\nSKIP = os.environ["SHOP_SKIP_CLIENT_INSTALL"]\n\n\nHOOK = "__shop_post_init__"\n',
  };
  it.each<[wrong: string, text: string, right: string]>([
    ['cart_load_save', 'Call `cart_load_save` in conditions. `cart_load_safe` prints a message.', 'cart_load_safe'],
    [
      '__shop_post__init__',
      'Then `__shop_post__init__` runs. All of `__shop_post_init__` is yours.',
      '__shop_post_init__',
    ],
  ])('is a slip of the pen as %s', async (wrong, text, right) =>
    expect(await judged(`# Use\n\n${text}\n`, code)).toContain(`${wrong} drifted -> ${right}`),
  );

  it.each<[wrong: string, text: string]>([
    ['cart_load_save', 'Call `cart_load_save` in conditions.\n\n## Later\n\nAnd `cart_load_safe` too.'],
    ['load_save', 'Call `load_save` in conditions, or `load_safe`.'],
    ['shop__post_init', 'Then `shop__post_init` runs. All of `__shop_post_init__` is yours.'],
  ])('is not known to be one as %s', async (wrong, text) =>
    expect((await judged(`# Use\n\n${text}\n`, code)).filter((line) => line.startsWith(`${wrong} drifted`))).toEqual(
      [],
    ),
  );

  it.each<[wrong: string, right: string]>([
    ['SHOP_TEST_TIME_OUT', 'SHOP_TEST_TIMEOUT'],
    ['SHOP_SKIP_CLIENTS_INSTALL', 'SHOP_SKIP_CLIENT_INSTALL'],
  ])('is one as the variable %s, and nowhere else', async (wrong, right) =>
    expect(await judged(`# Use\n\nSet the environment variable \`${wrong}\` before.\n`, code)).toEqual([
      `${wrong} drifted -> ${right}`,
    ]),
  );
});
