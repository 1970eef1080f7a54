import { createHash } from 'node:crypto';
import { trackedState } from '../git/tracked.js';
import { identityOf } from './root.js';

/** Names what may use stored results of other checkouts, as build machines restore them into a new folder each time. */
const KEY = 'DOCALIGN_CACHE_KEY';

/**
 * Identifies who wrote the stored results: this folder, or all holders of a key. The author of a repository may know a
 * key, so it does not count where git tracks any of the stored files.
 */
export function cacheIdentity(root: string): string {
  const key = process.env[KEY] ?? '';
  if (key === '' || [...trackedState(root)].some((file) => file !== '.gitignore')) return identityOf(root);
  return `key-${createHash('sha256').update(key).digest('hex')}`;
}
