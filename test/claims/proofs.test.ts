import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROOF_KINDS } from '../../src/model/proof.js';

/** Where verdicts of `drifted` are made. The template is no claim type. */
const PRODUCERS = [...readdirSync('src/claims', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts') && !file.startsWith('types/_template')).map((file) => join('src/claims', file)), 'src/engine/consistency/consistency-note.ts'];

it('every kind of proof is what some verdict rests on', () => {
  const code = PRODUCERS.map((file) => readFileSync(file, 'utf8')).join('\n');
  expect(PROOF_KINDS.filter((proof) => !code.includes(`'${proof}'`))).toEqual([]);
});

it('every verdict of drifted names its proof, and no list of kinds stands elsewhere', () => {
  const made = PRODUCERS.flatMap((file) => readFileSync(file, 'utf8').split('\n').filter((line) => line.includes("status: 'drifted'")).map((line) => [file, line] as const));
  expect(made.length).toBeGreaterThan(10);
  expect(made.filter(([, line]) => !/status: 'drifted', proof\b/.test(line))).toEqual([]);
});
