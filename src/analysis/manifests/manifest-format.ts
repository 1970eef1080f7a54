import type { Extra, Manifest, Requirement } from '../../model/manifest.js';

/** The parts that one format provides; the rest is empty. */
export type ManifestParts = Partial<Omit<Manifest, 'file' | 'dir'>>;

/** One format of manifest, in a file of its own. Pure. */
export interface ManifestFormat {
  /** The usual name of its file, for the README of the pack: `Cargo.toml`. */
  readonly name: string;
  /** Is this file of the format? `base` is the last segment of `path`. */
  readonly matches: (base: string, path: string) => boolean;
  /** End of the path of a manifest's own folder, when the manifest is about the folder above: `.cargo/config.toml`. */
  readonly holder?: RegExp;
  /** `toolOfImage` is the toolchain whose version the tag of a container image is: `go` for `golang`. */
  readonly read: (text: string, toolOfImage: (image: string) => string | undefined) => ManifestParts;
}

const BODY_CHARS = 300;
/** Longer ranges are not version requirements. */
const RANGE_CHARS = 120;
/** The place of a package instead of its version: `workspace:*`, `git+https://…`. */
const ELSEWHERE = /^[a-z][a-z\d]*[:+]|\/\//;

/** A task's body for comparisons: white space collapsed, cut. Undefined for an empty one. */
export function foldBody(body: string): { readonly body?: string } {
  const folded = body
    .slice(0, 4 * BODY_CHARS)
    .split(/\s+/)
    .filter((word) => word !== '')
    .join(' ')
    .slice(0, BODY_CHARS);
  return folded === '' ? {} : { body: folded };
}

/** A version requirement, or nothing when the value is not one (a place of another kind, a path, a URL). */
export function requirement(
  name: string,
  range: string,
  at: { readonly kind: Requirement['kind']; readonly line: number },
): readonly Requirement[] {
  const trimmed = range.trim();
  if (name === '' || trimmed.length > RANGE_CHARS || ELSEWHERE.test(trimmed)) return [];
  return [{ name, range: trimmed, ...at }];
}

/** Maven writes the kind of a repository before its address: `scm:git:https://github.com/acme/shop.git`. */
export function withoutScm(address: string): string {
  return address.replace(/^scm:[a-z]{1,10}:/, '');
}

/** First of each name, in order. */
export function firstOfName(extras: readonly Extra[]): readonly Extra[] {
  const names = new Set<string>();
  return extras.filter(({ name }) => !names.has(name) && names.add(name));
}
