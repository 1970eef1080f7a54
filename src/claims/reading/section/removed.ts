import type { Section } from '../../../model/section.js';
import type { Hedge } from '../hedging/hedge.js';
import { REMOVED_WORDS } from '../sentence-words.js';

/** Characters of the section that are searched for its first text. */
const MAX_CHARS = 600;
/** `> **Removed in v2**`, `This option was removed in 2.0`, after tags and borders of containers. */
const REMOVED = new RegExp(
  String.raw`^(?:\s*(?:<[^<>\n]{1,200}>|:::[^\n]{0,100}|>\s*\[![A-Z]+\])\s*\n){0,3}[\s>*_:!-]{0,12}`
    + String.raw`(?:(?:this|the) (?:[\w\x60]+ ){1,3}(?:is|was|were|has been|have been) )?`
    + String.raw`(?:${REMOVED_WORDS})\b[*_]{0,3} (?:in|since|with|from|as of)\b`,
  'i',
);

const GONE: Hedge = { gone: true, because: 'the section says that its subject was removed' };

/** The doubt about everything in a section whose first words say that its subject was removed. */
export function removedSectionHedge({ content }: Pick<Section, 'content'>): Hedge | undefined {
  return REMOVED.test(content.slice(0, MAX_CHARS)) ? GONE : undefined;
}
