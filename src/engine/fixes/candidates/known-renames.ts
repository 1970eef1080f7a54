import type { Claim } from '../../../model/claim.js';
import { CLAIM_TYPE_TRAITS } from '../../../model/claim-types.js';
import type { Judgement } from '../../verification/judge.js';
import type { FixProvider } from './provider.js';

/** Is the target a name in the code, which means the same everywhere? */
export function isOfName({ type }: Pick<Claim, 'type'>): boolean {
  return CLAIM_TYPE_TRAITS[type].isOfName === true;
}

/**
 * Removed names for which the evidence of all claims shows the same new name. Claims written at different times do not
 * all show the rename. The new name is only a candidate that must be proven.
 */
export function knownRenames(judgements: readonly Judgement[], provider: FixProvider): ReadonlyMap<string, string> {
  const found = new Map<string, Set<string>>();
  for (const judgement of judgements) {
    const {
      claim: { target },
      verdict,
    } = judgement;
    const first = verdict.status === 'drifted' ? provider.candidates(judgement)[0] : undefined;
    if (target !== undefined && first !== undefined)
      found.set(target.text, (found.get(target.text) ?? new Set()).add(first));
  }
  return new Map(
    [...found].flatMap(([name, [only, ...others]]) =>
      only === undefined || others.length > 0 ? [] : [[name, only] as const],
    ),
  );
}
