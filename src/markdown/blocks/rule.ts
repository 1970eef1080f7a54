import { isBlank } from './cursor.js';
import type { Scan } from './scan.js';

const FEWEST_MARKS = 3;

/**
 * Whether a thematic break fills the line from `offset` on. The character there is its mark. O(1) when called again for
 * the same line.
 */
export function isRule(scan: Scan, offset: number): boolean {
  const {
    cursor: { text, end },
    memo,
  } = scan;
  const mark = text.charCodeAt(offset);
  if (memo.ruleLine !== scan.line || memo.ruleMark !== mark || memo.ruleStop < offset) {
    memo.ruleLine = scan.line;
    memo.ruleMark = mark;
    memo.ruleStop = offset;
    while (memo.ruleStop < end && (text.charCodeAt(memo.ruleStop) === mark || isBlank(text.charCodeAt(memo.ruleStop))))
      memo.ruleStop += 1;
  }
  if (memo.ruleStop < end) return false;
  let marks = 0;
  for (let at = offset; at < end && marks < FEWEST_MARKS; at++) if (text.charCodeAt(at) === mark) marks += 1;
  return marks === FEWEST_MARKS;
}
