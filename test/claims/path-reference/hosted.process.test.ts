import { describe, expect, it } from 'vitest';
import { claimsOf, standingOf } from '../../support/judged.js';
import { commit, createRepository, git } from '../../support/repository.js';

const host = 'https://github.com/acme/shop';
const guide = [
  '# Guide',
  '',
  `See [the entry](${host}/blob/main/src/entry.ts#L3), [the old one](${host}/blob/master/src/old.ts) and`,
  `[the folder](${host}/tree/main/src/), [rules](${host}/blob/HEAD/RULES.md#the-rules), [gone](${host}/blob/main/src/gone.ts).`,
  '',
  `A [tag](${host}/blob/v1.0.0/src/old.ts), [another project](https://github.com/acme/other/blob/main/src/old.ts),`,
  `[never there](${host}/blob/main/src/never.ts).`,
  '',
  `![Logo](https://raw.githubusercontent.com/acme/shop/main/logo.svg)`,
  '',
].join('\n');
const code = (name: string): string => `export function ${name}() {\n  return '${name} of the shop';\n}\n`;
const files = (manifest: Readonly<Record<string, string>>): Record<string, string> => ({
  ...manifest,
  'src/entry.ts': code('entry'),
  'src/old.ts': code('old'),
  'src/gone.ts': code('gone'),
  'RULES.md': '# Rules\n\n## The rules\n',
  'logo.svg': '<svg/>',
  '.github/workflows/ci.yml': 'on: push\n',
  'site/docs/guide.md': guide,
  'site/docusaurus.config.js': 'module.exports = { title: "x" };\n',
});

async function judgedWith(manifest: Readonly<Record<string, string>>, remote?: string): Promise<readonly string[]> {
  const root = createRepository(files(manifest));
  if (remote !== undefined) git(root, 'remote', 'add', 'origin', remote);
  git(root, 'mv', 'src/old.ts', 'src/new.ts');
  git(root, 'rm', '--quiet', 'src/gone.ts');
  commit(root);
  return (await claimsOf(root, 'site/docs/guide.md')).map(
    (judged) => `${judged.claim.text.replace(/^https?:\/\/[\w.]+\/acme\//, '')}: ${standingOf(judged)}`,
  );
}

const EXPECTED = [
  'shop/blob/main/src/entry.ts#L3: verified',
  'shop/blob/master/src/old.ts: drifted',
  'shop/tree/main/src/: verified',
  'shop/blob/HEAD/RULES.md#the-rules: verified',
  'shop/blob/main/src/gone.ts: drifted',
  'shop/blob/main/src/never.ts: uncertain',
  'shop/main/logo.svg: verified',
];

describe('a link to an address of this repository', () => {
  it.each([
    ['package.json', '{ "name": "shop", "repository": "acme/shop" }\n'],
    ['package.json', '{ "name": "shop", "repository": { "url": "git+https://github.com/acme/shop.git" } }\n'],
    ['Cargo.toml', '[package]\nname = "shop"\nrepository = "https://github.com/acme/shop"\n'],
    ['pyproject.toml', '[project]\nname = "shop"\n\n[project.urls]\n"Source Code" = "https://github.com/acme/shop"\n'],
    ['pyproject.toml', '[project]\nname = "shop"\n\n[project.urls]\nIssues = "https://github.com/acme/shop/issues"\n'],
    ['composer.json', '{ "name": "a/shop", "support": { "source": "https://github.com/acme/shop" } }\n'],
    ['go.mod', 'module github.com/acme/shop/v2\n\ngo 1.22\n'],
    ['gradle.properties', 'GROUP=acme\nPOM_LICENCE_URL=https://example.org/a\nPOM_URL=https://github.com/acme/shop/\n'],
    ['gradle.properties', 'POM_SCM_CONNECTION=scm:git:git://github.com/acme/shop.git\n'],
    ['build.gradle.kts', 'scm {\n  connection.set("scm:git:https://github.com/acme/shop.git")\n}\n'],
    ['build.gradle', "pom {\n  scm {\n    url 'x'\n    connection = 'scm:git:git@github.com:acme/shop.git'\n  }\n}\n"],
    [
      'pom.xml',
      '<project>\n<scm>\n<connection>scm:git:git@github.com:acme/shop.git</connection>\n</scm>\n</project>\n',
    ],
    [
      'pom.xml',
      '<project>\n<url>https://github.com/acme/${name}</url>\n<properties><name>shop</name></properties></project>\n',
    ],
    ['shop.gemspec', 'Gem::Specification.new do |spec|\n  spec.homepage = "https://github.com/acme/shop"\nend\n'],
    [
      'shop.gemspec',
      'Gem::Specification.new do |s|\n  s.metadata["source_code_uri"] = "https://github.com/acme/shop"\nend\n',
    ],
    ['build.sbt', 'scmInfo := Some(\n  ScmInfo(\n    url("https://github.com/acme/shop"),\n    "scm:git:x"\n  )\n)\n'],
    ['build.sbt', 'ThisBuild / homepage := Some(url("https://github.com/acme/shop"))\n'],
    ['mix.exs', 'defmodule A do\n  @url "https://github.com/acme/shop"\n  links: %{"GitHub" => @url}\nend\n'],
    ['Directory.Build.props', '<Project><RepositoryUrl>https://github.com/acme/shop.git</RepositoryUrl></Project>\n'],
    ['Shop.nuspec', '<package>\n<repository type="git" url="https://github.com/acme/shop" />\n</package>\n'],
    [
      'README.md',
      '# Shop: a cart\n\n[![CI](https://github.com/acme/shop/actions/workflows/ci.yml/badge.svg)](https://x.org)\n',
    ],
    [
      'README.md',
      '# Shop\n\n![CI](https://img.shields.io/github/actions/workflow/status/acme/shop/ci.yml?branch=main)\n',
    ],
  ])('is judged by the files of the repository, whatever the site, with the address from %s', async (file, text) => {
    expect(await judgedWith({ [file]: text })).toEqual(EXPECTED);
  });

  it('has the address of a remote of git', async () => {
    expect(await judgedWith({}, 'git@github.com:acme/shop.git')).toEqual(EXPECTED);
  });

  it('is not a claim where nothing says that the address is its own', async () => {
    expect(await judgedWith({ 'package.json': '{ "name": "shop" }\n' }, '../elsewhere')).toEqual([]);
    const badge = '![CI](https://github.com/acme/shop/actions/workflows/ci.yml/badge.svg)';
    expect(await judgedWith({ 'README.md': `# Another\n\n${badge}\n` })).toEqual([]);
    expect(await judgedWith({ 'README.md': `# Shop\n\n${badge.replace('ci.yml', 'test.yml')}\n` })).toEqual([]);
    expect(await judgedWith({ 'examples/a/package.json': '{ "name": "a", "repository": "acme/shop" }\n' })).toEqual([]);
  });

  it('has the address that a manifest in a folder gives, where those at the root give none', async () => {
    const tools = { 'tools/go.mod': 'module github.com/acme/shop/tools\n\ngo 1.22\n' };
    expect(await judgedWith({ ...tools, 'package.json': '{ "name": "shop" }\n' })).toEqual(EXPECTED);
    expect(await judgedWith({ ...tools, 'go.mod': 'module github.com/acme/till\n\ngo 1.22\n' })).toEqual([]);
  });

  it('has the address to whose issues and releases a README with its name leads', async () => {
    const pages = '[Issues](https://github.com/acme/shop/issues), [news](https://github.com/acme/shop/releases/latest)';
    expect(await judgedWith({ 'README.md': `# Shop\n\n${pages}\n` })).toEqual(EXPECTED);
    expect(await judgedWith({ 'README.md': `# Shops\n\n${pages}\n` })).toEqual([]);
    expect(await judgedWith({ 'README.md': `# Shop\n\n${pages.replace('releases/latest', 'issues/1')}\n` })).toEqual(
      [],
    );
  });

  describe('that only the documents tell', () => {
    const links = (address: string, names: readonly string[]): string =>
      names.map((name) => `See [${name}](https://github.com/${address}/blob/main/src/${name}.ts).\n`).join('\n');
    const here = ['one', 'two', 'three', 'four', 'five'];

    async function judged(
      text: string,
      remote?: string,
      manifest: Readonly<Record<string, string>> = {},
    ): Promise<readonly string[]> {
      const root = createRepository({
        ...manifest,
        ...Object.fromEntries([...here, 'gone'].map((name) => [`src/${name}.ts`, code(name)])),
        'docs/guide.md': `# Guide\n\n${text}`,
      });
      if (remote !== undefined) git(root, 'remote', 'add', 'origin', remote);
      git(root, 'rm', '--quiet', 'src/gone.ts');
      commit(root);
      return (await claimsOf(root, 'docs/guide.md')).map(
        (one) => `${one.claim.text.replace(/^.*[/]blob[/]main[/]/, '')}: ${standingOf(one)}`,
      );
    }

    it('is known in the clone of a mirror, where five linked files are here', async () => {
      const all = [...here, 'gone'];
      const found = all.map((name) => `src/${name}.ts: ${name === 'gone' ? 'drifted' : 'verified'}`);
      expect(await judged(links('acme/shop', all))).toEqual(found);
      expect(await judged(links('acme/shop', all.slice(1)))).toEqual([]);
    });

    it('is that of the original of a fork, which has its name', async () => {
      const fork = 'https://github.com/me/shop.git';
      const few = links('acme/shop', ['one', 'two', 'gone']);
      expect(await judged(few, fork)).toEqual(['src/one.ts: verified', 'src/two.ts: verified', 'src/gone.ts: drifted']);
      expect(await judged(links('acme/other', [...here, 'gone']), fork)).toEqual([]);
    });

    it('is that of a repository with the name of the package', async () => {
      const manifest = { 'package.json': '{ "name": "Shop" }\n' };
      const few = links('acme/shop', ['one', 'two', 'gone']);
      const found = ['src/one.ts: verified', 'src/two.ts: verified', 'src/gone.ts: drifted'];
      expect(await judged(few, undefined, manifest)).toEqual(found);
      expect(await judged(links('acme/other', ['one', 'two', 'gone']), undefined, manifest)).toEqual([]);
    });

    it('is not that of a project most of whose linked files are not here', async () => {
      expect(await judged(links('acme/shop', [...here, 'gone', 'a', 'b', 'c', 'd']))).toEqual([]);
    });
  });

  it('names the new place, and its fix keeps the rest of the URL', async () => {
    const root = createRepository({
      'package.json': '{ "name": "shop", "repository": "acme/shop" }\n',
      'src/old.ts': code('old'),
      'README.md': `# Shop\n\nSee [it](${host}/blob/main/src/old.ts?plain=1#L2).\n`,
    });
    git(root, 'mv', 'src/old.ts', 'src/lib.ts');
    commit(root);
    const [moved] = await claimsOf(root, 'README.md');
    expect(moved?.verdict).toMatchObject({
      status: 'drifted',
      proof: 'link-renamed',
      replacements: [`${host}/blob/main/src/lib.ts?plain=1#L2`],
    });
  });
});

it('a link to a file that this branch never had has drifted where the only file of a name of several words is elsewhere', async () => {
  const to = (path: string): string => `[one](${host}/blob/main/${path})`;
  const root = createRepository({
    'package.json': '{ "name": "shop", "repository": "acme/shop" }\n',
    'notebooks/Migration to the Cart.ipynb': '{}\n',
    'notebooks/Cart.ipynb': '{}\n',
    'docs/use.md': `# Use\n\n${to('Migration%20to%20the%20Cart.ipynb')}, ${to('Cart.ipynb')}.\n`,
  });
  const [particular, plain] = await claimsOf(root, 'docs/use.md');
  expect(particular === undefined ? undefined : standingOf(particular)).toBe('drifted');
  expect(plain === undefined ? undefined : standingOf(plain)).toBe('uncertain');
});
