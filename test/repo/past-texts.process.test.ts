import { mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { History } from '../../src/repo/history/history.js';
import { Worktree } from '../../src/repo/tree/worktree.js';
import { countRuns } from '../support/git-runs.js';
import { commitAll, git, gitRepo, put } from './temp-repo.js';

async function historyOf(root: string): Promise<History> {
  return new History(root, { tree: await Worktree.open(root, { include: [], exclude: [] }) });
}

const COMMITS = 12;
const code = (name: string): string => `export function ${name}(order) {\n  return order;\n}\n`;

/** A document with a line of each commit, and files that change in some of them. */
function aged(prefix = ''): string {
  const root = gitRepo({ [`${prefix}docs/a.md`]: '# A\n' });
  mkdirSync(join(root, prefix, 'src/deep'), { recursive: true });
  symlinkSync('deep', join(root, prefix, 'src/link'));
  for (let at = 0; at < COMMITS; at += 1) {
    const lines = Array.from({ length: at + 1 }, (_, line) => `\nLine ${line}.\n`).join('');
    put(root, {
      [`${prefix}docs/a.md`]: `# A\n${lines}`,
      [`${prefix}src/deep/a.ts`]: code(at < 6 ? 'load' : 'fetch'),
      [`${prefix}src/deep/ü 1.ts`]: `${at}`,
      [`${prefix}src/raw.bin`]: Buffer.from([0, 1, 2, at]),
      ...(at < 6 ? { [`${prefix}what`]: 'a file' } : { [`${prefix}what/file.ts`]: 'in a folder' }),
    });
    if (at === 5) renameSync(join(root, prefix, 'what'), join(root, prefix, 'then'));
    commitAll(root, `${at}`);
  }
  return root;
}

const PATHS = [
  'src/deep/a.ts',
  './src/deep/a.ts',
  'src/deep/ü 1.ts',
  'src/raw.bin',
  'src/link',
  'src/link/a.ts',
  'src/deep',
  'src/deep/a.ts/b.ts',
  'what',
  'what/file.ts',
  'none/at/all.ts',
  'src//deep/a.ts',
  'src/../src/deep/a.ts',
  'new\nline.ts',
  '../outside.ts',
  ':(glob)*',
];
/** Lines of every third commit. */
const LINES = Array.from({ length: COMMITS / 3 }, (_, at) => 3 + 2 * (3 * at + 1));
const TEXTS = PATHS.flatMap((path) => LINES.map((line) => ({ path, file: 'docs/a.md', line })));

it.each(['', 'packages/shop/'])(
  'texts that are read together are those that are read alone, below "%s"',
  async (prefix) => {
    const root = join(aged(prefix), prefix.replace(/\/$/, ''));
    const [together, alone] = [await historyOf(root), await historyOf(root)];
    await together.lookAhead([], TEXTS);
    const texts = (history: History) =>
      TEXTS.map(({ path, file, line }) => [path, line, history.fileWhenWritten(path, file, line)]);
    const expected = texts(alone);
    expect(texts(together)).toEqual(expected);
    const kinds = new Map(
      PATHS.map((path) => [path, new Set(expected.filter(([of]) => of === path).map(([, , text]) => text)).size]),
    );
    expect(Object.fromEntries(kinds)).toMatchObject({ 'src/deep/a.ts': 2, 'src/deep/ü 1.ts': LINES.length, what: 2 });
    expect(expected.find(([path]) => path === 'src/link')?.[2]).toBe('deep');
  },
);

it.skipIf(process.platform === 'win32')(
  'many texts take a few runs of git, however many commits there are',
  async () => {
    const history = await historyOf(aged());
    history.lastTouched('docs/a.md', 1);
    const usual = TEXTS.filter(({ path }) => /^(?:src\/deep\/|what$|none\/)/.test(path));
    const runs = countRuns();
    await history.lookAhead([], usual);
    // The files that are there in two runs, and two for each level of folders to be sure of the others.
    expect(runs()).toEqual(Array.from({ length: 4 }, () => ['cat-file --batch-check', 'cat-file --batch']).flat());
    for (const { path, file, line } of usual) history.fileWhenWritten(path, file, line);
    expect(runs()).toHaveLength(8);
  },
);

/** Hides an object of the repository until the returned function is called. */
function hide(root: string, name: string): () => void {
  const id = git(root, 'rev-parse', name);
  const place = join(root, '.git/objects', id.slice(0, 2), id.slice(2));
  renameSync(place, `${place}.aside`);
  return () => renameSync(`${place}.aside`, place);
}

it.each([
  ['a folder', 'HEAD~8:src/deep', 'src/deep/a.ts', code('load')],
  ['a tree', 'HEAD~8^{tree}', 'src/deep/a.ts', code('load')],
  ['a commit', 'HEAD~8', 'src/deep/a.ts', code('load')],
  ['a file', 'HEAD~8:src/deep/a.ts', 'src/deep/a.ts', code('load')],
  ['a link', 'HEAD~8:src/link', 'src/link', 'deep'],
])('what git lacked, %s, is not taken for absent, and is read once it is there', async (_, object, path, text) => {
  const root = aged();
  const history = await historyOf(root);
  const touched = Array.from({ length: COMMITS }, (__, at) => history.lastTouched('docs/a.md', 3 + 2 * at));
  expect(touched.every((each) => each !== undefined)).toBe(true);
  const show = hide(root, object);
  await history.lookAhead([], TEXTS);
  const line = 3 + 2 * (COMMITS - 1 - 8);
  expect(history.takeUnanswered()).toBe(false);
  expect(history.fileWhenWritten(path, 'docs/a.md', line)).toBe(undefined);
  expect(history.takeUnanswered()).toBe(true);
  expect(history.problem()).toMatch(/git lacks objects/);
  show();
  expect(history.fileWhenWritten(path, 'docs/a.md', line)).toBe(text);
});

type RemovalQuestion = Parameters<History['wordRemovalOf']>;
const asked = (word: string, path: string, line: number): RemovalQuestion => [word, path, { file: 'docs/a.md', line }];

it('lost words that are looked for together are those that are looked for alone', async () => {
  const root = gitRepo({ 'docs/a.md': '# A\n', 'src/a.ts': code('w0'), 'src/gone.ts': code('w0') });
  for (let at = 1; at < 20; at += 1) {
    put(root, {
      'src/a.ts': code(`w${Math.floor(at / 3)}`),
      'src/b.ts': code(at % 2 === 0 ? 'even' : 'odd'),
      'docs/a.md': `# A\n${Array.from({ length: at }, (_, line) => `\nLine ${line}.\n`).join('')}`,
    });
    if (at === 9) renameSync(join(root, 'src/gone.ts'), join(root, 'src/moved.ts'));
    if (at === 12) put(root, { 'src/moved.ts': code('later') });
    commitAll(root, `${at}`);
  }
  put(root, { 'src/b.ts': code('uncommitted') });
  const questions = ['w0', 'w1', 'w3', 'w6', 'odd', 'later', 'none', 'order'].flatMap((word) =>
    ['src/a.ts', 'src/b.ts', 'src/gone.ts', 'src/never.ts'].flatMap((path) =>
      [3, 9, 21, 37].map((line) => asked(word, path, line)),
    ),
  );
  const [together, alone] = [await historyOf(root), await historyOf(root)];
  const runs = process.platform === 'win32' ? undefined : countRuns();
  await together.lookForRemovals(questions);
  const looked = runs?.().filter((run) => run.startsWith('cat-file')).length;
  const lost = (history: History) => questions.map((question) => history.wordRemovalOf(...question));
  const expected = lost(alone);
  const askedAlone = runs?.().length ?? 0;
  expect(lost(together)).toEqual(expected);
  // Two for each step of the slowest search, and none afterwards.
  expect(looked ?? 0).toBeLessThan(20);
  expect(runs?.().length ?? 0).toBe(askedAlone);
  const commits = new Set(expected.flatMap((one) => (one === undefined ? [] : `${one.commit} ${one.file}`)));
  expect(commits.size).toBeGreaterThan(4);
});
