import { describe, expect, it } from 'vitest';
import { byRank } from '../../src/grep/rank.js';
import { placeInRepository } from '../../src/paths/roles.js';
import type { Ranked } from '../../src/grep/rank.js';

describe('placeInRepository', () => {
  it.each([
    ['src/server.ts', false, 'product'],
    ['lib/a.rb', false, 'product'],
    ['test/server.test.ts', false, 'test'],
    ['src/server.spec.ts', false, 'test'],
    ['pkg/server_test.go', false, 'test'],
    ['fixtures/a.json', false, 'test'],
    ['examples/basic.ts', false, 'example'],
    ['docs/guide.md', true, 'docs'],
    ['GUIDE.md', true, 'docs'],
    ['CHANGELOG.md', true, 'docs'],
    ['scripts/build.mjs', false, 'tooling'],
    ['.github/workflows/ci.yml', false, 'tooling'],
    ['vendor/lib/a.go', false, 'vendored'],
    ['package-lock.json', false, 'generated'],
    ['dist/app.min.js', false, 'generated'],
    ['vendor/lib/test/a_test.go', false, 'vendored'],
  ])('of %s, a document: %j, is %s', (file, isDoc, place) => expect(placeInRepository(file, isDoc)).toBe(place));
});

describe('byRank', () => {
  const file = (name: string, more: Partial<Ranked> = {}): Ranked => ({
    file: name,
    defines: 'no',
    place: 'product',
    rows: 1,
    ...more,
  });

  it('puts definitions first, then places, fields last, then numbers of rows, then paths', () => {
    const sorted = [
      file('z-vendored', { place: 'vendored', defines: 'defined' }),
      file('a-defines', { defines: 'defined' }),
      file('a-field', { defines: 'defined', isField: true, rows: 9 }),
      file('a-declares', { defines: 'declared', rows: 9 }),
      file('a-tests', { defines: 'in tests', rows: 99 }),
      file('b-many', { rows: 9 }),
      file('b-few'),
      file('c-few'),
      file('d-tooling', { place: 'tooling', rows: 99 }),
      file('d-docs', { place: 'docs' }),
      file('d-example', { place: 'example' }),
      file('d-test', { place: 'test' }),
      file('d-generated', { place: 'generated' }),
      file('d-vendored', { place: 'vendored', rows: 500 }),
    ];
    expect(
      sorted
        .toReversed()
        .sort(byRank)
        .map(({ file }) => file),
    ).toEqual([
      'a-defines',
      'a-field',
      'z-vendored',
      'a-declares',
      'a-tests',
      'b-many',
      'b-few',
      'c-few',
      'd-tooling',
      'd-docs',
      'd-example',
      'd-test',
      'd-generated',
      'd-vendored',
    ]);
  });
});
