import type { ClaimSource } from '../../model/claim.js';
import type { CodeWord } from './code-words.js';

const OPTION_HEADING =
  /\b(?:options?|config\w*|settings?|parameters?|params|arguments?|properties|flags?|keys?|fields?|attributes?)\b/i;

/**
 * Is this piece of code in a place where settings are listed: first in a row of a table or in a list entry, under a
 * heading about options?
 */
export function mentionsOptions({ section }: Pick<ClaimSource, 'section'>, { span, around, value }: CodeWord): boolean {
  if (!section.headingPath.some((heading) => OPTION_HEADING.test(heading)) || /[.(]/.test(value)) return false;
  const lead = around.slice(0, span.column - 1);
  if (span.block === 'table') return /^\s*(?:[|*`][\s*`]*)?$/.test(lead);
  return span.block === 'list' && /^\s*(?:[-*+]|\d+\.)[\s*`]*$/.test(lead);
}
