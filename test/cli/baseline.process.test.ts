import { existsSync, lstatSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commit, createRepository, git, write } from '../support/repository.js';
import { runCli, type Outcome } from '../support/cli.js';
import { createShop } from './shop.js';

const FILE = '.docalign-baseline.json';
const run = (line: string, cwd: string): Promise<Outcome> => runCli(line.split(' '), { cwd });
const textOf = (root: string, file = FILE): string => readFileSync(join(root, file), 'utf8');

interface CheckJson {
  readonly totals: { readonly drifted: number };
  readonly findings: readonly { readonly file: string; readonly line: number }[];
  readonly baseline: { readonly known: number; readonly gone: readonly { readonly text: string }[] };
}

/** Exit code, places of new findings, number of known ones, texts of those that are gone. */
async function compared(cwd: string, line = ''): Promise<readonly unknown[]> {
  const { code, stdout } = await run(`check --baseline --json ${line}`.trim(), cwd);
  // Safe: the answer of this program.
  const { findings, baseline } = JSON.parse(stdout) as CheckJson;
  const places = findings.map((finding) => `${finding.file}:${finding.line}`);
  return [code, places, baseline.known, baseline.gone.map(({ text }) => text)];
}

describe('docalign baseline', () => {
  it('records findings by what the docs say, in sorted lines', async () => {
    const root = createShop();
    expect(await run('baseline', root)).toEqual({
      code: 0,
      stdout: `Recorded 3 findings in ${FILE}. Commit it.\n`,
      stderr: '',
    });
    expect(textOf(root).replace(/"id":"[\da-f]{16}","stamp":"[\da-f]{8}"/g, '"id":"…"')).toBe(
      [
        '{',
        '  "docalign_baseline": 1,',
        '  "findings": [',
        '    {"file":"README.md","type":"command","text":"npm run check","id":"…"},',
        '    {"file":"README.md","type":"path_reference","text":"docs/old.md","id":"…"},',
        '    {"file":"README.md","type":"path_reference","text":"src/prices.ts","id":"…"}',
        '  ]',
        '}',
        '',
      ].join('\n'),
    );
    expect(lstatSync(join(root, FILE)).mode & 0o777).toBe(0o644);
    expect(await compared(root)).toEqual([0, [], 3, []]);
    expect((await run('check --baseline', root)).stdout).toBe(
      '3 drifted, 0 uncertain, 5 verified in 2 docs. 3 findings are in the baseline. Health 62 %.\n',
    );
    expect((await run('check', root)).code).toBe(1);
  });

  it('knows the findings of a document that was moved, and not those of a copy of it', async () => {
    const root = createRepository({
      'src/a.js': 'a\n',
      'docs/shop/page.md':
        '# Page\n\nSee `src/a.js` and [b](/src/b.js), [c](https://github.com/acme/shop/blob/main/src/a.js).\n',
    });
    git(root, 'remote', 'add', 'origin', 'https://github.com/acme/shop');
    git(root, 'rm', '--quiet', 'src/a.js');
    commit(root);
    expect((await run('baseline', root)).code).toBe(0);
    const [, , known] = await compared(root);
    expect(known).toBeGreaterThan(0);
    git(root, 'mv', 'docs/shop/page.md', 'docs/page.md');
    // Until it is committed, git does not know when the lines were written: some cannot be decided, none is gone.
    const [staged, , , gone] = await compared(root);
    expect([staged, gone]).toEqual([0, []]);
    commit(root);
    expect(await compared(root)).toEqual([0, [], known, []]);
    write(root, { 'docs/shop/page.md': textOf(root, 'docs/page.md') });
    const [code, places] = await compared(root);
    expect([code, places]).toEqual([1, Array.from({ length: Number(known) }, () => 'docs/page.md:3')]);
  });

  it('tells a new line from an old one with the same text below it', async () => {
    const root = createShop();
    expect((await run('baseline', root)).code).toBe(0);
    const page = textOf(root, 'README.md');
    write(root, { 'README.md': page.replace('## Contributing', 'Before it, use `npm run check`.\n\n## Contributing') });
    // What the new line says cannot be proven wrong, so only the old one is a finding, though its id is another now.
    expect(await compared(root)).toEqual([0, [], 3, []]);
    write(root, { 'README.md': page.replace('npm run check', 'npm run  check # all') });
    expect(await compared(root)).toEqual([0, [], 3, []]);
    // A record of an earlier version has ids only.
    writeFileSync(join(root, FILE), textOf(root).replace(/,"stamp":"[\da-f]{8}"/g, ''));
    expect(await compared(root)).toEqual([0, [], 3, []]);
  });

  it('fails only on what is new, wherever the lines moved', async () => {
    const root = createShop();
    await run('baseline', root);
    commit(root);
    const readme = textOf(root, 'README.md');
    write(root, {
      'README.md': readme.replace('# Shop\n', '# Shop\n\nMore\nlines\nabove.\n\nSee [x](docs/none.md).\n'),
    });
    expect(await compared(root)).toEqual([1, ['README.md:7'], 3, []]);
    expect(await compared(root, '--changed-lines')).toEqual([1, ['README.md:7'], 0, []]);
    expect(await compared(root, '--since HEAD')).toEqual([1, ['README.md:7'], 1, []]);
    expect(await compared(root, 'docs')).toEqual([0, [], 0, []]);
    expect(await compared(root, '--fail-on never')).toEqual([0, ['README.md:7'], 3, []]);
    const { stdout } = await run('check --baseline', root);
    expect(stdout).toMatch(/^README\.md:7:9 .*\n[^]*\n\n4 drifted, .* 3 findings are in the baseline\./);
    expect(stdout).not.toContain('docs/old.md');
  });

  it('says which recorded findings are gone, and forgets them on request', async () => {
    const root = createShop();
    await run('baseline', root);
    const before = textOf(root);
    const readme = textOf(root, 'README.md');
    write(root, {
      'README.md': readme.replace(' and [the old page](docs/old.md)', '').replace('src/prices', 'src/pricing'),
    });
    expect(await compared(root)).toEqual([0, [], 1, ['docs/old.md', 'src/prices.ts']]);
    expect(await compared(root, 'docs')).toEqual([0, [], 0, []]);
    expect(await compared(root, 'README.md --section layout')).toEqual([0, [], 0, []]);
    expect((await run('check --baseline', root)).stdout).toMatch(
      /^README\.md {2}gone {2}docs\/old\.md\nREADME\.md {2}gone {2}src\/prices\.ts\n2 recorded findings are gone\. Run "docalign baseline --update"\.\n\n/,
    );
    for (const format of ['github', 'markdown'])
      expect((await run(`check --baseline --format ${format}`, root)).stdout).toContain(
        '2 recorded findings are gone.',
      );
    expect(await run('baseline', root)).toMatchObject({
      code: 2,
      stderr: `docalign baseline: ${FILE} is there, with 3 findings. Use --update to bring it up to date.\n`,
    });
    expect(textOf(root)).toBe(before);
    write(root, { 'docs/new.md': '# New\n\nSee [x](none.md).\n' });
    expect((await run('baseline --update', root)).stdout).toBe(`${FILE} has 2 findings: 1 added, 2 removed.\n`);
    expect(await compared(root)).toEqual([0, [], 2, []]);
    const { mtimeMs } = lstatSync(join(root, FILE));
    expect((await run('baseline --update', root)).stdout).toBe(`${FILE} has 2 findings: 0 added, 0 removed.\n`);
    expect(lstatSync(join(root, FILE)).mtimeMs).toBe(mtimeMs);
    write(root, { 'README.md': '# Shop\n' });
    git(root, 'rm', '--quiet', '--cached', 'docs/guide.md');
    expect(await compared(root)).toEqual([0, [], 1, ['npm run check']]);
  });

  it('tells repeats of a statement apart', async () => {
    const root = createShop();
    await run('baseline', root);
    const readme = textOf(root, 'README.md');
    write(root, { 'README.md': `${readme}\nAlso [here](docs/old.md).\n` });
    expect(await compared(root)).toEqual([1, ['README.md:16'], 3, []]);
    write(root, {
      'README.md': `${readme.replace('[the old page](docs/old.md)', 'more')}\nAlso [here](docs/old.md).\n`,
    });
    expect(await compared(root)).toEqual([0, [], 3, []]);
  });

  it('does not keep a removed name alive by recording it', async () => {
    const root = createRepository({
      'package.json': '{ "name": "shop", "version": "1.0.0" }\n',
      'src/cart.ts': 'export function addDiscount(cart: number[]) {\n  return cart;\n}\nexport const cart = [1];\n',
      'README.md': '# Shop\n\nCall `addDiscount()` in `src/cart.ts`.\n',
    });
    write(root, {
      'src/cart.ts': 'export function applyDiscount(cart: number[]) {\n  return cart;\n}\nexport const cart = [1];\n',
    });
    commit(root);
    const first = await run('check', root);
    expect(first).toMatchObject({ code: 1, stdout: expect.stringContaining('1 drifted') as string });
    await run('baseline', root);
    write(root, { '.docalign.yml': "suppress:\n  - value: 'addDiscount()'\n    file: other.md\n" });
    commit(root);
    for (const line of ['check', 'check --verbose', 'scan --fresh'])
      expect((await run(line, root)).stdout).toContain('1 drifted');
    expect(await compared(root)).toEqual([0, [], 1, []]);
  });

  it('keeps in a shallow clone what cannot be decided there', async () => {
    const root = createShop();
    await run('baseline', root);
    commit(root);
    const clone = join(createRepository({}), 'clone');
    git(root, 'clone', '--quiet', '--depth', '1', `file://${root}`, clone);
    const [code, found, , gone] = await compared(clone);
    expect([code, found, gone]).toEqual([0, [], []]);
    await run('baseline --update', clone);
    expect(textOf(clone)).toBe(textOf(root));
  });

  it.each<[string, string, string]>([
    ['text', 'no', 'cannot be used: not valid JSON. Restore it from git, or remove it and run "docalign baseline".'],
    [
      'a merge conflict',
      '{\n<<<<<<< HEAD\n=======\n>>>>>>> a\n}',
      'has marks of a merge conflict. Take the file of one side, then run "docalign baseline --update".',
    ],
    [
      'JSON of others',
      '{ "findings": [] }',
      'was not written by "docalign baseline". Give it another name, then run "docalign baseline".',
    ],
    ['a list', '[]', 'was not written by "docalign baseline". Give it another name, then run "docalign baseline".'],
    [
      'a later version',
      '{ "docalign_baseline": 2, "findings": [] }',
      'has version 2, and this docalign reads version 1. Update docalign, or remove the file and run "docalign baseline".',
    ],
    [
      'a wrong entry',
      '{ "docalign_baseline": 1, "findings": [{ "file": "a", "type": "x", "text": "", "id": "" }] }',
      'has a wrong entry, number 1. Restore it from git, or remove it and run "docalign baseline".',
    ],
    [
      'deep JSON',
      '['.repeat(100),
      'cannot be used: nested more than 4 deep. Restore it from git, or remove it and run "docalign baseline".',
    ],
  ])('refuses %s, and leaves it as it is', async (_, text, problem) => {
    const root = createRepository({ 'README.md': '# A\n', [FILE]: text });
    for (const line of ['check --baseline', 'baseline', 'baseline --update']) {
      expect(await run(line, root)).toEqual({ code: 2, stdout: '', stderr: `docalign: ${FILE}: ${problem}\n` });
      expect(textOf(root)).toBe(text);
    }
  });

  it('needs a file, and writes through no link', async () => {
    const root = createShop();
    expect(await run('check --baseline', root)).toEqual({
      code: 2,
      stdout: '',
      stderr: `docalign check: there is no ${FILE}. Run "docalign baseline" and commit it.\n`,
    });
    const outside = createRepository({ 'kept.json': 'kept' });
    symlinkSync(join(outside, 'kept.json'), join(root, FILE));
    expect((await run('baseline', root)).code).toBe(2);
    expect(textOf(outside, 'kept.json')).toBe('kept');
    symlinkSync(join(outside, 'none.json'), join(outside, FILE));
    expect((await run('baseline', outside)).code).toBe(2);
    expect(existsSync(join(outside, 'none.json'))).toBe(false);
  });

  it('reads a file that an editor has laid out anew', async () => {
    const root = createShop();
    await run('baseline', root);
    writeFileSync(
      join(root, FILE),
      `\ufeff${JSON.stringify(JSON.parse(textOf(root)), null, 4).replaceAll('\n', '\r\n')}`,
    );
    expect(await compared(root)).toEqual([0, [], 3, []]);
  });
});
