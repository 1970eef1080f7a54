/**
 * A possible explanation or excuse for a missing target. Rules are tried in order, and the first with a reason decides.
 */
export interface Rule<Question, Reason = string> {
  readonly name: string;
  /** Is the rule tried at all? */
  readonly applies: (question: Question) => boolean;
  /** Undefined when the rule finds nothing. */
  readonly reason: (question: Question) => Reason | undefined;
}

/** For rules that are always tried. */
export const always = (): boolean => true;

/** The reason of the first rule that finds one. */
export function firstReason<Question, Reason>(
  rules: readonly Rule<Question, Reason>[],
  question: Question,
): Reason | undefined {
  for (const { applies, reason } of rules) {
    const found = applies(question) ? reason(question) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
