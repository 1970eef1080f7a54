import type { ClaimSource } from '../../model/claim.js';
import { LIST_MARK } from '../../text/layout/block-start.js';
import type { CodeWord } from './code-words.js';

const OPTION_HEADING =
  /\b(?:options?|config\w*|settings?|parameters?|params|arguments?|properties|flags?|keys?|fields?|attributes?)\b/i;
/** What precedes the first code of an entry. */
const ENTRY_LEAD = new RegExp(String.raw`^\s*${LIST_MARK}[\s*\x60]*$`);

/**
 * Is this piece of code in a place where settings are listed: first in a row of a table or in a list entry, under a
 * heading about options?
 */
export function mentionsOptions({ section }: Pick<ClaimSource, 'section'>, word: CodeWord): boolean {
  return (
    section.headingPath.some((heading) => OPTION_HEADING.test(heading)) && !/[.(]/.test(word.value) && beginsEntry(word)
  );
}

/** Is this piece of code first in a row of a table or in a list entry? */
export function beginsEntry({ span, around }: CodeWord): boolean {
  const lead = around.slice(0, span.column - 1);
  if (span.block === 'table') return /^\s*(?:[|*`][\s*`]*)?$/.test(lead);
  return span.block === 'list' && ENTRY_LEAD.test(lead);
}

/**
 * A long option as programs spell it, as the source of a pattern: `--max-size`, `--maxSize` (.NET, Java, Node),
 * `--max_size` (Python).
 */
export const LONG_FLAG = String.raw`--[a-z][A-Za-z\d]*(?:[-_][A-Za-z\d]+)*`;
