import type { Asked } from './asked.js';

/** Why nothing is read about a path; undefined if something can be. */
export function outOfReach(path: string, { notes, nestedIn }: Pick<Asked, 'notes' | 'nestedIn'>): string | undefined {
  if (notes.head === undefined) return 'There is no commit yet, and so no annotation.';
  const nested = nestedIn(path);
  if (nested !== undefined) {
    const { folder, isSubmodule } = nested;
    const what = isSubmodule ? 'a submodule' : 'a repository of its own';
    return `${folder} is ${what}: annotations of its files are there. Ask that repository.`;
  }
  return notes.isInScope(path)
    ? undefined
    : `${path} is left out by ultragit.include or ultragit.exclude in git's settings.`;
}
