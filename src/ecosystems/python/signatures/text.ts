import { linesIn } from '../../../analysis/syntax/brackets.js';
import { maskedCode } from '../../../analysis/syntax/masked.js';
import type { MaskSigns } from '../../../analysis/syntax/masked.js';
import { remembered } from '../../../text/memo.js';
import { python } from '../language.js';

/** A text of Python, and the same without comments and contents of strings. */
export interface PythonText {
  readonly text: string;
  readonly code: string;
  /** The 1-based line of an offset. */
  readonly lineAt: (offset: number) => number;
}

export const pythonSigns: MaskSigns = {
  comments: python.syntax.comments,
  quotes: ['"', "'"],
  longQuotes: ['"""', "'''"],
};

/** Texts that are kept: the signatures of one example are in few files. */
const MOST_KEPT = 20;

export const pythonText = remembered(
  (text): PythonText => ({ text, code: maskedCode(text, pythonSigns), lineAt: linesIn(text) }),
  MOST_KEPT,
);
