import type { ClaimSource } from '../../model/claim.js';

/** Lines above a fence that are read for what they say about it. */
const LINES_ABOVE = 6;
const MAX_CHARS = 600;
/** Borders of other blocks, and comments. */
const NO_TEXT = /^(?:`{3}|~{3}|:{3}|<!--)/;
const TAG = /<[^<>]{1,200}>/g;

/** The last line of text right above a fence, without tags; its section's heading if there is no other; else ''. */
export function textAbove({ section, lines }: Pick<ClaimSource, 'section' | 'lines'>, fenceLine: number): string {
  for (let line = fenceLine - 2; line >= Math.max(section.startLine, fenceLine - LINES_ABOVE); line--) {
    const row = (lines[line - 1] ?? '').trim();
    const text = NO_TEXT.test(row) ? '' : row.slice(-MAX_CHARS).replace(TAG, '').trim();
    if (text !== '') return text;
  }
  return '';
}
