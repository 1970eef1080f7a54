import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openRepository } from '../support/engine.js';
import { createRepository, write } from '../support/repository.js';
import { filesIn, openAt, rowsIn, search } from './support.js';

const OPEN = 'export function openDoor(): number {\n  return 1;\n}\n';
const SHOP = {
  'src/door.ts': OPEN,
  'src/much.ts': "import { openDoor } from './door.js';\nopenDoor();\nopenDoor();\n",
  'src/once.ts': 'openDoor();\n',
  'src/a-once.ts': 'openDoor();\n',
  'src/sub/deep.js': 'openDoor();\n',
  'test/door.test.ts': 'openDoor();\nopenDoor();\nopenDoor();\nopenDoor();\n',
  'docs/guide.md': 'Call `openDoor`.\n',
  'vendor/door.ts': OPEN.replace('export function', '// '),
};

it('takes brackets of a glob literally where a folder or file is called so, and escaped ones', async () => {
  const { engine } = await openRepository({
    'app/[trpc]/route.ts': OPEN,
    'app/[trpc]/[...all].tsx': OPEN,
    'app/t/route.ts': OPEN,
    'app/[trpc]/old.js': OPEN,
  });
  for (const [path, files] of [
    ['app/[trpc]/*.ts', ['app/[trpc]/route.ts']],
    ['app/\\[trpc\\]/*.ts', ['app/[trpc]/route.ts']],
    ['app/[trpc]/*.[jt]s', ['app/[trpc]/old.js', 'app/[trpc]/route.ts']],
    ['**/[...all].{ts,tsx}', ['app/[trpc]/[...all].tsx']],
    ['**/[...all].*', ['app/[trpc]/[...all].tsx']],
    ['app/[s-u]/*.ts', ['app/t/route.ts']],
    ['app\\t\\*.ts', ['app/t/route.ts']],
  ] as const)
    expect(filesIn(await search(engine, { term: 'openDoor', path })), path).toEqual(files);
});

describe('the order of files', () => {
  it.each(['literal', 'word', 'symbol'])('is the definition, then the place, then the rows: %s', async (mode) => {
    const { engine } = await openRepository(SHOP);
    const answer = await search(engine, { term: 'openDoor', mode });
    expect(filesIn(answer)).toEqual([
      'src/door.ts',
      'src/much.ts',
      'src/a-once.ts',
      'src/once.ts',
      'src/sub/deep.js',
      'docs/guide.md',
      'test/door.test.ts',
      'vendor/door.ts',
    ]);
    expect(answer.files[0]?.definitions?.[0]).toMatchObject({ name: 'openDoor', line: 1 });
    expect([answer.total_files, answer.total_lines]).toEqual([8, 13]);
  });

  it('is the same once all code has been read, and says more of a definition', async () => {
    const { engine } = await openRepository(SHOP);
    const before = filesIn(await search(engine, { term: 'openDoor', mode: 'symbol' }));
    await engine.scan({ threads: false });
    const answer = await search(engine, { term: 'openDoor', mode: 'symbol' });
    expect(filesIn(answer)).toEqual(before);
    expect(answer.files[0]?.definitions).toEqual([
      expect.objectContaining({ name: 'openDoor', line: 1, kind: 'function' }) as unknown,
    ]);
  });

  it('has the method of the class that is named', async () => {
    const { engine } = await openRepository({
      'a.ts': 'export class Cart {\n  close(): void {}\n}\n',
      'b.ts': 'export class Shop {\n  close(): void {}\n}\n',
      'c.py': 'class Cart:\n    def close(self):\n        pass\n',
    });
    const defining = async (term: string): Promise<unknown> =>
      (await search(engine, { term, mode: 'symbol' })).files.flatMap(({ file, definitions = [] }) =>
        definitions.map(({ line, container }) => [file, line, container]),
      );
    expect(await defining('Shop.close')).toEqual([['b.ts', 2, 'Shop']]);
    expect(await defining('Cart#close()')).toEqual([
      ['a.ts', 2, 'Cart'],
      ['c.py', 2, 'Cart'],
    ]);
    expect(await defining('.close')).toHaveLength(3);
  });

  it('ends at the limit, and the numbers are those of all', async () => {
    const { engine } = await openRepository(SHOP);
    const answer = await search(engine, { term: 'openDoor', limit: 2 });
    expect([filesIn(answer), answer.total_files, answer.total_lines]).toEqual([['src/door.ts', 'src/much.ts'], 8, 13]);
  });
});

describe('rows', () => {
  it('have the numbers that they have in the file: CRLF, letters of several bytes, no line break at the end', async () => {
    const { engine } = await openRepository({
      'a.txt': 'ü😀\r\n\r\nneedle\r\nx\r\nneedle',
      'b.txt': 'a\rb\u2028c\nneedle\n',
    });
    expect(rowsIn(await search(engine, { term: 'needle' }))).toEqual([
      'a.txt:3 needle',
      'a.txt:5 needle',
      'b.txt:2 needle',
    ]);
  });

  it('are shown with those around them, and those that touch are one snippet', async () => {
    const rows = Array.from({ length: 30 }, (_, at) =>
      at % 10 === 4 || at === 6 ? `needle ${at + 1}` : `row ${at + 1}`,
    );
    const { engine } = await openRepository({ 'a.txt': `${rows.join('\n')}\n` });
    const { files } = await search(engine, { term: 'needle', output: 'full', context_lines: 1 });
    expect(files[0]?.snippets).toEqual([
      { start_line: 4, end_line: 8, text: 'row 4\nneedle 5\nrow 6\nneedle 7\nrow 8' },
      { start_line: 14, end_line: 16, text: 'row 14\nneedle 15\nrow 16' },
      { start_line: 24, end_line: 26, text: 'row 24\nneedle 25\nrow 26' },
    ]);
    const { files: bare } = await search(engine, { term: 'needle 5', output: 'full', context_lines: 0 });
    expect(bare[0]?.snippets).toEqual([{ start_line: 5, end_line: 5, text: 'needle 5' }]);
  });

  it('that are long are cut around their match', async () => {
    const { engine } = await openRepository({ 'a.txt': `${'x'.repeat(5_000)}needle${'y'.repeat(5_000)}\n` });
    const text = (await search(engine, { term: 'needle' })).files[0]?.matches?.[0]?.text ?? '';
    expect(text).toMatch(/^…x{60}needley{134}…$/);
  });
});

describe('what matches', () => {
  it('is told together with files whose long rows a pattern was not compared with to their ends', async () => {
    const long = (chars: number): string => `${'x'.repeat(chars)}order42\n`;
    const { engine } = await openRepository({ 'a.js': long(5_000_000), 'b.js': long(50_000), 'c.js': 'order1\n' });
    const answer = await search(engine, { term: 'order\\d+', mode: 'regex' });
    expect(filesIn(answer)).toEqual(['b.js', 'c.js']);
    expect(answer.not_read).toBe('a.js: one long line was compared only in part');
    expect((await search(engine, { term: 'order42' })).not_read).toBeUndefined();
  });

  it('may be a tab', async () => {
    const { engine } = await openRepository({ 'a.mk': 'all:\n\techo\n', 'b.mk': 'all: b\n' });
    expect(filesIn(await search(engine, { term: '\t' }))).toEqual(['a.mk']);
  });

  it('in another letter case is the answer where nothing matches as written', async () => {
    const { engine } = await openRepository({ 'a.ts': 'const OpenDoor = 1;\nopendoors\n', 'b.ts': 'x\n' });
    const answer = await search(engine, { term: 'opendoor' });
    expect(answer.other_case).toBeUndefined();
    expect(answer.total_lines).toBe(1);
    const other = await search(engine, { term: 'OPENDOOR' });
    expect([other.other_case, rowsIn(other)]).toEqual([true, ['a.ts:1 const OpenDoor = 1;', 'a.ts:2 opendoors']]);
    expect(rowsIn(await search(engine, { term: 'OPENDOOR', mode: 'word' }))).toEqual(['a.ts:1 const OpenDoor = 1;']);
    expect((await search(engine, { term: 'OPENDOOR', mode: 'regex' })).total_files).toBe(0);
    expect(rowsIn(await search(engine, { term: '(?i)OPENDOOR\\b', mode: 'regex' }))).toEqual([
      'a.ts:1 const OpenDoor = 1;',
    ]);
  });

  it.each([
    ['src', ['src/door.ts', 'src/much.ts', 'src/a-once.ts', 'src/once.ts', 'src/sub/deep.js']],
    ['src/', ['src/door.ts', 'src/much.ts', 'src/a-once.ts', 'src/once.ts', 'src/sub/deep.js']],
    ['./src/sub', ['src/sub/deep.js']],
    ['src/once.ts', ['src/once.ts']],
    ['src/*.ts', ['src/door.ts', 'src/much.ts', 'src/a-once.ts', 'src/once.ts']],
    ['**/*.js', ['src/sub/deep.js']],
    ['{docs,test}/**', ['docs/guide.md', 'test/door.test.ts']],
  ])('is at the path %s', async (path, files) => {
    const { engine } = await openRepository(SHOP);
    expect(filesIn(await search(engine, { term: 'openDoor', path }))).toEqual(files);
  });

  it.each([
    ['srk', 'search_code: there is no file or directory "srk".'],
    ['src/onse.ts', 'Did you mean "src/once.ts"?'],
    ['**/*.rb', 'search_code: there is no file or directory "**/*.rb".'],
    ['../other', 'must not contain "..", got "../other"'],
    ['/etc/passwd', 'must be relative to the repository root'],
  ])('is not at %s', async (path, message) => {
    const { engine } = await openRepository(SHOP);
    await expect(search(engine, { term: 'openDoor', path })).rejects.toThrow(message);
  });
});

describe('files that are not searched', () => {
  it('are those that git ignores, and its own', async () => {
    const { root, engine } = await openRepository({ 'a.txt': 'needle\n', '.gitignore': 'out/\n*.log\n' });
    write(root, { 'out/b.txt': 'needle\n', 'c.log': 'needle\n', '.git/needle': 'needle\n', 'new.txt': 'needle\n' });
    expect(filesIn(await search(engine, { term: 'needle' }))).toEqual(['a.txt', 'new.txt']);
    await expect(search(engine, { term: 'needle', path: 'out' })).rejects.toThrow('there is no file or directory');
  });

  it('are binary ones; a text in UTF-16 or with a mark is read', async () => {
    const { root, engine } = await openRepository({ 'a.txt': 'needle\n' });
    writeFileSync(join(root, 'b.bin'), Buffer.from('needle\n\0\x01\x02needle\n'));
    writeFileSync(join(root, 'le.txt'), Buffer.from('\ufeffone\r\nneedle\r\n', 'utf16le'));
    writeFileSync(join(root, 'be.txt'), Buffer.from('\ufeffone\nneedle\n', 'utf16le').swap16());
    writeFileSync(join(root, 'mark.txt'), '\ufeffneedle\n');
    writeFileSync(
      join(root, 'bad.txt'),
      Buffer.concat([Buffer.from([0xff, 0x0a]), Buffer.from('needle \xe4\n', 'latin1')]),
    );
    const answer = await search(engine, { term: 'needle' });
    expect(rowsIn(answer)).toEqual([
      'a.txt:1 needle',
      'bad.txt:2 needle \ufffd',
      'be.txt:2 needle',
      'le.txt:2 needle',
      'mark.txt:1 needle',
    ]);
    expect(answer.not_read).toBeUndefined();
    expect(rowsIn(await search(engine, { term: '^needle$', mode: 'regex' }))).toContain('mark.txt:1 needle');
  });

  it('are bytes that are no UTF-8, which no pattern means', async () => {
    const { root, engine } = await openRepository({ 'valid.txt': 'a \ufffd\n' });
    writeFileSync(join(root, 'latin.txt'), Buffer.from('needle \xe4\nplain\n', 'latin1'));
    for (const _ of [1, 2, 3]) {
      const other = await search(engine, { term: '[^\\x00-\\x7F]', mode: 'regex' });
      expect([rowsIn(other), other.total_lines]).toEqual([['valid.txt:1 a \ufffd'], 1]);
      expect(rowsIn(await search(engine, { term: 'needle .*$', mode: 'regex' }))).toEqual([
        'latin.txt:1 needle \ufffd',
      ]);
    }
  });

  it('are letters of Latin-1, which are parts of words', async () => {
    const { root, engine } = await openRepository({ 'a.txt': 'x\n' });
    const rows = 'int\xe9rieur\n\xe9int\nint \xe9\nint\xd7 4\n';
    writeFileSync(join(root, 'latin.txt'), Buffer.from(rows, 'latin1'));
    const found = rowsIn(await search(engine, { term: 'int', mode: 'word' }));
    expect(found).toEqual(['latin.txt:3 int \ufffd', 'latin.txt:4 int\ufffd 4']);
  });

  it('are too large ones, and the answer says so', async () => {
    const { root, engine } = await openRepository({ 'a.txt': 'needle\n' });
    writeFileSync(join(root, 'large.txt'), `needle\n${'x'.repeat(17 * 1024 * 1024)}\n`);
    for (const _ of [1, 2, 3]) {
      const answer = await search(engine, { term: 'needle' });
      expect(filesIn(answer)).toEqual(['a.txt']);
      expect(answer.not_read).toBe('large.txt: larger than 16 MiB');
    }
    expect((await search(engine, { term: 'needle', path: 'a.txt' })).not_read).toBeUndefined();
  });

  it('are links, and nothing outside of the repository is read', async () => {
    const outside = createRepository({ 'secret.txt': 'needle outside\n', 'folder/b.txt': 'needle outside\n' });
    const { root, engine } = await openRepository({ 'a.txt': 'needle\n', 'folder/c.txt': 'x\n' });
    symlinkSync('a.txt', join(root, 'inside.txt'));
    symlinkSync(join(outside, 'secret.txt'), join(root, 'outside.txt'));
    symlinkSync(join(outside, 'folder'), join(root, 'away'));
    symlinkSync('folder', join(root, 'here'));
    const answer = await search(engine, { term: 'needle' });
    expect([rowsIn(answer), answer.total_files]).toEqual([['a.txt:1 needle'], 1]);
    for (const path of ['outside.txt', 'away', 'away/b.txt'])
      expect(await search(engine, { term: 'needle', path }).then(filesIn, () => 'refused'), path).not.toContain(path);
  });

  it('are those that a link to the outside has replaced', async () => {
    const outside = createRepository({ 'a.txt': 'needle outside\n' });
    const { root, engine } = await openRepository({ 'sub/a.txt': 'x\n' });
    expect((await search(engine, { term: 'needle' })).total_files).toBe(0);
    rmSync(join(root, 'sub'), { recursive: true });
    symlinkSync(outside, join(root, 'sub'));
    expect((await search(engine, { term: 'needle' })).total_files).toBe(0);
    expect((await search(engine, { term: 'outside' })).total_files).toBe(0);
  });

  it('are articles that are not published, where only published ones are shown', async () => {
    const root = createRepository({
      '.docalign.yml': 'articles:\n  folders: [handbook]\n',
      'handbook/live.md': '---\ntitle: A\nstatus: Live\n---\n\nneedle\n',
      'handbook/draft.md': '---\ntitle: B\nstatus: Draft\n---\n\nneedle\n',
      'src/a.ts': 'needle();\n',
    });
    expect(filesIn(await search(await openAt(root), { term: 'needle' }))).toEqual([
      'src/a.ts',
      'handbook/draft.md',
      'handbook/live.md',
    ]);
    const engine = await openAt(root, true);
    for (const mode of ['literal', 'word', 'regex', 'symbol']) {
      const answer = await search(engine, { term: 'needle', mode });
      expect([filesIn(answer), answer.total_files], mode).toEqual([['src/a.ts', 'handbook/live.md'], 2]);
    }
    await expect(search(engine, { term: 'needle', path: 'handbook/draft.md' })).rejects.toThrow('there is no file');
    expect(filesIn(await search(engine, { term: 'needle', path: 'handbook' }))).toEqual(['handbook/live.md']);
  });
});

describe('between two searches of one engine', () => {
  it('what is edited, added, removed and moved counts at once', async () => {
    const { root, engine } = await openRepository({ 'a.txt': 'needle\n', 'b.txt': 'x\n', 'c.txt': 'needle\n' });
    const found = async (): Promise<readonly string[]> => rowsIn(await search(engine, { term: 'needle' }));
    for (const _ of [1, 2, 3, 4]) expect(await found()).toEqual(['a.txt:1 needle', 'c.txt:1 needle']);
    write(root, { 'a.txt': 'one\nneedle!\n' });
    expect(await found()).toEqual(['a.txt:2 needle!', 'c.txt:1 needle']);
    write(root, { 'b.txt': 'needle b\n' });
    expect(await found()).toEqual(['a.txt:2 needle!', 'b.txt:1 needle b', 'c.txt:1 needle']);
    write(root, { 'sub/new.txt': 'needle new\n' });
    rmSync(join(root, 'c.txt'));
    expect(await found()).toEqual(['a.txt:2 needle!', 'b.txt:1 needle b', 'sub/new.txt:1 needle new']);
    write(root, { 'a.txt': 'x\n', 'b.txt': 'x\n' });
    rmSync(join(root, 'sub'), { recursive: true });
    expect(await found()).toEqual([]);
    mkdirSync(join(root, 'sub'));
    write(root, { 'sub/new.txt': 'needle again\n', 'a.txt': 'needle\n' });
    expect(await found()).toEqual(['a.txt:1 needle', 'sub/new.txt:1 needle again']);
  });

  it('of the same size, right after a search, counts, too', async () => {
    const { root, engine } = await openRepository({ 'a.txt': 'needle\n' });
    for (const _ of [1, 2, 3, 4, 5, 6, 7, 8]) {
      write(root, { 'a.txt': 'haystk\n' });
      expect((await search(engine, { term: 'needle' })).total_files).toBe(0);
      write(root, { 'a.txt': 'needle\n' });
      expect((await search(engine, { term: 'needle' })).total_files).toBe(1);
    }
  });

  it('that run at the same time, each has its own answer', async () => {
    const { engine } = await openRepository(SHOP);
    const terms = ['openDoor', 'return', 'import', 'Call', 'nothing-here'];
    const alone = await Promise.all(terms.map(async (term) => search((await openRepository(SHOP)).engine, { term })));
    for (const _ of [1, 2, 3]) expect(await Promise.all(terms.map((term) => search(engine, { term })))).toEqual(alone);
  });
});
