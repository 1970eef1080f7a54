import picomatch from 'picomatch';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../../src/config/config.js';
import { globProblem } from '../../src/config/glob.js';

describe('globProblem', () => {
  it.each([...DEFAULT_CONFIG.docs.include, 'docs/**', '**/old/**', 'a b/ü.md', 'docs/[a-z]*.md', '{a,b}/{c,d}/*.md', 'README.md', '?.md'])('finds nothing wrong with %j', (glob) => {
    expect(globProblem(glob)).toBeUndefined();
  });

  it.each([
    ['', 'not be empty'],
    ['  ', 'not be empty'],
    ['!docs/**', 'not start with "!"; docs.exclude leaves files out'],
    ['/etc/**', 'be relative to the repository, with forward slashes and without ".."'],
    ['C:/docs/**', 'be relative to the repository, with forward slashes and without ".."'],
    ['docs\\*.md', 'be relative to the repository, with forward slashes and without ".."'],
    ['docs/../../*', 'be relative to the repository, with forward slashes and without ".."'],
    ['{1..99999}', 'be relative to the repository, with forward slashes and without ".."'],
    ['+(a|b)*', 'not contain parentheses'],
    ['a**b', 'have "**" only as a whole path segment'],
    ['**/a/**/a/**', 'have at most 2 "**"'],
    ['*a*a*.md', 'have at most 2 "*" between two slashes'],
    ['**/*a*/*a*b', 'have at most 4 wildcards'],
    ['{a,{b,c}}', 'have balanced braces, not nested'],
    ['{a,b', 'have balanced braces, not nested'],
    ['a}', 'have balanced braces, not nested'],
    ['{a,b}{a,b}{a,b}', 'have at most 2 groups in braces'],
    ['x'.repeat(201), 'have at most 200 characters'],
  ])('refuses %j', (glob, problem) => {
    expect(globProblem(glob)).toBe(problem);
  });

  it.each(['**/a/**/b', '*a*b', '*a*/*a*b', '**/*a*/**/b', '**/a*/**/*b', '**/{a*,aa*}/**/b', '**/[a-z]*[a-z]*/**/x'])('admits %j because matching it is quick', (glob) => {
    expect(globProblem(glob)).toBeUndefined();
    const isMatch = picomatch(glob, { nocase: true, dot: true });
    for (const path of ['a/'.repeat(2040), 'a'.repeat(255), `${'a'.repeat(255)}/`.repeat(15), 'aa/'.repeat(1300)]) {
      const start = performance.now();
      isMatch(`${path}c`);
      expect(performance.now() - start).toBeLessThan(400);
    }
  });
});
