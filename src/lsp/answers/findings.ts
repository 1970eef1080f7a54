import type { Range } from 'vscode-languageserver-protocol';
import type { JudgedClaim } from '../../engine/snapshot.js';
import type { Claim } from '../../model/claim.js';
import { suspicionOf } from '../../model/verdict.js';
import type { Drifted, Uncertain } from '../../model/verdict.js';
import { rangeOf, rangeOfText } from '../positions.js';
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
  const lines = present.linesOf(file);
  return claims.flatMap((judged) => findingIn(judged, { lines, suspects }));
}

function findingIn(
  { claim, verdict }: JudgedClaim,
  { lines, suspects }: { readonly lines: readonly string[]; readonly suspects: boolean },
): readonly Finding[] {
  if (verdict === undefined || verdict.status === 'verified') return [];
  if (verdict.status === 'uncertain' && !(suspects && suspicionOf(verdict) !== undefined)) return [];
  return [{ claim, verdict, range: rangeOfClaim(claim, lines) }];
}

/**
 * The words that a fix would replace, else the line. Columns of a translated document are those of the translation, so
 * the words are looked for in the line.
 */
export function rangeOfClaim({ line, target }: Claim, lines: readonly string[]): Range {
  if (target !== undefined) {
    const text = lines[target.line - 1] ?? '';
    const isThere = text.startsWith(target.text, target.column - 1);
    const at = isThere ? target.column - 1 : text.indexOf(target.text);
    if (at >= 0 && target.text !== '') return rangeOf(target.line, at + 1, target.text.length);
  }
  return rangeOfText(line, lines[line - 1] ?? '');
}
