import type { Reason } from '../engine/snapshot.js';
import { shorten } from './section-fields.js';

const TO_CHARS = 120;

const WORDS: Readonly<Record<Reason['edge'], string>> = {
  names: 'names', evidence: 'rests on', imports: 'imports', mentions: 'mentions', about: 'is about', 'links-to': 'links to', 'child-of': 'is below',
};

/** Why a section is in the answer, in a few words: `mentions hijack`, or where several files are asked for, `mentions hijack (lib/reply.js)`. */
export function reasonText({ edge, to, via }: Reason): string {
  return `${WORDS[edge]} ${shorten(to, TO_CHARS)}${via === undefined || via === to ? '' : ` (${via})`}`;
}
