/** A key of a configuration file, with the lines about it: comments above it, its value. 1-based, inclusive. */
export interface Key {
  readonly path: readonly string[];
  readonly first: number;
  readonly last: number;
  readonly under: readonly Key[];
}

/** In lines. A longer key is split into the keys under it. */
const LONG = 60;
const MAX_DEPTH = 6;

/**
 * Keys that become sections, in line order: a long key is replaced by the keys under it, and keeps the lines before the
 * first.
 */
export function sectionKeys(keys: readonly Key[], depth = 1): readonly Key[] {
  return keys.flatMap((key) => {
    const [first] = key.under;
    if (first === undefined || key.last - key.first < LONG || depth >= MAX_DEPTH) return [key];
    const own: readonly Key[] = first.first - key.first > 1 ? [{ ...key, last: first.first - 1, under: [] }] : [];
    return [...own, ...sectionKeys(key.under, depth + 1)];
  });
}
