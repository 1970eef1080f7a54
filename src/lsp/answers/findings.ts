import type { Range } from 'vscode-languageserver-protocol';
import { claimSpan } from '../../engine/documents/claim-span.js';
import type { DocLines } from '../../engine/documents/claim-span.js';
import type { JudgedClaim } from '../../engine/snapshot.js';
import type { Claim } from '../../model/claim.js';
import { suspicionOf } from '../../model/verdict.js';
import type { Drifted, Uncertain } from '../../model/verdict.js';
import { rangeOf } from '../positions.js';
import type { Present } from '../repository.js';

/** Which findings the client wants to see. */
export interface Asked {
  readonly present: Present;
  /** Suspicions too. */
  readonly suspects: boolean;
}

export interface Finding {
  readonly claim: Claim;
  readonly verdict: Drifted | Uncertain;
  readonly range: Range;
}

/** What has drifted in a document and, on request, what may have. */
export async function findingsOf(file: string, { present, suspects }: Asked): Promise<readonly Finding[]> {
  const claims = await present.snapshot.claims(file);
  const lines = present.docLines(file);
  return claims.flatMap((judged) => findingIn(judged, { lines, suspects }));
}

function findingIn(
  { claim, verdict }: JudgedClaim,
  { lines, suspects }: { readonly lines: DocLines; readonly suspects: boolean },
): readonly Finding[] {
  if (verdict === undefined || verdict.status === 'verified') return [];
  if (verdict.status === 'uncertain' && !(suspects && suspicionOf(verdict) !== undefined)) return [];
  return [{ claim, verdict, range: rangeOfClaim(claim, lines, verdict.reason) }];
}

/** The words of a claim, else its line. */
export function rangeOfClaim(claim: Claim, lines: DocLines, reason?: string): Range {
  const { line, column, length } = claimSpan(claim, lines, reason);
  return rangeOf(line, column, length);
}
