import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DEFAULT_CONFIG } from '../../src/config/config.js';
import { gatherIncluded } from '../../src/engine/inclusions/gather.js';
import { placesIn } from '../../src/engine/inclusions/sources.js';
import { includesOf } from '../../src/markdown/includes/page-includes.js';
import { allConventions } from '../../src/sites/conventions.js';
import { Library } from '../../src/engine/documents/library.js';
import { openEngine } from '../../src/engine/open.js';
import { openWorktree } from '../../src/engine/opening.js';
import type { Snapshot } from '../../src/engine/snapshot.js';
import { parseArguments } from '../../src/tools/input/arguments.js';
import { checkDoc } from '../../src/tools/check-doc.js';
import { checkSection } from '../../src/tools/check-section.js';
import { docsText } from '../../src/tools/sections/docs-text.js';
import { getDocs } from '../../src/tools/get-docs.js';
import { openRepository } from '../support/engine.js';
import { createRepository, write } from '../support/repository.js';

const PAGE = '# Page\n\n## One\n\nINCLUDE\n\n## Two\n\nText.\n';

/** The place of the page, its text, and a file that contains the walrus, with its line and its words. */
interface Way {
  readonly page: string;
  readonly include: string;
  readonly file: string;
  readonly text: string;
  readonly line: number;
  readonly other?: Readonly<Record<string, string>>;
}

const PROSE = 'First.\n\nA walrus has tusks.\n';
const CODE = 'const first = 1;\n// #region tusks\nconst walrus = 2;\n// #endregion tusks\nconst seal = 3;\n';

const WAYS: readonly Way[] = [
  { page: 'docs/page.md', include: '--8<-- "docs/part.md"', file: 'docs/part.md', text: PROSE, line: 3 },
  {
    page: 'docs/page.md',
    include: '```yaml\n--8<-- "conf/a.yml"\n```',
    file: 'conf/a.yml',
    text: 'first: 1\nwalrus: 2\n',
    line: 2,
  },
  { page: 'docs/page.md', include: '--8<-- "docs/part.md:3:3"', file: 'docs/part.md', text: PROSE, line: 3 },
  {
    page: 'docs/page.md',
    include: '--8<-- "docs/a.py:tusks"',
    file: 'docs/a.py',
    text: '# --8<-- [start:tusks]\nwalrus = 1\n# --8<-- [end:tusks]\n',
    line: 2,
  },
  { page: 'docs/page.md', include: '{!part.md!}', file: 'docs/part.md', text: PROSE, line: 3 },
  { page: 'docs/page.md', include: '{* ../src/a.py *}', file: 'src/a.py', text: 'walrus = 1\n', line: 1 },
  { page: 'docs/page.md', include: '<!--@include: ./part.md-->', file: 'docs/part.md', text: PROSE, line: 3 },
  { page: 'docs/page.md', include: '<!--@include: ./part.md{3,}-->', file: 'docs/part.md', text: PROSE, line: 3 },
  {
    page: 'docs/page.md',
    include: '<<< @/snippets/a.ts#tusks{2}',
    file: 'docs/snippets/a.ts',
    text: CODE,
    line: 3,
    other: { 'docs/.vitepress/config.ts': 'export default {};\n' },
  },
  { page: 'docs/page.md', include: '{% include_relative part.md %}', file: 'docs/part.md', text: PROSE, line: 3 },
  { page: 'docs/page.md', include: '{% include part.md %}', file: '_includes/part.md', text: PROSE, line: 3 },
  { page: 'docs/page.md', include: '{{< readfile file="part.md" >}}', file: 'docs/part.md', text: PROSE, line: 3 },
  { page: 'docs/page.md', include: '{{% include "part.md" %}}', file: 'docs/part.md', text: PROSE, line: 3 },
  { page: 'docs/page.md', include: '```{include} part.md\n```', file: 'docs/part.md', text: PROSE, line: 3 },
  {
    page: 'docs/page.md',
    include: '```{literalinclude} ../src/a.py\n:language: python\n```',
    file: 'src/a.py',
    text: 'a = 1\nwalrus = 1\n',
    line: 2,
  },
  {
    page: 'book/src/page.md',
    include: '```rust\n{{#include ../code/a.rs:tusks}}\n```',
    file: 'book/code/a.rs',
    text: '// ANCHOR: tusks\nlet walrus = 1;\n// ANCHOR_END: tusks\n',
    line: 2,
    other: { 'book/book.toml': '[book]\n' },
  },
  {
    page: 'docs/page.mdx',
    include: "import Part from './_part.mdx'\n\n<Part />",
    file: 'docs/_part.mdx',
    text: PROSE,
    line: 3,
  },
  {
    page: 'docs/page.mdx',
    include: "import Code from '!!raw-loader!./a.ts';\n\n<CodeBlock>{Code}</CodeBlock>",
    file: 'docs/a.ts',
    text: CODE,
    line: 3,
  },
  {
    page: 'docs/page.mdx',
    include: "import code from './a.ts?raw'\nimport Code from './a.ts?raw'\n\n<Code />",
    file: 'docs/a.ts',
    text: CODE,
    line: 3,
  },
  {
    page: 'docs/page.mdx',
    include: "import exampleCode from './a.ts?raw'\n\n<Block code={exampleCode} />",
    file: 'docs/a.ts',
    text: CODE,
    line: 3,
  },
  { page: 'docs/page.md', include: '```ts file=./a.ts#L1-L9 title="a"\n```', file: 'docs/a.ts', text: CODE, line: 3 },
  {
    page: 'docs/page.md',
    include: '[!code-csharp[Main](../src/A.cs)]',
    file: 'src/A.cs',
    text: 'var walrus = 1;\n',
    line: 1,
  },
  {
    page: 'docs/page.md',
    include: '@@snip [a](../src/a.scala) { #tusks }',
    file: 'src/a.scala',
    text: 'val seal = 1\n// #tusks\nval walrus = 1\n// #tusks\n',
    line: 3,
  },
];

/** Sections that contain it, each with the place of the match if that is in another file. */
function found(snapshot: Snapshot, query: string): readonly string[] {
  return snapshot
    .search({ query, alternatives: [], path: undefined, limit: 10 })
    .hits.map(({ section, snippetFile, snippetLines, snippet }) =>
      snippetFile === undefined
        ? section.id
        : `${section.id} < ${snippetFile}:${snippet.includes('alrus') ? snippetLines.join('-') : '?'}`,
    );
}

describe('what a page takes in', () => {
  it.each(WAYS)(
    'is found in the section that includes it: $include',
    async ({ page, include, file, text, line, other = {} }) => {
      const { engine } = await openRepository({ [page]: PAGE.replace('INCLUDE', include), [file]: text, ...other });
      const { hits } = (await engine.snapshot()).search({
        query: 'walrus',
        alternatives: [],
        path: undefined,
        limit: 10,
      });
      // The passage comes once: with the page, or with the document that it is written in, which names the page.
      expect(hits).toHaveLength(1);
      const [hit] = hits;
      const shown = [hit?.section, ...(hit?.alsoIn ?? [])].find((section) => section?.file === page);
      expect([shown?.heading, hit?.snippetFile ?? hit?.section.file]).toEqual(['One', file]);
      const [from = 0, to = 0] = hit?.snippetLines ?? [];
      expect(from <= line && line <= to, `${from}-${to}`).toBe(true);
    },
  );

  it('is read on a page with every other way to take in something, before it and after it', () => {
    const pathsOf = (includes: readonly string[]): readonly string[] =>
      includesOf(includes.join('\n\n'), allConventions).map(({ path }) => path);
    const includes = WAYS.map(({ include }) => include);
    for (const include of includes)
      for (const other of includes)
        expect(pathsOf([include, other]), `${include}\n${other}`).toEqual([...pathsOf([include]), ...pathsOf([other])]);
    const nested = '````{eval-rst}\n```py\n<<< ./a.ts\n```\n````';
    expect(pathsOf([nested, '<<< ./b.ts', '```\n<<< ./c.ts\n```'])).toEqual(['./b.ts']);
  });

  it('is found as it is at the next question, whatever changes: its text, whether it is there, and where the include leads', async () => {
    const { root, engine } = await openRepository({
      'docs/page.md': PAGE.replace('INCLUDE', '--8<-- "conf/a.yml"'),
      'conf/a.yml': 'walrus: 1\n',
    });
    expect(found(await engine.snapshot(), 'walrus')).toEqual(['docs/page.md#one < conf/a.yml:1-1']);
    write(root, { 'conf/a.yml': 'donkey: 1\n' });
    const edited = await engine.snapshot();
    expect([found(edited, 'walrus'), found(edited, 'donkey').length]).toEqual([[], 1]);
    rmSync(join(root, 'conf/a.yml'));
    expect(found(await engine.snapshot(), 'donkey')).toEqual([]);
    write(root, { 'docs/conf/a.yml': 'walrus: 3\n' });
    expect(found(await engine.snapshot(), 'walrus')).toEqual(['docs/page.md#one < docs/conf/a.yml:1-1']);
  });

  it('is found through others, and each once, however they include one another', async () => {
    const { engine } = await openRepository({
      'docs/page.md': PAGE.replace('INCLUDE', '{!a.txt!}'),
      'docs/a.txt': '{!b.txt!}\n{!page.md!}\n',
      'docs/b.txt': '{!a.txt!}\n\nA walrus.\n',
    });
    expect(found(await engine.snapshot(), 'walrus')).toEqual(['docs/page.md#one < docs/b.txt:3-3']);
  });

  it('does not crowd an answer: one of the sections with the same passage is a hit, and names others', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`docs/page${at}.md`, `# Page ${at}\n\n{!note.txt!}\n`]),
    );
    const { engine } = await openRepository({ ...pages, 'docs/note.txt': 'A walrus.\n' });
    expect(found(await engine.snapshot(), 'walrus')).toEqual(['docs/page0.md#page-0 < docs/note.txt:1-1']);
  });

  it('is given with a section in full though no word of the query is in it, as far as the answer has room', async () => {
    const rows = Array.from({ length: 400 }, (_, at) => `-${at} <file>  Donkey`);
    const { engine } = await openRepository({
      'docs/page.md': '# Page\n\n## Walrus tusks\n\n--8<-- "conf/a.yml"\n\n<<< ../cli/help.txt\n\n<<< ../src/b.ts\n',
      'docs/page.rst': 'Whiskers\n========\n\n.. include:: ../conf/note.rst\n',
      'conf/a.yml': 'seal: 1\n',
      'conf/note.rst': 'Of a seal.\n',
      'cli/help.txt': `${rows.join('\n')}\n`,
      'src/b.ts': 'const seal = 1;\n',
    });
    const answerTo = async (query: string) =>
      getDocs.run(
        { snapshot: await engine.snapshot(), agent: 'test' },
        parseArguments(getDocs, { query, max_tokens: 600 }),
      );
    const answer = await answerTo('walrus tusks');
    const [part, help, code] = answer.sections[0]?.includes ?? [];
    expect(part).toEqual({ file: 'conf/a.yml', lines: [1, 1], content: 'seal: 1' });
    expect([help?.file, help?.lines, help?.content_lines?.[0]]).toEqual(['cli/help.txt', [1, 400], 1]);
    expect(help?.content?.split('\n').length).toBe(help?.content_lines?.[1]);
    expect(code).toEqual({ file: 'src/b.ts', lines: [1, 1] });
    expect(JSON.stringify(answer).length).toBeLessThanOrEqual(2_400);
    const text = docsText(answer);
    expect(text).toContain('Taken in from conf/a.yml:1-1:\n~~~~yml\nseal: 1\n~~~~');
    expect(text).toMatch(/Taken in from cli\/help\.txt:1-\d+ \(of 1-400\):\n-0 <file>/);
    expect(text).toContain('Taken in from src/b.ts:1-1.');
    expect(docsText(await answerTo('whiskers'))).toContain('Taken in from conf/note.rst:1-1:\nOf a seal.');
  });

  it('is what a shortcode of the repository reads: a member of a file of data, and a file', async () => {
    const { engine } = await openRepository({
      'site/hugo.yaml': 'title: A\n',
      'site/content/page.md': PAGE.replace('INCLUDE', '{{% own/settings section="walrus" %}}').replace(
        'Text.',
        '{{< own/embed file="notes/seal.txt" >}}',
      ),
      'site/layouts/_shortcodes/own/settings.html':
        '{{- /* reads hugo.Data.nothing */ -}}\n{{ $name := .Get "section" }}{{ $file := index hugo.Data.config_file }}{{ index $file $name }}\n',
      'site/layouts/_shortcodes/own/embed.html': '{{ $file := .Get "file" }}{{ readFile $file | safeHTML }}\n',
      'site/data/config_file.json': '{\n  "seal": "whiskers: 1",\n  "walrus": "# How long.\\ntusks: 1"\n}\n',
      'notes/seal.txt': 'Flippers.\n',
    });
    const snapshot = await engine.snapshot();
    expect([found(snapshot, 'tusks'), found(snapshot, 'whiskers'), found(snapshot, 'flippers')]).toEqual([
      ['site/content/page.md#one < site/data/config_file.json:?'],
      [],
      ['site/content/page.md#two < notes/seal.txt:?'],
    ]);
  });
});

describe('claims in what a page takes in', () => {
  const files = {
    'package.json': '{ "name": "a", "scripts": { "build": "x" } }\n',
    'docs/page.mdx': "# Page\n\n## One\n\nimport Part from './_part.mdx'\n\n<Part />\n\n## Two\n\nText.\n",
    'docs/_part.mdx': 'Run `npm run build`, then look into [it](../gone.md).\n',
    'gone.md': '# Gone\n',
  };

  it('count for the section that shows them, for their own section, and once in all', async () => {
    const { root, engine } = await openRepository(files);
    rmSync(join(root, 'gone.md'));
    await engine.scan({ onProgress: () => undefined });
    const snapshot = await engine.snapshot();
    const summary = snapshot.status(snapshot.section('docs/page.mdx#one')!);
    expect(
      summary.claims.map(({ claim, verdict }) => `${claim.file}:${claim.line} ${claim.type} ${verdict?.status}`).sort(),
    ).toEqual([
      'docs/_part.mdx:1 command verified',
      'docs/_part.mdx:1 path_reference drifted',
      'docs/page.mdx:5 path_reference verified',
    ]);
    expect(summary.status).toBe('mixed');
    expect((await snapshot.claimsIn(snapshot.section('docs/page.mdx#one')!)).length).toBe(3);
    expect(snapshot.status(snapshot.section('docs/page.mdx#two')!).claims).toEqual([]);
    expect([...(await snapshot.allClaims())].map(([file, { length }]) => `${file} ${length}`)).toEqual([
      'docs/_part.mdx 2',
      'docs/page.mdx 1',
    ]);
  });

  it('are given with their file, next to the passage that matched', async () => {
    const { root, engine } = await openRepository(files);
    rmSync(join(root, 'gone.md'));
    await engine.scan({ onProgress: () => undefined });
    const context = { snapshot: await engine.snapshot(), agent: 'test' };
    const answer = await getDocs.run(
      context,
      parseArguments(getDocs, { query: 'then look into it', path: 'docs/page.mdx' }),
    );
    expect(answer.sections[0]?.taken_in).toEqual({
      file: 'docs/_part.mdx',
      lines: [1, 1],
      content: 'Run `npm run build`, then look into [it](../gone.md).',
    });
    expect(docsText(answer)).toContain('Taken in from docs/_part.mdx:1-1:\nRun `npm run build`');
    expect(docsText(answer)).toContain('! line 1 of docs/_part.mdx: ');
    const checked = await checkSection.run(
      context,
      parseArguments(checkSection, { file: 'docs/page.mdx', heading: 'One', verified: true }),
    );
    expect(checked.findings.map(({ file, line, verification_status }) => [file, line, verification_status])).toEqual([
      ['docs/_part.mdx', 1, 'drifted'],
      [undefined, 5, 'verified'],
      ['docs/_part.mdx', 1, 'verified'],
    ]);
    const whole = await checkDoc.run(context, parseArguments(checkDoc, { file: 'docs/page.mdx' }));
    expect(whole.findings.map(({ file, line, verification_status }) => [file, line, verification_status])).toEqual([
      ['docs/_part.mdx', 1, 'drifted'],
    ]);
  });

  it('are looked at before the first answer, too', async () => {
    const { engine } = await openRepository(files);
    const snapshot = await engine.snapshot();
    const [summary] = await snapshot.statuses([snapshot.section('docs/page.mdx#one')!]);
    expect(summary?.claims.map(({ claim }) => claim.file).sort()).toEqual([
      'docs/_part.mdx',
      'docs/_part.mdx',
      'docs/page.mdx',
    ]);
  });
});

describe('a hostile include', () => {
  it('leads nowhere out of the repository, and shows no secret', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'docalign-outside-'));
    onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
    writeFileSync(join(outside, 'secret.txt'), 'A walrus.\n');
    const root = createRepository({
      'docs/page.md': [
        '../../etc/passwd',
        '/etc/passwd',
        `${outside}/secret.txt`,
        'link.txt',
        'folder/secret.txt',
        '../.git/config',
        '.env',
      ]
        .map((path) => `{!${path}!}\n\n--8<-- "${path}"\n`)
        .join('\n'),
      'docs/.env': 'TOKEN_OF_WALRUS=ghp_walrusghp0123456789\n',
    });
    symlinkSync(join(outside, 'secret.txt'), join(root, 'docs/link.txt'));
    symlinkSync(outside, join(root, 'docs/folder'));
    const engine = await openEngine({ repo: root, env: {}, cwd: root });
    onTestFinished(() => engine.close());
    const snapshot = await engine.snapshot();
    for (const query of ['walrus', 'root', 'repositoryformatversion', 'ghp_walrusghp0123456789'])
      expect(
        found(snapshot, query).filter((hit) => hit.includes('<') && !hit.includes('.env')),
        query,
      ).toEqual([]);
    expect(
      JSON.stringify(snapshot.search({ query: 'TOKEN_OF_WALRUS', alternatives: [], path: undefined, limit: 10 }).hits),
    ).not.toContain('0123456789');
  });

  it('costs no more than the bounds let it: a thousand includes, of large files, on many pages', async () => {
    const parts = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`docs/part${at}.txt`, `walrus ${'tusk '.repeat(30_000)}\n`]),
    );
    const pages = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [
        `docs/page${at}.md`,
        `# Page\n\n${Array.from({ length: 1_000 }, (_unused, part) => `{!part${part % 60}.txt!}`).join('\n')}\n`,
      ]),
    );
    const { root, engine } = await openRepository({
      ...pages,
      ...parts,
      'docs/large.md': '# Large\n\n{!large.txt!}\n',
    });
    writeFileSync(join(root, 'docs/large.txt'), Buffer.alloc(50 * 1024 * 1024, 'donkey '));
    const snapshot = await engine.snapshot();
    expect(found(snapshot, 'donkey')).toEqual([]);
    const taken = snapshot
      .search({ query: 'walrus', alternatives: [], path: undefined, limit: 50 })
      .hits.flatMap(({ section }) => section.included ?? []);
    expect(taken.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(8 * 1024 * 1024);
  });

  it('is read in linear time, in pages and in templates', async () => {
    const bait = [
      '{{% a ',
      '{{< a="',
      '<<< ',
      '--8<-- "',
      '@@snip [',
      '[!code[',
      '{* ',
      "import A from '!!raw-loader!",
      '.yml',
      'a/',
    ]
      .map((text) => text.repeat(60_000))
      .join('\n');
    const { engine } = await openRepository({
      'docs/page.md': `# Page\n\n${bait}\n\n{{% own %}}\n\n## End\n\nA walrus.\n`,
      'layouts/shortcodes/own.html': '{{/* '.repeat(100_000),
    });
    expect(found(await engine.snapshot(), 'walrus')).toEqual(['docs/page.md#end']);
  });
});

describe('pages that take in each other', () => {
  it('are followed once a section each, in however many ways they are reached', async () => {
    const COUNT = 24;
    const page = (at: number): string =>
      `# Page ${at}\n\nWord ${at}.\n\n${[1, 5, 7, 11, 13].map((step) => `--8<-- "docs/p${(at + step) % COUNT}.md"\n\n`).join('')}`;
    const root = createRepository(
      Object.fromEntries(Array.from({ length: COUNT }, (_, at) => [`docs/p${at}.md`, page(at)])),
    );
    const worktree = openWorktree(root, DEFAULT_CONFIG);
    const library = new Library(worktree);
    await library.refresh();
    const doc = library.docs.get('docs/p0.md');
    const gathered =
      doc === undefined
        ? undefined
        : gatherIncluded(doc, { text: page(0), places: placesIn(worktree, library), room: 1_000_000 });
    expect(gathered?.ways.length).toBeLessThan(COUNT * 5 + 5);
    expect([...(gathered?.parts.values() ?? [])].flat().length).toBeGreaterThan(COUNT - 6);
  });
});
