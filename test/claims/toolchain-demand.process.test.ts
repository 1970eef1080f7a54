import { expect, it } from 'vitest';
import { claimsAfter } from '../support/judged.js';

const manifest = (version: string): string => `module example.org/shop\n\ngo ${version}\n`;

it.each([
  ['an item', '- Go 1.24 or newer\n', 'drifted'],
  ['a sentence', 'The shop is written in Go 1.24+.\n', 'drifted'],
  ['a heading', '## Go 1.24 and newer\n\nMore.\n', 'uncertain'],
])('the lowest version of a toolchain in %s', async (_, text, expected) => {
  const before = { 'go.mod': manifest('1.24.0'), 'main.go': 'package main\n', 'README.md': `# Shop\n\n${text}` };
  const claims = await claimsAfter({ before, after: { 'go.mod': manifest('1.25.0') } }, 'README.md');
  expect(claims.map(({ verdict }) => verdict?.status)).toEqual([expected]);
});
