import type { Extra, Manifest, Requirement } from '../model/manifest.js';

/** What one format says; the rest is filled with "nothing". */
export type ManifestParts = Partial<Omit<Manifest, 'file' | 'dir'>>;

/** One format of manifest, in a file of its own. Pure. */
export interface ManifestFormat {
  /** How its file is usually called, as the README of the pack lists it: `Cargo.toml`. */
  readonly name: string;
  /** Is this file of the format? `base` is the last segment of `path`. */
  readonly matches: (base: string, path: string) => boolean;
  /** End of the folder that it lies in when it is about the folder around that one: `.cargo/config.toml`. */
  readonly holder?: RegExp;
  readonly read: (text: string) => ManifestParts;
}

const BODY_CHARS = 300;
/** Longer ranges are no version demand. */
const RANGE_CHARS = 120;

/** A task's body as it is compared: white space folded, cut. Undefined for nothing. */
export function foldBody(body: string): { readonly body?: string } {
  const folded = body
    .slice(0, 4 * BODY_CHARS)
    .split(/\s+/)
    .filter((word) => word !== '')
    .join(' ')
    .slice(0, BODY_CHARS);
  return folded === '' ? {} : { body: folded };
}

/** A version demand, or nothing when the value is none (`workspace:*`, `catalog:`, a path, a URL). */
export function requirement(
  name: string,
  range: string,
  at: { readonly kind: Requirement['kind']; readonly line: number },
): readonly Requirement[] {
  const trimmed = range.trim();
  if (
    name === ''
    || trimmed.length > RANGE_CHARS
    || /^(?:workspace|catalog|file|link|portal|git|github|https?|npm|patch|path)[:+]|\/\//.test(trimmed)
  )
    return [];
  return [{ name, range: trimmed, ...at }];
}

/** First of each name, in order. */
export function firstOfName(extras: readonly Extra[]): readonly Extra[] {
  const names = new Set<string>();
  return extras.filter(({ name }) => !names.has(name) && names.add(name));
}
