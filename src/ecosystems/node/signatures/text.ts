import { C_COMMENTS } from '../../../analysis/syntax/comment-signs.js';
import { maskedTexts } from '../../../analysis/syntax/masked.js';
import type { MaskSigns } from '../../../analysis/syntax/masked.js';

export const scriptSigns: MaskSigns = {
  comments: C_COMMENTS,
  quotes: ['"', "'"],
  longQuotes: ['`'],
  hole: '${',
  hasPatterns: true,
};

/** Texts of TypeScript and JavaScript. */
export const scriptText = maskedTexts(scriptSigns);
