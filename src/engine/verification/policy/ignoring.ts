import type { Claim } from '../../../model/claim.js';
import type { Doc } from '../../../model/doc.js';
import { ignoreAt } from '../../../model/ignore.js';
import type { Ignore, IgnoreProblem, Ignores } from '../../../model/ignore.js';
import { sentences, suspicionOf } from '../../../model/verdict.js';
import type { Verdict } from '../../../model/verdict.js';
import type { JudgedClaim } from '../section-status.js';

/** The verdict, unless it finds fault with a line that the document says to ignore: then the claim is hidden. */
export function withIgnores({ ignores }: Doc, { line }: Claim, verdict: Verdict): Verdict {
  if (ignores === undefined || (verdict.status !== 'drifted' && suspicionOf(verdict) === undefined)) return verdict;
  const ignore = ignoreAt(ignores, line);
  if (ignore === undefined) return verdict;
  return {
    status: 'uncertain',
    ground: 'ignored',
    reason: `the document says to ignore this: ${ignore.reason}`,
    detail: sentences([verdict.reason, verdict.detail]),
    confidence: verdict.confidence,
    evidence: verdict.evidence,
  };
}

export function isIgnored({ verdict }: Pick<JudgedClaim, 'verdict'>): boolean {
  return verdict?.status === 'uncertain' && verdict.ground === 'ignored';
}

/** A finding that the document says to ignore. */
export interface Ignored extends JudgedClaim {
  readonly ignore: Ignore;
  /** Why it would be a finding. */
  readonly finding: string;
}

export interface DocIgnores {
  readonly ignored: readonly Ignored[];
  /** Comments that are wrong, and those that hide nothing; in order of lines. */
  readonly problems: readonly IgnoreProblem[];
}

export interface Hidden {
  readonly judged: readonly JudgedClaim[];
  /** Were all claims of the document read? Otherwise no comment is called stale. */
  readonly isRead: boolean;
  /** Was the history there to decide them? Otherwise an undecided claim may have drifted. */
  readonly isWhole: boolean;
}

/** What a document ignores. A comment is stale if what it covers has no finding. O(ranges × claims). */
export function docIgnores(ignores: Ignores, { judged, isRead, isWhole }: Hidden): DocIgnores {
  const ignored = judged.flatMap((one): Ignored[] => {
    const ignore = isIgnored(one) ? ignoreAt(ignores, one.claim.line) : undefined;
    return ignore === undefined ? [] : [{ ...one, ignore, finding: one.verdict?.detail ?? '' }];
  });
  const lines = judged.filter((one) => isIgnored(one) || (!isWhole && isOpen(one))).map(({ claim }) => claim.line);
  const stale = isRead
    ? ignores.ranges.filter(({ from, to }) => !lines.some((line) => from <= line && line <= to))
    : [];
  const problems = [...ignores.problems, ...stale.map(staleProblem)];
  return { ignored, problems: problems.sort((a, b) => a.line - b.line) };
}

function staleProblem({ line, reason, isBeforeCode }: Ignore): IgnoreProblem {
  const next = isBeforeCode
    ? 'The next line opens a code block: put docalign-ignore-start and docalign-ignore-end around it'
    : 'Remove it';
  return { line, problem: `stale, as nothing that it covers has drifted: ${reason}. ${next}` };
}

function isOpen({ verdict }: JudgedClaim): boolean {
  return verdict === undefined || (verdict.status === 'uncertain' && verdict.ground === undefined);
}
