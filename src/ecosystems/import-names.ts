import type { Manifest } from '../model/manifest.js';
import { ecosystems } from './index.js';

/** Shorter names are single letters in examples. */
const SHORTEST = 2;

/** Names under which programs import the packages of these manifests: `fastify`, `@scope/pkg`, `my_package`, `gin`. */
export function importNames(manifests: readonly Manifest[]): ReadonlySet<string> {
  const named = manifests.filter(({ name = '' }) => name.length >= SHORTEST);
  return new Set(
    named.flatMap((manifest) => ecosystems.flatMap((ecosystem) => ecosystem.importNames?.(manifest) ?? [])),
  );
}
