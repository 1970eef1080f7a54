import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { searchCommits } from '../../src/repo/removal/commit-search.js';
import type { CommitWords } from '../../src/repo/removal/commit-search.js';
import { BudgetedGit } from '../../src/repo/git/git-budget.js';
import { openGit } from '../../src/repo/git/git.js';
import { searchWords } from '../../src/repo/removal/word-search.js';
import { pick, randomFrom, seedsOr } from '../support/random.js';
import { commit, createRepository, write } from '../support/repository.js';

const WORDS = [
  'open',
  'open_all',
  'open-all',
  '--open',
  '--no-open',
  '$open',
  '@open/all',
  'é',
  'café',
  'open café',
  '=>',
  '::',
  'x',
  'key: open',
  'öffnen',
  'never',
  'a.b.c',
  '…',
  'OPEN',
];
const FILES = [
  'src/a.js',
  'src/b.py',
  'src/deep/c.go',
  'src/a.test.js',
  'test/t.js',
  'examples/e.js',
  'docs/guide.md',
  'docs/conf.py',
  'README.MD',
  'notes.rst',
  'vendor/v/lib.go',
  'lib/node_modules/n.js',
  'Vendor/w.go',
  'app.min.js',
  'yarn.lock',
  'logo.svg',
  '.env',
  'server.pem',
  'mkfile',
  'übung.c',
  'a b.c',
  'sub/src/own.js',
  'sub/docs/d.md',
  'sub/vendor/x.js',
];

function sayGit(root: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}

function gitOf(root: string, budgetMs = 60_000): BudgetedGit {
  const opened = openGit(root);
  if (!opened.ok) throw new Error(opened.reason);
  return new BudgetedGit(opened.git, budgetMs);
}

/** Every commit, searched for every word. */
function allOf(root: string): readonly CommitWords[] {
  return sayGit(root, 'log', '--all', '--format=%H %ct')
    .split('\n')
    .map((line) => ({ commit: line.slice(0, 40), time: Number(line.slice(41)), words: WORDS }));
}

/**
 * A history in which files with these words are added, changed and removed, among them some that are not text, links,
 * and other branches.
 */
function randomHistory(seed: number): string {
  const random = randomFrom(seed);
  const text = (): string =>
    Array.from(
      { length: 1 + Math.floor(random() * 6) },
      () =>
        `${pick(['', 'x', '_', '-', '$', '(', 'é', ' '], random)}${pick(WORDS, random)}${pick(['', 's', '_', '-', '.', ')', 'é', '\r'], random)}`,
    ).join(pick([' ', '\n', '\t', ''], random));
  const root = createRepository({ 'src/first.js': text(), 'sub/src/first.js': text() });
  let branch = 'refs/heads/b';
  let parent = sayGit(root, 'rev-parse', 'HEAD');
  const stream: string[] = [];
  for (let step = 0; step < 14; step += 1) {
    const act = random();
    const file = pick(FILES, random);
    const change =
      act < 0.7
        ? fileIn(file, text())
        : act < 0.8
          ? `D ${file}\n`
          : act < 0.9
            ? fileIn('src/data.bin', `${text()}${random() < 0.5 ? '\0' : ''}${text()}`)
            : fileIn('src/link.js', pick(['open', '../docs/guide.md', 'x'], random), '120000');
    if (random() < 0.15) branch = `refs/heads/b${step}`;
    const seconds = Date.parse(`202${step % 5}-01-0${1 + (step % 9)}T00:00:00Z`) / 1_000;
    stream.push(
      `commit ${branch}\nmark :${step + 1}\ncommitter T <t@example.org> ${seconds} +0000\ndata 0\nfrom ${parent}\n${change}`,
    );
    parent = `:${step + 1}`;
  }
  // One process instead of four for each commit.
  execFileSync('git', ['fast-import', '--quiet'], { cwd: root, input: stream.join('') });
  sayGit(root, 'symbolic-ref', 'HEAD', branch);
  return root;
}

/** A file or link in a commit, as `git fast-import` reads it. */
function fileIn(path: string, text: string, mode = '100644'): string {
  return `M ${mode} inline ${path}\ndata ${Buffer.byteLength(text)}\n${text}\n`;
}

/** `DOCALIGN_COMMITS=from-to` tries others. */
const SEEDS = seedsOr([1, 2, 3, 4, 5, 6, 7], 'DOCALIGN_COMMITS');

describe('searching many commits at once', () => {
  it('tells what git tells of each commit by itself', async () => {
    let compared = 0;
    for (const seed of SEEDS) {
      const root = randomHistory(seed);
      for (const from of [root, join(root, 'sub')]) {
        const git = gitOf(from);
        const head = sayGit(root, 'rev-parse', 'HEAD');
        const found = await searchCommits(git, head, allOf(root));
        for (const { commit: at } of allOf(root)) {
          const together = [...(found.get(at)?.places ?? [])].sort();
          expect({ seed, at, places: together }).toEqual({
            seed,
            at,
            places: [...searchWords(git, at, WORDS).places].sort(),
          });
          compared += together.filter(([, file]) => file !== undefined).length;
        }
      }
    }
    expect(compared).toBeGreaterThan(500);
  });

  it('says what git will never tell, where the content of a file is not here, and what it tells nevertheless', async () => {
    const root = createRepository({ 'src/a.js': 'open();\n', 'src/b.js': 'x();\n' });
    const before = sayGit(root, 'rev-parse', 'HEAD');
    const lost = sayGit(root, 'rev-parse', 'HEAD:src/b.js');
    write(root, { 'src/b.js': 'never();\n' });
    commit(root);
    rmSync(join(root, '.git/objects', lost.slice(0, 2), lost.slice(2)), { force: true });
    const found = await searchCommits(
      gitOf(root),
      sayGit(root, 'rev-parse', 'HEAD'),
      allOf(root).map((one) => ({ ...one, words: ['open', 'x', 'never'] })),
    );
    expect(found.get(before)).toEqual({ places: new Map([['open', ['src/a.js']]]), unknown: ['x', 'never'] });
    expect(found.get(sayGit(root, 'rev-parse', 'HEAD'))).toEqual({
      places: new Map([
        ['open', ['src/a.js']],
        ['never', ['src/b.js']],
        ['x', []],
      ]),
      unknown: [],
    });
  });

  it('goes on after a file that is larger than one answer of git, and reads many answers', async () => {
    const big = (word: string, mebibytes: number): string =>
      `${word}\n${`${'z'.repeat(99)}\n`.repeat(mebibytes * 10_486)}`;
    const root = createRepository({
      'src/a.js': 'open();\n',
      'src/b.js': big('x', 20),
      'src/c.js': big('OPEN', 20),
      'src/d.js': big('never', 40),
      'src/e.js': '=> \n',
    });
    const [only] = allOf(root);
    if (only === undefined) throw new Error('no commit');
    const found = await searchCommits(gitOf(root), only.commit, [
      { ...only, words: ['open', 'x', 'OPEN', 'never', '=>', 'é'] },
    ]);
    // Nothing is stated about words that may be in the unread file.
    expect(found.get(only.commit)?.places).toEqual(
      new Map([
        ['open', ['src/a.js']],
        ['x', ['src/b.js']],
        ['OPEN', ['src/c.js']],
        ['=>', ['src/e.js']],
      ]),
    );
  });

  it('tells nothing without time, and nothing of a history that is not whole', async () => {
    const root = createRepository({ 'src/a.js': 'open();\n' });
    const head = sayGit(root, 'rev-parse', 'HEAD');
    expect(await searchCommits(gitOf(root, 0), head, allOf(root))).toEqual(new Map());
    expect(await searchCommits(gitOf(root), head, [{ commit: 'f'.repeat(40), time: 1, words: ['open'] }])).toEqual(
      new Map(),
    );
  });
});
