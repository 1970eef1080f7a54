import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { claimTypes } from '../src/claims/index.js';
import { beliefIn, lastRounds } from './bench/accuracy/lib/belief.mjs';
import { commitsOf, readJudged } from './bench/accuracy/lib/judged.mjs';
import { coverage, findingsOf, judge, tally } from './bench/accuracy/lib/match.mjs';

const JUDGED = 'test/bench/accuracy/judged';
const finding = (file: string, line: number, text: string, type = 'command') => ({
  file,
  line,
  text,
  type,
  proof: 'task-left',
});
const read = (file: string, line: number, text: string, verdict: boolean) => ({
  repo: 'a/b',
  sha: '1',
  file,
  line,
  text,
  type: 'command',
  verdict,
  why: '',
});

describe('judged findings', () => {
  const judged = readJudged(JUDGED);

  it('are of at least 25 repositories of ten ecosystems, each at one commit', () => {
    const ecosystems = JSON.parse(readFileSync('test/bench/accuracy/ecosystems.json', 'utf8')) as Record<
      string,
      string
    >;
    const repositories = [...commitsOf(judged).keys()];
    expect(repositories.length).toBeGreaterThanOrEqual(25);
    expect(repositories.filter((repo) => ecosystems[repo] === undefined)).toEqual([]);
    expect(new Set(repositories.map((repo) => ecosystems[repo])).size).toBeGreaterThanOrEqual(10);
  });

  it('name what decided them and a type, and occur once', () => {
    const types = claimTypes.map(({ name }) => name as string);
    expect(judged.filter(({ type, why }) => why === '' || !types.includes(type))).toEqual([]);
    const places = judged.map(({ repo, file, line, text, type, verdict }) =>
      [repo, file, line, text, type, verdict].join('\0'),
    );
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });
});

describe('a count of findings', () => {
  it('takes what is drifted or suspected: what names its proof', () => {
    const claim = {
      source_file: 'a.md',
      line_number: 1,
      claim_type: 'command',
      claim_text: 'make',
      reasoning: 'no',
      suggested_fix: null,
    };
    expect(findingsOf([{ ...claim, proof: 'task-left' }, { ...claim, proof: null }, claim])).toHaveLength(1);
  });

  it('judges by place, where one text holds the other, else by equal text on which all agree', () => {
    const judged = [
      read('a.md', 3, 'npm run build', true),
      read('b.md', 1, 'make x', true),
      read('c.md', 1, 'make x', false),
      read('d.md', 1, 'make y', false),
    ];
    const verdictOf = (file: string, line: number, text: string, type?: string) =>
      judge([finding(file, line, text, type)], judged)[0]?.right;
    expect(verdictOf('a.md', 3, 'build')).toBe(true);
    expect(verdictOf('a.md', 4, 'build')).toBe(undefined);
    expect(verdictOf('b.md', 1, 'make x')).toBe(true);
    expect(verdictOf('e.md', 1, 'make x')).toBe(undefined);
    expect(verdictOf('e.md', 1, 'make y')).toBe(false);
    expect(verdictOf('e.md', 1, 'make y', 'config')).toBe(undefined);
  });

  it('has each text of a repository once', () => {
    const found = [true, true, false, undefined, undefined].map((right, line) => ({
      ...finding('a.md', line, 'make'),
      repo: 'a/b',
      right,
    }));
    expect([
      ...tally([...found, { ...finding('a.md', 9, 'make'), repo: 'c/d', right: true }], ({ proof }) => proof),
    ]).toEqual([['task-left', { right: 2, wrong: 1, open: 1 }]]);
  });

  it('says how much of what was judged is found, and shown', () => {
    const judged = [
      read('a.md', 1, 'make x', true),
      read('a.md', 2, 'make x', true),
      read('a.md', 3, 'make y', true),
      read('a.md', 4, 'make z', false),
    ];
    const found = [
      { ...finding('a.md', 2, 'make x'), repo: 'a/b', right: true, shown: true },
      { ...finding('a.md', 4, 'make z'), repo: 'a/b', right: false, shown: false },
    ];
    expect(coverage(judged, found)).toEqual({
      right: { all: 2, shown: 1, suspected: 0 },
      wrong: { all: 1, shown: 0, suspected: 1 },
    });
  });
});

describe('what is believed of a kind of proof', () => {
  const of = (round: number, line: number, verdict: boolean, proof = 'task-left') => ({
    ...read(`${line}.md`, line, `make t${line}`, verdict),
    repo: `a/r${round}`,
    proof,
    round,
  });
  const found = (round: number, line: number, right: boolean | undefined, proof = 'task-left') => ({
    ...finding(`${line}.md`, line, `make t${line}`),
    repo: `a/r${round}`,
    right,
    proof,
  });
  const kinds = ['task-left', 'task-near'];

  it('counts findings as they are now, and what was mended after the last five rounds', () => {
    const judged = [
      of(1, 1, true),
      of(1, 2, false),
      of(2, 3, true),
      of(2, 4, false),
      of(6, 5, false),
      ...Array.from({ length: 9 }, (_, at) => of(1, at + 60, true)),
    ];
    const rest = Array.from({ length: 9 }, (_, at) => found(1, at + 60, true));
    expect([...lastRounds(judged)]).toEqual(['a/r2', 'a/r6']);
    expect(
      beliefIn({
        found: [found(1, 1, true), found(2, 3, true), ...rest],
        judged,
        scanned: ['a/r1', 'a/r2', 'a/r6'],
        kinds,
      }),
    ).toEqual({ 'task-left': { right: 11, wrong: 2 } });
  });

  it('counts what was not scanned as it was read', () => {
    expect(beliefIn({ found: [], judged: [of(1, 1, false), of(2, 3, true)], scanned: [], kinds })).toEqual({
      'task-left': { right: 1, wrong: 1 },
    });
  });

  it('remembers half of what was mended where few were ever right', () => {
    const wrong = [1, 2, 3].map((line) => of(1, line, false, 'task-near'));
    const many = Array.from({ length: 12 }, (_, at) => at + 10);
    const judged = [
      ...wrong,
      ...many.map((line) => of(1, line, true)),
      of(1, 40, false),
      of(1, 41, false),
      of(6, 50, true),
    ];
    expect(beliefIn({ found: many.map((line) => found(1, line, true)), judged, scanned: ['a/r1'], kinds })).toEqual({
      'task-left': { right: 13, wrong: 0 },
      'task-near': { right: 0, wrong: 1 },
    });
  });
});
