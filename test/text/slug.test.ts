import GithubSlugger, { slug } from 'github-slugger';
import { describe, expect, it } from 'vitest';
import { githubSlug, SlugCounter } from '../../src/text/words/slug.js';

describe('githubSlug', () => {
  it.each([
    ['Getting Started', 'getting-started'],
    ['a.b & `c`  d', 'ab--c--d'],
    ['snake_case-kebab', 'snake_case-kebab'],
    ['🚀 Launch', '-launch'],
    ['Ünïcödé Überschrift', 'ünïcödé-überschrift'],
    ['日本語 の 見出し', '日本語-の-見出し'],
    ['C++ / C#', 'c--c'],
    ['', ''],
  ])('makes of %j the anchor %j', (heading, anchor) => {
    expect(githubSlug(heading)).toBe(anchor);
  });

  it('equals github-slugger on every character but letters newer than its tables', () => {
    const differing: number[] = [];
    for (let code = 0; code <= 0xffff; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const char = String.fromCodePoint(code);
      if (githubSlug(char) !== slug(char)) differing.push(code);
    }
    expect(differing.filter((code) => slug(String.fromCodePoint(code)) !== '')).toEqual([]);
    expect(differing.every((code) => code >= 0x870)).toBe(true);
  });
});

describe('SlugCounter', () => {
  it('numbers repeats as github-slugger does, also where a number is taken', () => {
    const headings = [
      'a',
      'a',
      'a 1',
      'a',
      'a-1',
      'a',
      '',
      '',
      '-1',
      'a 1',
      'b',
      '__proto__',
      '__proto__',
      'constructor',
    ];
    const counter = new SlugCounter();
    const slugger = new GithubSlugger();
    const ours = headings.map((heading) => counter.take(githubSlug(heading)));
    expect(ours).toEqual([
      'a',
      'a-1',
      'a-1-1',
      'a-2',
      'a-1-2',
      'a-3',
      '',
      '-1',
      '-1-1',
      'a-1-3',
      'b',
      '__proto__',
      '__proto__-1',
      'constructor',
    ]);
    expect(ours).toEqual(headings.map((heading) => slugger.slug(heading)));
  });

  it('numbers with another separator when a site does', () => {
    const counter = new SlugCounter('_');
    expect(['a', 'a', 'a'].map((text) => counter.take(text))).toEqual(['a', 'a_1', 'a_2']);
  });

  it('stays fast for many repeats', () => {
    const counter = new SlugCounter();
    let last = '';
    for (let index = 0; index < 200_000; index++) last = counter.take('same');
    expect(last).toBe('same-199999');
  });
});
