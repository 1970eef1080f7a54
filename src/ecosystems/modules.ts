import type { CodePacks } from '../analysis/code-facts.js';
import type { Exports, ExportHost } from '../analysis/extraction/export-host.js';
import type { ImportHost, ImportResolver } from '../analysis/imports/import-host.js';
import type { CodeImport } from '../model/code-facts.js';
import { isScripted } from '../paths/file-kinds.js';
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

/** The ecosystem whose programs pages and components have in them. */
const scripting = ecosystems.find(({ scriptedImports }) => scriptedImports !== undefined);

/** What a page or a component imports; undefined for a file of another kind. */
export function scriptedImports(host: ImportHost, file: string): readonly CodeImport[] | undefined {
  if (!isScripted(file)) return undefined;
  const text = host.readText(file);
  return text === undefined ? undefined : scripting?.scriptedImports?.(file, text);
}

/** The resolvers of all packs, each made on first use. */
const resolversOf = keptFor((_: ImportHost) => new Map<string, ImportResolver | undefined>());

/** Resolves the imports of a file in its language; undefined if no pack knows how. */
export function resolverFor(host: ImportHost, file: string): ImportResolver | undefined {
  const name = packOf(file) ?? (isScripted(file) ? scripting?.name : undefined);
  if (name === undefined) return undefined;
  const made = resolversOf(host);
  if (!made.has(name)) made.set(name, ecosystems.find((pack) => pack.name === name)?.importsOf?.(host));
  return made.get(name);
}
