import type { CodePacks } from '../analysis/code-facts.js';
import type { Exports, ExportHost } from '../analysis/extraction/export-host.js';
import type { ImportHost, ImportResolver } from '../analysis/imports/import-host.js';
import { keptFor } from '../text/memo.js';
import { ecosystems } from './index.js';
import { commentsOf, isOneLanguage, packOf } from './languages.js';
import { isFolderPackage } from './source-forms.js';

/** What all packs tell the code facts. */
export const codePacks: CodePacks = { exportsOf, isOneLanguage, isFolderPackage, commentsOf };

/** Exports of the package or module of that name, from the first ecosystem that has it in this repository. */
export function exportsOf(host: ExportHost, name: string): Exports | undefined {
  for (const ecosystem of ecosystems) {
    const found = ecosystem.exportsOf?.(host, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

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
