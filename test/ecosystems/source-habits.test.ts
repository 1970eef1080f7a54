import { describe, expect, it } from 'vitest';
import { ecosystems } from '../../src/ecosystems/index.js';
import { isOneLanguage } from '../../src/ecosystems/languages.js';
import { shortNameOf, unreadManifest } from '../../src/ecosystems/manifests.js';
import { accessorForms, habitsOf, propertyForms } from '../../src/ecosystems/source-forms.js';
import { isCode } from '../../src/paths/file-kinds.js';
import { inPattern } from '../../src/text/pattern.js';

describe('habits of languages', () => {
  const entries = ecosystems.flatMap(({ sources }) => sources.habits ?? []);
  const endings = entries.flatMap((entry) => entry.endings);

  it('have one entry for an ending, which is one of programs', () => {
    expect(endings).toEqual([...new Set(endings)]);
    expect(endings.filter((ending) => !isCode(`a.${ending}`))).toEqual([]);
  });

  it('are those of the last ending, in any letter case', () => {
    expect(habitsOf('src/a.D.TS').erasesTypes).toBe(true);
    expect(habitsOf('src/a.kt').seldomCallsFields).toBe(true);
    expect(habitsOf('src/a.sh')).toEqual({ endings: [] });
    expect(habitsOf('Makefile')).toEqual({ endings: [] });
  });

  it('know the properties of Kotlin, and no property of a plain method', () => {
    const forms = propertyForms('getBaseUrl');
    expect(forms.map(({ form }) => form)).toEqual(['val baseUrl', 'var baseUrl']);
    expect(forms.map(({ isIn }) => [isIn('a.kt'), isIn('a.java')])).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(propertyForms('getter')).toEqual([]);
    expect(accessorForms('baseUrl').map(({ form }) => form)).toEqual(['getBaseUrl', 'isBaseUrl', 'setBaseUrl']);
    expect(accessorForms('BaseUrl')).toEqual([]);
  });
});

describe('blocks of languages', () => {
  const entries = ecosystems.flatMap(({ sources }) => sources.blocks ?? []);
  const endings = entries.flatMap((entry) => entry.endings);

  it('have one entry for an ending, which is one of programs', () => {
    expect(endings).toEqual([...new Set(endings)]);
    expect(endings.filter((ending) => !isCode(`a.${ending}`))).toEqual([]);
  });

  it('have patterns of members for any name, and none that is long to judge', () => {
    const long = `  ${'a, b<c> (d) '.repeat(400)}`;
    const startedAt = performance.now();
    for (const { members, groups } of entries) {
      groups?.test(long);
      for (const { row, opener, within } of members?.(inPattern('a$')) ?? [])
        for (const form of [row, opener, within]) form?.test(long);
    }
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});

describe('languages whose code imports each other', () => {
  it.each([
    ['a.ts', 'b.mjs', true],
    ['a.kt', 'B.java', true],
    ['a.c', 'a.hpp', true],
    ['a.dart', 'b.dart', true],
    ['a.go', 'b.py', false],
    ['a.swift', 'b.dart', false],
  ])('%s and %s: %s', (file, other, is) => {
    expect(isOneLanguage(file, other)).toBe(is);
  });
});

describe('short names of packages', () => {
  it.each([
    ['go.mod', 'github.com/k3d-io/k3d/v5', 'k3d'],
    ['package.json', '@shop/cart', 'cart'],
    ['composer.json', 'shop/v2', 'v2'],
    ['Cargo.toml', 'shop', 'shop'],
  ])('in %s, of %s', (file, name, short) => {
    const manifest = { ...unreadManifest(file, ''), name };
    expect(shortNameOf(manifest)).toBe(short);
  });
});
