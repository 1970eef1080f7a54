/** What each comment that hides findings begins with. */
export const IGNORE_PREFIX = 'docalign-ignore';

/** Lines whose findings a comment of the document hides. All lines are 1-based, ranges inclusive. */
export interface Ignore {
  /** Line of the comment that begins it. */
  readonly line: number;
  readonly reason: string;
  readonly from: number;
  readonly to: number;
  /** The only line that it covers opens a code block, whose lines it does not cover. */
  readonly isBeforeCode: boolean;
}

/** A comment that is wrong, in words that follow its place. */
export interface IgnoreProblem {
  readonly line: number;
  readonly problem: string;
}

export interface Ignores {
  /** In order of `line`. */
  readonly ranges: readonly Ignore[];
  readonly problems: readonly IgnoreProblem[];
}

/** The innermost range that covers a line; undefined where none does. */
export function ignoreAt(ignores: Ignores | undefined, line: number): Ignore | undefined {
  return ignores?.ranges.findLast(({ from, to }) => from <= line && line <= to);
}
