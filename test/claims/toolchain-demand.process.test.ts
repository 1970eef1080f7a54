import { expect, it } from 'vitest';
import type { Verdict } from '../../src/model/verdict.js';
import { claimsAfter } from '../support/judged.js';

const manifest = (version: string): string => `module example.org/shop\n\ngo ${version}\n`;

/** The proof of a finding, said or only suspected. */
function proofOf(verdict: Verdict | undefined): string | undefined {
  if (verdict?.status === 'uncertain') return verdict.suspicion?.proof;
  return verdict?.status === 'drifted' ? verdict.proof : undefined;
}

it('is not that of the image of a container where the package says which it accepts', async () => {
  const gemspec = "Gem::Specification.new do |s|\n  s.name = 'shop'\n  s.required_ruby_version = '>= 3.2.0'\nend\n";
  const before = { Dockerfile: 'FROM ruby:2.4\n', 'README.md': '# Shop\n\n- Must work with Ruby 2.4.0\n' };
  const proofs = async (more: Readonly<Record<string, string>>): Promise<readonly (string | undefined)[]> =>
    (await claimsAfter({ before: { ...before, ...more }, after: { Dockerfile: 'FROM ruby:3.3\n' } }, 'README.md')).map(
      ({ verdict }) => proofOf(verdict),
    );
  expect(await proofs({})).toEqual(['toolchain-left']);
  expect(await proofs({ 'shop.gemspec': gemspec })).toEqual([undefined]);
});

it.each([
  ['an item', '- Go 1.24 or newer\n', 'toolchain-left'],
  ['a sentence', 'The shop is written in Go 1.24+.\n', 'toolchain-left'],
  ['a heading', '## Go 1.24 and newer\n\nMore.\n', 'version-left'],
])('the lowest version of a toolchain in %s', async (_, text, expected) => {
  const before = { 'go.mod': manifest('1.24.0'), 'main.go': 'package main\n', 'README.md': `# Shop\n\n${text}` };
  const claims = await claimsAfter({ before, after: { 'go.mod': manifest('1.25.0') } }, 'README.md');
  expect(claims.map(({ verdict }) => proofOf(verdict))).toEqual([expected]);
});

const composer = (range: string): string => `{ "name": "a/shop", "require": { "php": "${range}" } }\n`;
const node = (range: string): string => `{ "name": "shop", "engines": { "node": "${range}" } }\n`;

it.each([
  ['composer.json', composer('^8.3'), 'PHP', { '8.4': 'uncertain', '8.3': 'verified', '8': 'verified' }],
  ['package.json', node('>=20.19'), 'Node.js', { '22': 'uncertain', '20.19': 'verified', '20': 'verified' }],
  ['pyproject.toml', '[project]\nname = "shop"\nrequires-python = ">=3.9"\n', 'Python', { '3.11': 'uncertain' }],
  ['go.mod', manifest('1.22'), 'Go', { '1.23': 'uncertain', '1.22': 'verified' }],
  ['Cargo.toml', '[package]\nname = "shop"\nrust-version = "1.70"\n', 'Rust', { '1.75': 'uncertain' }],
  [
    'shop.gemspec',
    "Gem::Specification.new { |s| s.required_ruby_version = '>= 3.1' }\n",
    'Ruby',
    { '3.3': 'uncertain' },
  ],
])('that %s states verifies the same lowest version and no other', async (file, text, name, expected) => {
  for (const [version, status] of Object.entries(expected))
    for (const sentence of [
      `Shop requires ${name} ${version} or later.`,
      `This library requires ${name} ${version}.`,
    ]) {
      const claims = await claimsAfter(
        { before: { [file]: text, 'README.md': `# Shop\n\n${sentence}\n` }, after: {} },
        'README.md',
      );
      const found = claims.filter(({ claim }) => claim.type === 'dependency_version');
      expect([sentence, ...found.map(({ verdict }) => verdict?.status)]).toEqual([sentence, status]);
    }
});

it.each([
  ['Shop supports Python 3.9 or newer.', 'toolchain-never'],
  ['You can also build it from source (requires Python 3.9+).', 'toolchain-never'],
  ['> Shop runs on Python 3.9+', 'toolchain-never'],
  ['Shop supports Python 3.9 or newer versions of annotations.', undefined],
  ['Cart supports Python 3.9 or newer.', undefined],
])('what the product supports is less than its manifest accepts: %s', async (text, proof) => {
  const files = {
    'pyproject.toml': '[project]\nname = "shop"\nrequires-python = ">=3.12"\n',
    'README.md': `# Shop\n\n${text}\n`,
  };
  const claims = await claimsAfter({ before: files, after: { 'a.py': 'a = 1\n' } }, 'README.md');
  expect(claims.map(({ verdict }) => proofOf(verdict))).toEqual([proof]);
});

it.each([
  ['e2e/README.md', 'drifted'],
  ['examples/cart/README.md', 'uncertain'],
])('tests need what the project needs, examples may not: %s', async (file, status) => {
  const manifest = (version: string): string => `[project]\nname = "shop"\nrequires-python = ">=${version}"\n`;
  const before = { 'pyproject.toml': manifest('3.9'), [file]: '# Run\n\n## Prerequisites\n\n- Python 3.9+\n' };
  const claims = await claimsAfter({ before, after: { 'pyproject.toml': manifest('3.12') } }, file);
  expect(claims.map(({ verdict }) => verdict?.status)).toEqual([status]);
});
