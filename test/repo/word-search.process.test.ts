import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openGit } from '../../src/repo/git/git.js';
import type { Git } from '../../src/repo/git/git.js';
import { searchWords } from '../../src/repo/removal/word-search.js';
import { createRepository } from '../support/repository.js';

it('asks git for any number of words, in as many runs as their length takes', () => {
  const root = createRepository({ 'src/a.js': 'openFirst();\n', 'src/b.js': 'openLast();\n' });
  const opened = openGit(root);
  if (!opened.ok) throw new Error(opened.reason);
  const lengths: number[] = [];
  const git: Git = {
    ...opened.git,
    run: (args, how) => {
      lengths.push(args.join(' ').length);
      return opened.git.run(args, how);
    },
  };
  const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const words = [
    'openFirst',
    ...Array.from({ length: 1_000 }, (_, number) => `${'gone'.repeat(45)}${number}`),
    'openLast',
  ];
  const { places: found } = searchWords(git, head, words);
  expect(lengths.length).toBeGreaterThan(5);
  // Windows accepts 32,767 characters of arguments, including the options of each run of git.
  expect(Math.max(...lengths)).toBeLessThan(20_000);
  expect([found.size, found.get('openFirst'), found.get('openLast'), found.get(words[7] ?? '')]).toEqual([
    1_002,
    ['src/a.js'],
    ['src/b.js'],
    [],
  ]);
});

it('tells of which words git will never tell, as objects of the commit are not here', () => {
  const root = createRepository({ 'src/a.js': 'openFirst();\n', 'src/b.js': 'openLast();\n' });
  const say = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const blob = say('rev-parse', 'HEAD:src/b.js');
  rmSync(join(root, '.git/objects', blob.slice(0, 2), blob.slice(2)), { force: true });
  const opened = openGit(root);
  if (!opened.ok) throw new Error(opened.reason);
  const { places, unknown } = searchWords(opened.git, say('rev-parse', 'HEAD'), ['openFirst', 'openLast', 'openNever']);
  expect([[...places], unknown]).toEqual([[['openFirst', ['src/a.js']]], ['openLast', 'openNever']]);
});
