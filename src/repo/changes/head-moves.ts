import { readSync } from 'node:fs';
import { takeInside } from '../files/read.js';
import type { GitPlaces } from '../git/git-places.js';

/** How much of the log of HEAD is read: about 300 entries. */
const TAIL_BYTES = 64 * 1024;
/** `old new name <email> seconds zone`, then a tab and what was done; none of a first commit, which has no old one. */
const ENTRY = /^(?!0+ )([\da-f]{40,64}) ([\da-f]{40,64}) [^\t]* (\d{1,12}) [+-]\d{4}\t([^\n]*)$/;
/** Another branch or state is looked at: what follows is compared with that. */
const LOOKS_ELSEWHERE = /^(?:checkout|reset|clone|switch|[Bb]ranch)\b|^[^:]{1,40} \(start\):/;

/**
 * The commit that HEAD named before the commits that were made, or taken over, since a time (milliseconds since 1970)
 * and after `told`, whose effect is known. Undefined if there are none, or if the log is not kept; a first commit does
 * not count.
 */
export function headBefore(
  { gitDir }: Pick<GitPlaces, 'gitDir'>,
  sinceMs: number,
  told: string | undefined,
): string | undefined {
  let before: string | undefined;
  for (const line of logEnd(gitDir).reverse()) {
    const [, old, now, seconds, action = ''] = ENTRY.exec(line) ?? [];
    if (old === undefined || now === told || Number(seconds) * 1000 < sinceMs || LOOKS_ELSEWHERE.test(action)) break;
    before = old;
  }
  return before;
}

function logEnd(gitDir: string): string[] {
  const read = takeInside(gitDir, 'logs/HEAD', ({ handle, stats }) => {
    const bytes = Buffer.alloc(Math.min(TAIL_BYTES, stats.size));
    const count = readSync(handle, bytes, 0, bytes.length, stats.size - bytes.length);
    return { ok: true as const, text: bytes.toString('utf8', 0, count) };
  });
  return read.ok ? read.text.split('\n').filter((line) => line !== '') : [];
}
