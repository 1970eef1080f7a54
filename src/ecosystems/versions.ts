import type { InstallRow, ShownManifest, Toolchain, Versions } from '../analysis/manifests/versions.js';
import type { Manifest, Requirement } from '../model/manifest.js';
import { ecosystems } from './index.js';
import { withoutProductEnding } from './project-files.js';

const known: readonly Versions[] = ecosystems.map(({ versions }) => versions);

const toolchains: readonly Toolchain[] = known.flatMap((versions) => versions.toolchains ?? []);

const byName: ReadonlyMap<string, Toolchain> = new Map(
  toolchains.flatMap((toolchain) =>
    [toolchain.name, ...(toolchain.aliases ?? [])].map((name) => [name, toolchain] as const),
  ),
);

/** The toolchain with this name in documents, in lower case. */
export function toolchainOf(name: string): Toolchain | undefined {
  return byName.get(name);
}

const byImage: ReadonlyMap<string, string> = new Map(
  toolchains.flatMap(({ name, images = [] }) => images.map((image) => [image, name] as const)),
);

/** The toolchain whose version the tag of this container image is, by the image's last name. */
export function toolOfImage(image: string): string | undefined {
  return byImage.get(image);
}

const packages = new Set(known.flatMap((versions) => [...(versions.packages ?? [])]));

/** Is it a package that running text names with a bare number? In lower case. */
export function isWellKnownPackage(name: string): boolean {
  return packages.has(name) || packages.has(withoutProductEnding(name));
}

const REGISTRY = new RegExp(String.raw`\b(?:${known.flatMap(({ registries }) => registries ?? []).join('|')}):$`);

/** Does the text end with the name of a registry and the colon that separates it from a package? */
export function endsWithRegistry(text: string): boolean {
  return REGISTRY.test(text);
}

const lastPartOperators = new Set(known.flatMap((versions) => versions.lastPartOperators ?? []));

/** Does the operator let the last part of the version grow, and no other: `~=`, `~>`? */
export function growsLastPart(operator: string): boolean {
  return lastPartOperators.has(operator);
}

/** The range that a manifest's requirement means. */
export function rangeOf(manifest: Manifest, requirement: Requirement): string {
  for (const versions of known) {
    const range = versions.rangeOf?.(manifest, requirement);
    if (range !== undefined) return range;
  }
  return requirement.range;
}

/** Is the manifest's product released, although the manifest names no version? */
export function isReleasedUnnamed(manifest: Manifest): boolean {
  return known.some((versions) => versions.isReleased?.(manifest) === true);
}

export const installRows: readonly InstallRow[] = known.flatMap(({ installs }) => installs ?? []);

export const shownManifests: readonly ShownManifest[] = known.flatMap(({ manifests }) => manifests ?? []);
