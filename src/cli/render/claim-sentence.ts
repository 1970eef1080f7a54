export interface ToldClaim {
  readonly text: string;
  readonly reason: string;
  readonly suggestion: string | null | undefined;
}

/** What the doc says, why that does not hold, and what is true instead. A reason that begins with the claim does not get it twice. */
export function claimSentence({ text, reason, suggestion }: ToldClaim): string {
  const told = reason.startsWith(text) ? reason : `${text}: ${reason}`;
  return suggestion === null || suggestion === undefined ? told : `${told} ${suggestion}`;
}
