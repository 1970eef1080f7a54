import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import type { Engine } from '../../src/engine/engine.js';
import type { SearchMode } from '../../src/grep/matcher.js';
import { withoutSecrets } from '../../src/paths/secrets/secrets.js';

let engine: Engine;

beforeAll(async () => {
  engine = await openEngine({ repo: '.', env: {}, cwd: process.cwd() });
  return () => engine.close();
});

/** `file:line` of each row that matches in this repository, sorted. */
async function rowsOf(term: string, mode: SearchMode): Promise<readonly string[]> {
  const snapshot = await engine.snapshot({ only: 'files' });
  const most = 10_000_000;
  const { hits, rows, files, isCut, isOtherCase } = await snapshot.code.search({
    term,
    mode,
    where: 'test',
    limit: most,
    rowsPerFile: most,
    contextLines: undefined,
    files: snapshot.files(),
  });
  const found = hits.flatMap(({ file, matches }) => matches.map(({ line }) => `${file}:${line}`));
  if (isOtherCase) return [];
  expect([isCut, files, rows]).toEqual([false, hits.length, found.length]);
  return found.sort();
}

/** The same of git, for files that it does not ignore. */
function rowsOfGit(term: string, ...options: readonly string[]): readonly string[] {
  const args = ['-c', 'core.quotePath=false', '-c', 'grep.fallbackToNoIndex=false', 'grep', '--null', '-n', '-I'];
  try {
    const printed = execFileSync('git', [...args, '--untracked', ...options, '-e', term], {
      encoding: 'latin1',
      maxBuffer: 1 << 30,
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const rows = printed.matchAll(/^([^\0\n]+)\0(\d+)\0/gm);
    return [...rows].map(([, file = '', line]) => `${Buffer.from(file, 'latin1').toString('utf8')}:${line}`).sort();
  } catch {
    return [];
  }
}

/** Asserts that both found the same rows, apart from rows with secrets, which are searched without them. */
async function expectSame(term: string, mode: SearchMode, options: readonly string[]): Promise<void> {
  const [ours, git] = [await rowsOf(term, mode), rowsOfGit(term, ...options)];
  const [inOurs, inGit] = [new Set(ours), new Set(git)];
  expect(ours.filter((row) => !inGit.has(row))).toEqual([]);
  expect(git.filter((row) => !inOurs.has(row) && !hasSecret(row))).toEqual([]);
  expect(git.length).toBeGreaterThan(0);
}

function hasSecret(place: string): boolean {
  const at = place.lastIndexOf(':');
  const [file, line] = [place.slice(0, at), Number(place.slice(at + 1))];
  const text = readFileSync(file, 'utf8');
  return withoutSecrets(file, text).split('\n')[line - 1] !== text.split('\n')[line - 1];
}

describe('search_code finds in this repository what git grep finds, row by row', () => {
  it.each(['snapshot', 'import {', 'the', 'TODO', 'a.b', '.*', '})', 'ü', '→', '😀', '\\n', 'openEngine(', '\t'])(
    'as written: %s',
    (term) => expectSame(term, 'literal', ['-F']),
  );

  // For git, letters outside of ASCII are no part of a word.
  it.each(['file', 'openEngine', 'getDocs', 'claims', 'Snapshot', '_', 'MOST_FILES'])('whole words: %s', (term) =>
    expectSame(term, 'word', ['-F', '-w']),
  );

  it.each([
    '^import ',
    'export (async )?function [a-z]+By',
    ';$',
    '[0-9]{5,}',
    '^ +$|^\t+$|^}$',
    '(Of|In)+\\(',
    'a.{3}z',
    '^[A-Z]{3,}_',
    '[A-Z]{8}',
    'x*yz?w',
    'é|ñ|ü',
  ])('a pattern: %s', (term) => expectSame(term, 'regex', ['-E']));
});
