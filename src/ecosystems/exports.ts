import type { CodePacks } from '../analysis/code-facts.js';
import type { Exports, ExportHost } from '../analysis/extraction/export-host.js';
import { ecosystems } from './index.js';
import { commentsOf, isOneLanguage } from './languages.js';
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
