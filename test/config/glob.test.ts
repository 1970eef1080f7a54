import { describe, expect, it } from 'vitest';
import { globProblem } from '../../src/config/schema.js';

describe('globProblem', () => {
  it.each([
    'docs/**',
    '**/old/**',
    'a b/ü.md',
    'docs/[a-z]*.md',
    '{a,b}/{c,d}/*.md',
    'README.md',
    '?.md',
    'a..b.md',
    '(app)/*.mdx',
    '**/a/**/*a*a*',
  ])('finds nothing wrong with %j', (glob) => {
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
    ['..', 'be relative to the repository, with forward slashes and without ".."'],
    ['+(a|b)*', 'use "{a,b}" for alternatives, not parentheses'],
    ['{a,{b,c}}', 'have balanced braces, not nested'],
    ['{a,b', 'have balanced braces, not nested'],
    ['a}', 'have balanced braces, not nested'],
    ['{a,b,c}'.repeat(5), 'stand for at most 200 alternatives'],
    ['x'.repeat(201), 'have at most 200 characters'],
  ])('refuses %j', (glob, problem) => {
    expect(globProblem(glob)).toBe(problem);
  });
});
