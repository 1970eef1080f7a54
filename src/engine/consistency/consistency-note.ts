import { sentences, suspicionOf } from '../../model/verdict.js';
import type { Drifted, Verdict } from '../../model/verdict.js';
import { isIgnored } from '../verification/policy/ignoring.js';
import type { Judgement } from '../verification/judge.js';
import type { StatedPlace } from './stated-index.js';

/** A claim of another document that states another value of the same thing. */
export interface OtherStatement extends StatedPlace {
  readonly verdict: Verdict;
  /** The code confirms this claim and thereby refutes the judged one. */
  readonly refutes: boolean;
  /** Its value may replace the judged claim's value. */
  readonly canReplace: boolean;
}

/** Lower than for a claim that the code refutes directly: only words tell that both claims mean the same thing. */
const CONFIDENCE = 0.8;

/**
 * The verdict with the other document's statement. Undefined if that changes nothing: the code confirms the claim, or
 * refutes the other.
 */
export function noteOf({ claim, verdict }: Judgement, other: OtherStatement): Verdict | undefined {
  if (verdict.status === 'verified' || (verdict.status === 'uncertain' && isRefuted(other.verdict))) return undefined;
  const place = `${other.claim.file}:${other.claim.line}`;
  const evidence = [...verdict.evidence, { file: other.claim.file, line: other.claim.line }];
  const says = `${place} says ${other.stated.shown}`;
  if (verdict.status === 'drifted' && !isSaidBetter(verdict, other))
    return { ...verdict, evidence, detail: sentences([verdict.detail, says]) };
  const detail = sentences([verdict.reason, verdict.detail]);
  if (other.verdict.status !== 'verified')
    return { ...verdict, evidence, reason: `${says}, and the code proves neither`, detail };
  if (!other.refutes) return { ...verdict, evidence, reason: `${says}, which the code confirms`, detail };
  const drifted: Drifted = {
    status: 'drifted',
    proof: 'documents-disagree',
    confidence: CONFIDENCE,
    severity: 'medium',
    suggestion: undefined,
    evidence: [...other.verdict.evidence, ...evidence],
    replacements: claim.target === undefined || !other.canReplace ? [] : [other.stated.written],
    reason: `${says}, and so does the code`,
    detail: sentences([other.verdict.reason, other.verdict.detail]),
  };
  return drifted;
}

/** Two documents and the code are a better proof than that an option never had the default. */
function isSaidBetter({ proof }: Drifted, { refutes, verdict }: OtherStatement): boolean {
  return proof === 'default-never' && refutes && verdict.status === 'verified';
}

/** A suspicion counts: it also comes from code that says otherwise. So does what the document says to ignore. */
function isRefuted(verdict: Verdict): boolean {
  return verdict.status === 'drifted' || suspicionOf(verdict) !== undefined || isIgnored({ verdict });
}
