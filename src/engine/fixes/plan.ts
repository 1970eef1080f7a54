import type { Edit } from '../../model/edit.js';
import type { Judgement } from '../judge.js';
import { widenToUnique } from './context.js';
import type { TextReplacement } from './context.js';
import { proveTogether } from './prove.js';
import type { Candidate, ProofInput } from './prove.js';
import type { FixProvider } from './provider.js';

/** A drifted claim with its proven fix, or without one. */
export interface PlannedFix {
  readonly judgement: Judgement;
  readonly fix: ProvenFix | undefined;
}

export interface ProvenFix extends TextReplacement {
  readonly edit: Edit;
  /** 0..1: how sure the verdict is that the claim drifted to this. */
  readonly confidence: number;
}

/** Candidates of one claim that are tried: later ones are guesses. */
const MAX_CANDIDATES = 3;
/** Claims that are tried one by one when together they do harm. */
const MAX_ALONE = 20;

/**
 * A fix for every drifted claim that has one. In each round the next candidate of every claim that is still open is tried, all
 * together, so that a document is read a few times and not once a candidate.
 */
export function planFixes(input: ProofInput, provider: FixProvider): readonly PlannedFix[] {
  const drifted = input.judgements.filter(({ verdict }) => verdict.status === 'drifted');
  const proven = new Map<string, Candidate>();
  for (let round = 0; round < MAX_CANDIDATES; round += 1) {
    const open = drifted.filter(({ claim }) => !proven.has(claim.id));
    const candidates = withoutOverlap(open.flatMap((judgement) => candidateOf(judgement, provider, round)), [...proven.values()]);
    for (const candidate of prove(candidates, [...proven.values()], input)) proven.set(candidate.judgement.claim.id, candidate);
  }
  const edits = [...proven.values()].map(({ edit }) => edit);
  return drifted.map((judgement) => {
    const candidate = proven.get(judgement.claim.id);
    if (candidate === undefined) return { judgement, fix: undefined };
    return { judgement, fix: { edit: candidate.edit, confidence: judgement.verdict.confidence, ...widenToUnique(candidate.edit, input.text, edits) } };
  });
}

function candidateOf(judgement: Judgement, provider: FixProvider, round: number): Candidate[] {
  const { target, file } = judgement.claim;
  const newText = provider.candidates(judgement)[round];
  if (target === undefined || newText === undefined || newText === target.text || /[\r\n]/.test(newText)) return [];
  return [{ judgement, edit: { file, line: target.line, column: target.column, oldText: target.text, newText } }];
}

/** Of edits that overlap, the first: two claims may stand on the same words. */
function withoutOverlap(candidates: readonly Candidate[], taken: readonly Candidate[]): readonly Candidate[] {
  const kept: Candidate[] = [];
  for (const candidate of candidates) if (![...taken, ...kept].some((other) => overlaps(candidate.edit, other.edit))) kept.push(candidate);
  return kept;
}

function overlaps(a: Edit, b: Edit): boolean {
  return a.line === b.line && a.column < b.column + b.oldText.length && b.column < a.column + a.oldText.length;
}

/** All together first; one by one when together they prove nothing. Those proven before stay applied. */
function prove(candidates: readonly Candidate[], before: readonly Candidate[], input: ProofInput): readonly Candidate[] {
  if (candidates.length === 0) return [];
  const together = fresh(proveTogether([...before, ...candidates], input), candidates);
  // What was proven among others must be proven without those that failed.
  if (together.length === candidates.length) return together;
  if (together.length > 0) {
    const again = fresh(proveTogether([...before, ...together], input), together);
    if (again.length === together.length) return again;
  }
  const kept: Candidate[] = [];
  for (const candidate of candidates.slice(0, MAX_ALONE)) {
    if (fresh(proveTogether([...before, ...kept, candidate], input), [candidate]).length === 1) kept.push(candidate);
  }
  return kept;
}

function fresh(proven: readonly Candidate[], wanted: readonly Candidate[]): readonly Candidate[] {
  return wanted.filter((candidate) => proven.includes(candidate));
}
