import type { Reason } from '../../engine/snapshot.js';
import { shorten } from '../sections/section-fields.js';

const TO_CHARS = 120;

const WORDS: Readonly<Record<Reason['edge'], string>> = {
  names: 'names',
  evidence: 'rests on',
  imports: 'imports',
  mentions: 'mentions',
  about: 'is about',
  through: 'through',
  'links-to': 'links to',
  'child-of': 'is below',
};

/**
 * Why a section is in the answer, in a few words, grouped by edge and file: `mentions hijack, send`, or if several
 * files are requested, `mentions hijack, send (lib/reply.js)`.
 */
export function reasonTexts(reasons: readonly Reason[]): string[] {
  const groups = new Map<string, { readonly first: Reason; readonly names: string[] }>();
  for (const reason of reasons) {
    const key = JSON.stringify([reason.edge, reason.via]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { first: reason, names: [shorten(reason.to, TO_CHARS)] });
    else group.names.push(shorten(reason.to, TO_CHARS));
  }
  return [...groups.values()].map(
    ({ first: { edge, to, via }, names }) =>
      `${WORDS[edge]} ${names.join(', ')}${via === undefined || (via === to && names.length === 1) ? '' : ` (${via})`}`,
  );
}
