import { join } from 'node:path';
import type { FileChange } from '../../graph/touched.js';
import { statEntry } from '../../repo/files/listing.js';

/**
 * Was every changed file of the repository written after this time, in milliseconds? A file that is gone has no time,
 * and one that was moved keeps its own: they show nothing.
 */
export function areWrittenAfter(changes: readonly FileChange[], root: string, time: number): boolean {
  const present = changes.filter(({ status }) => status !== 'deleted');
  return present.length > 0 && present.every(({ file }) => (statEntry(join(root, file))?.mtimeMs ?? 0) > time);
}
