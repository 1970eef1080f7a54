import { asSentence } from '../../model/verdict.js';
import { shorten, shownReason } from '../../tools/sections/section-fields.js';

export interface ShownClaim {
  readonly text: string;
  readonly reason: string;
  readonly suggestion: string | null | undefined;
}

/** Enough of what a doc says to recognize it: some claims are whole sentences. */
const TEXT_CHARS = 80;

/** What the doc says, why that does not hold, and what is true instead. */
export function claimSentence({ text, reason, suggestion }: ShownClaim): string {
  const shown = shownReason({ text: shorten(text.replace(/[.:]$/, ''), TEXT_CHARS), reason });
  return suggestion === null || suggestion === undefined ? shown : `${asSentence(shown)} ${suggestion}`;
}
