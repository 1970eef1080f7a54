import type { ImportHost, ImportResolver } from '../analysis/extraction/import-host.js';
import { keptFor } from '../text/memo.js';
import { ecosystems } from './index.js';
import { packOf } from './languages.js';

/** The resolvers of all packs, each made on first use. */
const resolversOf = keptFor((_: ImportHost) => new Map<string, ImportResolver | undefined>());

/** Resolves the imports of a file in its language; undefined if no pack knows how. */
export function resolverFor(host: ImportHost, file: string): ImportResolver | undefined {
  const name = packOf(file);
  if (name === undefined) return undefined;
  const made = resolversOf(host);
  if (!made.has(name)) made.set(name, ecosystems.find((pack) => pack.name === name)?.importsOf?.(host));
  return made.get(name);
}
