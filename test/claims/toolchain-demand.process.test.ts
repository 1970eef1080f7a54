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
