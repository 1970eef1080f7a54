import type { Edit } from '../../model/edit.js';
import type { Judgement } from '../judge.js';
import { columnBefore } from './apply.js';
import { editsOf } from './candidate.js';
import type { Candidate } from './candidate.js';
import { CandidateMaker } from './candidates.js';
import { widenToUnique } from './context.js';
import type { TextReplacement } from './context.js';
import type { PlannedFix } from './planned.js';
import { proveTogether } from './prove.js';
import type { ProofInput } from './prove.js';
import type { FixProvider } from './provider.js';
import { searchProofs } from './search.js';

/** Candidates of one claim that are tried: later ones are guesses. */
const MAX_CANDIDATES = 3;
/** A fence that is read name by name shows the next place of a name only when the one before it is right. */
const MAX_REVEALS = 8;

/**
 * A fix for every drifted claim that has one. In each round the next candidate of every claim that is still open is tried, all
 * together, so that a document is read a few times and not once a candidate.
 */
export function planFixes(input: ProofInput, provider: FixProvider): readonly PlannedFix[] {
  const drifted = input.judgementsOf(input.doc.file).filter(({ verdict }) => verdict.status === 'drifted');
  if (drifted.length === 0) return [];
  const maker = new CandidateMaker(input, provider);
  const search = searchProofs((candidates) => proveTogether(candidates, input));
  const proven: Candidate[] = [];
  for (let reveal = 0; reveal < MAX_REVEALS; reveal += 1) {
    for (let round = 0; round < MAX_CANDIDATES; round += 1) proven.push(...search(maker.candidates(drifted, proven, round), proven));
    const after = proven.length === 0 ? [] : proveTogether(proven, input)?.after ?? [];
    const revealed = revealedIn(after, { input, drifted, edits: editsOf(proven).filter(({ file }) => file === input.doc.file) });
    if (revealed.length === 0) break;
    drifted.push(...revealed);
  }
  return plannedOf({ input, drifted, proven, obstacles: maker.obstacles });
}

interface Planned {
  readonly input: ProofInput;
  readonly drifted: readonly Judgement[];
  readonly proven: readonly Candidate[];
  readonly obstacles: ReadonlyMap<string, string>;
}

/** In the order of the document. Of two claims on the same words, one edit mends both: it is given once. */
function plannedOf({ input: { doc, textOf }, drifted, proven, obstacles }: Planned): readonly PlannedFix[] {
  const edits = editsOf(proven).filter(({ file }) => file === doc.file);
  const text = textOf(doc.file);
  const widened = (edit: Edit): TextReplacement => (edit.file === doc.file ? widenToUnique(edit, text, edits) : edit);
  const fixes = new Map(proven.map((candidate) => [candidate.judgement.claim.id, candidate]));
  const planned = drifted.flatMap((judgement): PlannedFix[] => {
    const { claim, verdict } = judgement;
    const candidate = fixes.get(claim.id);
    if (candidate !== undefined) {
      const also = candidate.also.map((companion) => ({ ...companion, ...widened(companion.edit) }));
      return [{ judgement, obstacle: undefined, fix: { edit: candidate.edit, also, confidence: verdict.confidence, ...widened(candidate.edit) } }];
    }
    return isMade(judgement, edits) ? [] : [{ judgement, fix: undefined, obstacle: obstacles.get(claim.id) }];
  });
  return planned.sort((a, b) => a.judgement.claim.line - b.judgement.claim.line);
}

function isMade({ claim: { target }, verdict }: Judgement, edits: readonly Edit[]): boolean {
  if (target === undefined || verdict.status !== 'drifted') return false;
  return edits.some(({ line, column, oldText, newText }) => line === target.line && column === target.column && oldText === target.text && verdict.replacements.every((text) => text === newText));
}

interface Revealing {
  readonly input: ProofInput;
  readonly drifted: readonly Judgement[];
  readonly edits: readonly Edit[];
}

/** Drifted claims that no one saw before, of the same words as one that was: some are read once a fence, and show the next when the first is right. */
function revealedIn(after: readonly Judgement[], { input, drifted, edits }: Revealing): readonly Judgement[] {
  const known = new Set(input.judgementsOf(input.doc.file).map(({ claim: { type, target } }) => `${type} ${target?.line ?? 0} ${target?.column ?? 0}`));
  const words = new Set(drifted.map(({ claim: { type, text } }) => `${type} ${text}`));
  const seen = new Set(drifted.map(({ claim: { type, target } }) => `${type} ${target?.line ?? 0} ${target?.column ?? 0}`));
  return after.flatMap((judgement): Judgement[] => {
    const { claim: { type, text, target }, verdict } = judgement;
    if (target === undefined || verdict.status !== 'drifted' || !words.has(`${type} ${text}`)) return [];
    const own = { ...target, column: columnBefore(target, edits) };
    const place = `${type} ${own.line} ${own.column}`;
    return known.has(place) || seen.has(place) ? [] : [{ ...judgement, claim: { ...judgement.claim, id: `${judgement.claim.id}+${place}`, target: own } }];
  });
}
