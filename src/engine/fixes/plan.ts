import { BOUNDS } from '../../model/bounds.js';
import { isShellScript, markupOf } from '../../paths/file-kinds.js';
import type { Edit } from '../../model/edit.js';
import { startStopwatch } from '../scan/doc-time.js';
import type { Judgement } from '../verification/judge.js';
import { editsOf } from './candidates/candidate.js';
import type { Candidate } from './candidates/candidate.js';
import { CandidateMaker } from './candidates/candidates.js';
import { widenToUnique } from './context.js';
import type { TextReplacement } from './context.js';
import type { PlannedFix } from './planned.js';
import { proveTogether } from './proof/prove.js';
import type { ProofInput } from './proof/prove.js';
import type { FixProvider } from './candidates/provider.js';
import { ProofSearch } from './proof/search.js';

/** Maximum number of candidates tried per claim: later ones are guesses. */
const MAX_CANDIDATES = 3;
const LEFT = 'proving the fixes of this document took too long';

/** Phrases in a comment at the top of a generated document. */
const MADE = new RegExp(
  String.raw`\b(?:do not|don['’]?t)[ _](?:edit|modify|change)\b|\bauto-?(?:matically )?generated\b`
    + String.raw`|\bgenerated (?:by|from|automatically)\b`,
  'i',
);
const COMMENT = /<!--[^]{0,400}?-->|\{\/\*[^]{0,400}?\*\/\}/g;
const HEAD_CHARS = 1_000;

function isWritten(text: string): boolean {
  return [...text.slice(0, HEAD_CHARS).matchAll(COMMENT)].some(([comment]) => MADE.test(comment));
}

/**
 * Plans a fix for every drifted claim that has one. A document that is read in translation gets none: its columns are
 * those of the translation. Nor does a script: it is a program, and not docalign's to write. Each round tries the next
 * candidate of every open claim, all together, so that a document is read a few times and not once per candidate.
 */
export function planFixes(input: ProofInput, provider: FixProvider): readonly PlannedFix[] {
  const drifted = input.judgementsOf(input.doc.file).filter(({ verdict }) => verdict.status === 'drifted');
  if (drifted.length === 0) return [];
  if (markupOf(input.doc.file) !== undefined || isShellScript(input.doc.file))
    return drifted.map((judgement) => ({ judgement, fix: undefined, obstacle: undefined }));
  if (isWritten(input.textOf(input.doc.file)))
    return drifted.map((judgement) => ({
      judgement,
      fix: undefined,
      obstacle: 'its document says that a program makes it: change what it is made of',
    }));
  const elapsed = startStopwatch();
  const isOver = (): boolean => elapsed(BOUNDS.docFixMs) > BOUNDS.docFixMs;
  const maker = new CandidateMaker(input, { provider, isOver });
  const search = new ProofSearch((candidates) => proveTogether(candidates, input), isOver);
  const proven: Candidate[] = [];
  for (let round = 0; round < MAX_CANDIDATES; round += 1)
    proven.push(...search.proven(maker.candidates(drifted, proven, round), proven));
  const left = new Map([...maker.left, ...search.left].map(({ claim: { id } }) => [id, LEFT]));
  return plannedOf({ input, drifted, proven, obstacles: new Map([...left, ...maker.obstacles]) });
}

/** The drifted claims of a document, without fixes. */
export function withoutFixes(judgements: readonly Judgement[]): readonly PlannedFix[] {
  return judgements
    .filter(({ verdict }) => verdict.status === 'drifted')
    .map((judgement) => ({ judgement, fix: undefined, obstacle: LEFT }));
}

interface Planned {
  readonly input: ProofInput;
  readonly drifted: readonly Judgement[];
  readonly proven: readonly Candidate[];
  readonly obstacles: ReadonlyMap<string, string>;
}

/** In document order. If one edit fixes two claims on the same words, it is listed once. */
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
      return [
        {
          judgement,
          obstacle: undefined,
          fix: { edit: candidate.edit, also, confidence: verdict.confidence, ...widened(candidate.edit) },
        },
      ];
    }
    return isMade(judgement, edits) ? [] : [{ judgement, fix: undefined, obstacle: obstacles.get(claim.id) }];
  });
  return planned.sort((a, b) => a.judgement.claim.line - b.judgement.claim.line);
}

function isMade({ claim: { target }, verdict }: Judgement, edits: readonly Edit[]): boolean {
  if (target === undefined || verdict.status !== 'drifted') return false;
  return edits.some(
    ({ line, column, oldText, newText }) =>
      line === target.line
      && column === target.column
      && oldText === target.text
      && verdict.replacements.every((text) => text === newText),
  );
}
