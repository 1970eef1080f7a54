import type { ClaimTypeName } from '../../model/claim.js';
import type { Judgement } from '../verification/judge.js';
import type { FixProvider } from './provider.js';

/** Types whose target is a name of the code, which means the same wherever it stands. */
export const NAME_TYPES: readonly ClaimTypeName[] = ['code_example', 'config', 'environment'];

/**
 * Gone names whose new name one claim's evidence shows and no other's denies. Lines were written at different times,
 * and what was the code then need not show it to each; it is still only a candidate, to be proven.
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
