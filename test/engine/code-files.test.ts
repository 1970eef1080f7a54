import { expect, it } from 'vitest';
import { isCodeFile } from '../../src/engine/code/code-files.js';

it.each([
  ['src/server.ts', true],
  ['Makefile', true],
  ['bin/deploy', true],
  ['.env.example', true],
  // A licence and a list of people say nothing of the code.
  ['LICENSE', false],
  ['vendor/x/COPYING', false],
  ['LICENSE-MIT', false],
  ['AUTHORS', false],
  ['NEWS', false],
  ['src/license.ts', true],
])('The names of %s count as code: %s', (file, counts) => {
  expect(isCodeFile(file, false)).toBe(counts);
});
