import { linesIn } from '../../../analysis/syntax/brackets.js';
import { maskedCode } from '../../../analysis/syntax/masked.js';
import type { MaskSigns } from '../../../analysis/syntax/masked.js';
import { remembered } from '../../../text/memo.js';
import { C_COMMENTS } from '../../../analysis/syntax/comment-signs.js';

/** A text of TypeScript or JavaScript, and the same without comments and contents of strings. */
export interface ScriptText {
  readonly text: string;
  readonly code: string;
  /** The 1-based line of an offset. */
  readonly lineAt: (offset: number) => number;
}

export const scriptSigns: MaskSigns = {
  comments: C_COMMENTS,
  quotes: ['"', "'"],
  longQuotes: ['`'],
  hole: '${',
  hasPatterns: true,
};

/** Texts that are kept: the signatures of one example are in few files. */
const MOST_KEPT = 20;

export const scriptText = remembered(
  (text): ScriptText => ({ text, code: maskedCode(text, scriptSigns), lineAt: linesIn(text) }),
  MOST_KEPT,
);
