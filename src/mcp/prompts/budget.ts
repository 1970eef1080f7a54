import type { Snapshot } from '../../engine/snapshot.js';
import type { Section } from '../../model/section.js';
import { cutText } from '../../text/layout/cut.js';
import { printableLines } from '../../text/layout/printable.js';
import { uriOfSection } from '../uris.js';
import type { Part } from './part.js';

/** Characters of a prompt in all: some 3,000 tokens. */
export const MOST_CHARS = 12_000;
/** Characters of one section. */
const SECTION_CHARS = 2_500;
const LEAST_CHARS = 200;

/** The text of sections by their addresses, as long as there is room. */
export function sectionParts(snapshot: Snapshot, sections: readonly Section[], room: number): readonly Part[] {
  const parts: Part[] = [];
  let left = room;
  for (const section of sections) {
    if (left < LEAST_CHARS) break;
    const lines = snapshot.text(section.file).split('\n');
    const whole = printableLines(lines.slice(section.startLine - 1, section.endLine).join('\n'));
    const text = cutText(whole, Math.min(SECTION_CHARS, left));
    left -= text.length;
    parts.push({ uri: uriOfSection(section.id), text });
  }
  return parts;
}
