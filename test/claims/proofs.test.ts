import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROOF_KINDS } from '../../src/model/proof.js';

/** Files that make verdicts of `drifted`. The template is not a claim type. */
const PRODUCERS = [
  ...readdirSync('src/claims', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('types/_template'))
    .map((file) => join('src/claims', file)),
  'src/engine/consistency/consistency-note.ts',
];

it('every kind of proof is what some verdict rests on', () => {
  const code = PRODUCERS.map((file) => readFileSync(file, 'utf8')).join('\n');
  expect(PROOF_KINDS.filter((proof) => !code.includes(`'${proof}'`))).toEqual([]);
});

it('every verdict of drifted names its proof first, and is made by the one builder', () => {
  const code = PRODUCERS.filter((file) => file !== join('src/claims', 'verdict.ts')).map(
    (file) => [file, readFileSync(file, 'utf8')] as const,
  );
  const made = code.flatMap(([file, text]) =>
    [...text.matchAll(/(?<!function )\bdrifted\(\{\s*(\w+)/g)].map(([, first]) => [file, first] as const),
  );
  expect(made.length).toBeGreaterThan(20);
  expect(made.filter(([, first]) => first !== 'proof')).toEqual([]);
  // The engine's own verdict names its proof right after the status.
  const literals = code.flatMap(([file, text]) =>
    [...text.matchAll(/status: 'drifted',\s*(\w*)/g)].map(([, next]) => [file, next] as const),
  );
  expect(literals.length).toBeGreaterThan(0);
  expect(literals.filter(([, next]) => next !== 'proof')).toEqual([]);
  expect(literals.map(([file]) => file).filter((file) => file.startsWith('src/claims'))).toEqual([]);
});
