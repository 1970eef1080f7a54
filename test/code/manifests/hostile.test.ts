import { describe, expect, it } from 'vitest';
import { isManifest, readManifest } from '../../../src/ecosystems/manifests.js';
import { expectLinear } from '../../support/growth.js';

/** One file for every reader; files that share a reader are listed once. */
const READERS = [
  'package.json',
  'pnpm-workspace.yaml',
  'pyproject.toml',
  'requirements.txt',
  'setup.cfg',
  'setup.py',
  'tox.ini',
  'noxfile.py',
  'go.mod',
  'Gemfile',
  'Rakefile',
  'pom.xml',
  'build.gradle',
  'Makefile',
  'justfile',
  'Taskfile.yml',
  '.nvmrc',
  '.tool-versions',
  'Dockerfile',
  'CMakeLists.txt',
  'CMakePresets.json',
  'meson.build',
  'vcpkg.json',
  'shop.psd1',
  'mix.exs',
  'build.sbt',
  'project/build.properties',
  'Package.swift',
  'shop.podspec',
  'Cartfile',
  'lib/mix/tasks/shop.ex',
  'shop-1.0-1.rockspec',
  'pubspec.yaml',
  'melos.yaml',
];
const BAITS = [
  'a',
  ' ',
  '\t',
  '"',
  "'",
  '{',
  '[',
  '(',
  '<',
  '>',
  '<!--',
  ':',
  '=',
  '\\',
  '$(',
  '@',
  ',',
  '-',
  '#',
  '.',
  '/',
  'a:',
  '"a":',
  '{a,',
  'a ',
  '\ntask ',
  '\n- ',
  '\n[[a]]',
  '\nnamespace :a do',
  '\nnamespace :a do\ntask :b',
  '\n"',
  '\na: \\',
];

describe('broken manifests', () => {
  it.each(READERS)('%s: any bait is read in linear time', async (file) => {
    for (const bait of BAITS)
      await expectLinear((times) => {
        const text = bait.repeat(Math.floor((times * (bait.length === 1 ? 40_000 : 20_000)) / bait.length));
        return () => expect(readManifest(file, text)).toBeDefined();
      }, JSON.stringify(bait));
  });

  it('says what is wrong, keeps what it read, and concludes nothing from absence', () => {
    const manifest = readManifest('package.json', '{"scripts": {"test": "x"}, "version": }');
    expect([manifest?.problem, manifest?.open, manifest?.tasks.map(({ name }) => name)]).toEqual([
      'line 1: a value is missing',
      true,
      ['test'],
    ]);
    expect(readManifest('Cargo.toml', '[package\nname=')).toMatchObject({ open: true, tasks: [] });
    expect(readManifest('Cargo.toml', '[package\nname=')?.problem).toMatch(/./);
  });

  it('refuses what is too large', () => {
    expect(readManifest('package.json', ' '.repeat(50 * 1024 * 1024))).toMatchObject({
      problem: 'larger than 2 MB',
      open: true,
    });
  });

  it('takes the last of repeated keys, as JSON readers do', () => {
    expect(readManifest('package.json', '{"scripts":{"a":"1"},\n"scripts":{"b":"2","b":"3"}}')?.tasks).toEqual([
      { runner: 'npm', name: 'b', line: 2, body: '3' },
    ]);
  });

  it('takes __proto__ for a name like any other', () => {
    expect(
      readManifest('package.json', '{"scripts":{"__proto__":"x","constructor":"y"}}')?.tasks.map(({ name }) => name),
    ).toEqual(['__proto__', 'constructor']);
    expect(readManifest('pyproject.toml', '[project.scripts]\n__proto__ = "a:b"\n[project]\nname="n"')).toBeDefined();
    expect(readManifest('package.json', '{"__proto__":{"scripts":{"x":"y"}}}')?.tasks).toEqual([]);
    expect(({} as Record<string, unknown>)['scripts']).toBeUndefined();
  });

  it('stops at nesting that no manifest needs', () => {
    expect(readManifest('package.json', '['.repeat(100_000))?.problem).toBe('line 1: more than 100 levels deep');
    expect(readManifest('pyproject.toml', `a = ${'['.repeat(100_000)}`)?.problem).toMatch(/./);
    expect(readManifest('pom.xml', '<a>'.repeat(100_000))?.open).toBe(true);
  });

  it.each(['', 'null', '[]', '"x"', '{"scripts":[]}', '{"scripts":{"a":1},"engines":"node","bin":7,"workspaces":{}}'])(
    'package.json may hold %s',
    (text) => {
      expect(readManifest('package.json', text)).toMatchObject({
        file: 'package.json',
        requirements: [],
        bins: [],
        workspaces: [],
      });
    },
  );

  it('knows manifests by their names only', () => {
    expect(
      [
        'src/a.ts',
        'package-lock.json',
        'packages.json',
        'README.md',
        'Makefile.md',
        'Cargo.lock',
        'requirements.md',
      ].filter(isManifest),
    ).toEqual([]);
    expect(readManifest('src/a.ts', '')).toBeUndefined();
  });
});
