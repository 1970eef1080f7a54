/** The largest size of an answer that can be asked for: more than any. */
export const MOST_TOKENS = 10_000_000;
