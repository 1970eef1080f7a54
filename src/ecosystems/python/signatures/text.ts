import { maskedTexts } from '../../../analysis/syntax/masked.js';
import type { MaskSigns } from '../../../analysis/syntax/masked.js';
import { python } from '../language.js';

export const pythonSigns: MaskSigns = {
  comments: python.syntax.comments,
  quotes: ['"', "'"],
  longQuotes: ['"""', "'''"],
};

export const pythonText = maskedTexts(pythonSigns);
