import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import { affectedDocs } from '../../src/tools/answer/affected-docs.js';
import { getDocsForFile } from '../../src/tools/get-docs-for-file.js';
import { tempRepo } from '../repo/temp-repo.js';
import { createRepository, git, write } from '../support/repository.js';

const FILES = {
  'package.json': '{ "name": "shop" }\n',
  'src/server.ts': 'export function startServer() {\n  return 1;\n}\n',
  'src/prices.ts': 'export function priceOf() {\n  return 2;\n}\n',
  'README.md':
    '# Shop\n\n## Starting\n\nCall `startServer()`.\n\n## Paying\n\nCall `priceOf()`.\n\n## Layout\n\nSee `src/server.ts`.\n',
};

async function open(root = createRepository(FILES)) {
  const engine = await openEngine({ repo: root, env: {}, cwd: root });
  onTestFinished(() => engine.close());
  const ask = async (args: object) =>
    (await getDocsForFile.accept(args)({ snapshot: await engine.snapshot(), agent: undefined })).json as {
      file: string;
      exists: boolean;
      gone?: string;
      sections: { id: string; because: string[]; edited?: boolean }[];
    };
  return { root, engine, ask };
}

const slugs = ({ sections }: { readonly sections: readonly { readonly id: string }[] }): string[] =>
  sections.map(({ id }) => id.replace('README.md#', ''));

describe('get_docs_for_file', () => {
  it('takes a name of the code, and says why each section is there', async () => {
    const { ask } = await open();
    const answer = await ask({ file: 'startServer' });
    expect([answer.file, answer.exists, slugs(answer)]).toEqual(['startServer', false, ['starting']]);
    expect(answer.sections[0]?.because).toContain('mentions startServer');
  });

  it('answers for a revision and for what is staged, of all files or of one', async () => {
    const { root, ask } = await open();
    write(root, {
      'src/server.ts': FILES['src/server.ts'].replace('1', '10'),
      'src/prices.ts': FILES['src/prices.ts'].replace('2', '20'),
    });
    expect(slugs(await ask({ since: 'HEAD' })).sort()).toEqual(['layout', 'paying', 'starting']);
    expect(slugs(await ask({ since: 'HEAD', file: 'src/prices.ts' }))).toEqual(['paying']);
    expect(await ask({ staged: true })).toEqual({ sections: [], total_matches: 0 });
    git(root, 'add', 'src/prices.ts');
    const staged = await ask({ staged: true });
    expect([slugs(staged), staged.sections[0]?.edited]).toEqual([['paying'], false]);
    expect(staged.sections[0]?.because).toContain('mentions priceOf');
  });

  it('follows a file that moved by its old name', async () => {
    const { root, engine } = await open();
    renameSync(join(root, 'src/server.ts'), join(root, 'src/http.ts'));
    const answer = await affectedDocs(await engine.snapshot(), {
      staged: false,
      paths: ['src/server.ts'],
      max_results: 10,
    });
    expect([answer.changed_files, slugs(answer)[0]]).toEqual([['src/http.ts'], 'layout']);
  });

  it.each([
    ["export { makeInner as createShop } from './inner.js';\n"],
    ["import { makeInner } from './inner.js';\n\nexport { makeInner as createShop };\n"],
  ])('follows a name that another file gives on under another one, also for changes: %j', async (index) => {
    const root = createRepository({
      'package.json': '{ "name": "shop", "main": "src/index.ts" }\n',
      'src/inner.ts': 'export function makeInner() {\n  return 1;\n}\n',
      'src/index.ts': index,
      'README.md': '# Shop\n\n## Opening\n\nCall `createShop()`.\n\n## Rest\n\nNothing more.\n',
    });
    const { ask } = await open(root);
    const answer = await ask({ file: 'src/inner.ts' });
    expect([slugs(answer), answer.sections[0]?.because]).toEqual([['opening'], ['names createShop (src/index.ts)']]);
    write(root, { 'src/inner.ts': 'export function makeInner() {\n  return 2;\n}\n' });
    expect(slugs(await ask({ since: 'HEAD' }))).toEqual(['opening']);
  });

  it('follows a file that gives on all of another, below what is about the file itself, also for changes', async () => {
    const root = createRepository({
      'package.json': '{ "name": "shop", "main": "src/index.ts" }\n',
      'src/client.ts': 'export class ShopClient {}\n',
      'src/index.ts': "export * from './client.js';\n",
      'src/other.ts': 'export const other = 1;\n',
      'README.md':
        '# Shop\n\n## Layout\n\nThe public names are in `src/index.ts`.\n\n## Client\n\n`ShopClient` asks.\n\n## Rest\n\nNothing.\n',
    });
    const { ask } = await open(root);
    const answer = await ask({ file: 'src/client.ts' });
    expect(slugs(answer)).toEqual(['client', 'layout']);
    expect(answer.sections[1]?.because).toEqual(['through src/index.ts']);
    expect(slugs(await ask({ file: 'src/other.ts' }))).toEqual([]);
    write(root, { 'src/client.ts': 'export class ShopClient {\n  ask() {}\n}\n' });
    const affected = await ask({ since: 'HEAD' });
    expect([slugs(affected), affected.sections.at(-1)?.because]).toEqual([
      ['client', 'layout'],
      ['through src/index.ts'],
    ]);
  });

  it('answers for what is gone, and says what became of it', async () => {
    const { root, ask } = await open();
    git(root, 'mv', 'src/prices.ts', 'src/costs.ts');
    git(root, 'rm', '-q', 'src/server.ts');
    git(root, 'commit', '-qm', 'second');
    write(root, { 'lib/new.ts': 'export const added = 1;\n' });
    git(root, 'add', 'lib/new.ts');
    for (const file of ['lib/new.ts', 'src/costs.ts']) rmSync(join(root, file));
    const [removed, moved, dropped, staged] = [
      await ask({ file: 'src/server.ts' }),
      await ask({ file: 'src/prices.ts' }),
      await ask({ file: 'src/costs.ts' }),
      await ask({ file: 'lib/new.ts' }),
    ];
    expect([removed.exists, removed.gone, slugs(removed)]).toEqual([
      false,
      expect.stringMatching(/^removed in [\da-f]{10}, \d{4}-\d\d-\d\d$/),
      ['layout', 'starting'],
    ]);
    expect(moved.gone).toMatch(/^removed in [\da-f]{10}, \d{4}-\d\d-\d\d$/);
    expect([dropped.gone, staged.gone]).toEqual(['removed in the working tree', 'staged, but not in the working tree']);
  });

  it('answers for a path that was never here where a document gives it', async () => {
    const { root, ask } = await open();
    write(root, { 'README.md': `${FILES['README.md']}\nWrite \`your/own.ts\` first.\n` });
    const answer = await ask({ file: 'your/own.ts' });
    expect([answer.exists, answer.gone, slugs(answer)]).toEqual([false, undefined, ['layout']]);
  });

  it.each([
    ['src/nope.ts', 'In "src" are "src/prices.ts", "src/server.ts".'],
    ['nope.go', 'At the root are "src", "README.md", "package.json".'],
    ['server.ts', 'Did you mean "src/server.ts"?'],
    ['startSever', 'Did you mean "startServer"?'],
    ['Server.nope', 'Did you mean "src/server.ts"?'],
  ])('says that %s is unknown, with the nearest names', async (file, offer) => {
    const { ask } = await open();
    await expect(ask({ file })).rejects.toThrow(
      `get_docs_for_file: there is no file, directory or defined name "${file}": git knows of none, and no document mentions it. ${offer}`,
    );
    await expect(ask({ file, since: 'HEAD' })).rejects.toThrow(
      `"${file}": git knows of none, and no document mentions it. ${offer}`,
    );
  });

  it('says where git could not be asked', async () => {
    const root = tempRepo(FILES);
    const { ask } = await open(root);
    await expect(ask({ file: 'src/nope.ts' })).rejects.toThrow(
      /there is no file, directory or defined name "src\/nope\.ts", and no document mentions it \(history could not be asked: .+\)\. In "src" are/,
    );
  });

  it('refuses a call that asks for nothing, and a revision that there is not', async () => {
    const { ask } = await open();
    await expect(ask({})).rejects.toThrow(
      'get_docs_for_file: one of "file", "since" and "staged" is needed, got none. Pass the path of a file.',
    );
    await expect(ask({ since: '--exec=x' })).rejects.toThrow(
      '"since" names no commit of this repository, got "--exec=x". Give one branch, tag or commit.',
    );
  });
});
