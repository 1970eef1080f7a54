import type { Reason } from '../engine/snapshot.js';
import { shorten } from './section-fields.js';

const TO_CHARS = 120;

const WORDS: Readonly<Record<Reason['edge'], string>> = {
  names: 'names', evidence: 'rests on', imports: 'imports', mentions: 'mentions', about: 'is about', defines: 'defines', 'links-to': 'links to', 'child-of': 'is below',
};

/** Why a section is in the answer, in a few words: `mentions hijack`. */
export function reasonText({ edge, to }: Reason): string {
  return `${WORDS[edge]} ${shorten(to, TO_CHARS)}`;
}
