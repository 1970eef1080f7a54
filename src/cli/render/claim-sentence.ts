import { toldReason } from '../../tools/section-fields.js';

export interface ToldClaim {
  readonly text: string;
  readonly reason: string;
  readonly suggestion: string | null | undefined;
}

/** What the doc says, why that does not hold, and what is true instead. */
export function claimSentence({ text, reason, suggestion }: ToldClaim): string {
  const told = toldReason({ text, reason });
  return suggestion === null || suggestion === undefined ? told : `${told} ${suggestion}`;
}
