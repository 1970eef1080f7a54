import type { Asked } from './asked.js';

/** Why nothing is read about a path. */
export function outOfReach(path: string, { notes }: Pick<Asked, 'notes'>): string {
  return notes.isInScope(path)
    ? 'There is no commit yet, and so no annotation.'
    : `${path} is left out by ultragit.include or ultragit.exclude in git's settings.`;
}
