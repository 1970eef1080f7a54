import { posix } from 'node:path';
import { exportsOf } from '../../ecosystems/modules.js';
import type { ExportHost } from '../../analysis/extraction/export-host.js';
import { NO_FACTS } from '../../model/code-facts.js';
import type { CodeFacts } from '../../model/code-facts.js';
import { BOUNDS } from '../../model/bounds.js';
import type { Facts } from '../../model/facts.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { remembered } from '../../text/memo.js';
import { isReadAsCode } from '../code/code-files.js';

interface ModulesInput {
  readonly worktree: Worktree;
  /** Asked on first need. */
  readonly facts: () => Pick<Facts, 'tree' | 'manifests'>;
  readonly named: CodeFacts['named'];
}

/**
 * Tells whether a module is there, from the lists of files and the manifests, without reading code. Only for languages
 * in which a file says to which module it belongs, `named` is asked.
 */
export function ownModules({ worktree, facts, named }: ModulesInput): CodeFacts['hasModule'] {
  const isCode = (file: string): boolean => worktree.kind(file) === 'file' && isReadAsCode(file, worktree);
  const hasFiles = remembered((ending) => worktree.files().some((file) => file.endsWith(ending)));
  const host: ExportHost = {
    get manifests() {
      return facts().manifests.all();
    },
    facts: (file) => (isCode(file) ? NO_FACTS : undefined),
    filesIn: (directory) =>
      facts()
        .tree.list(directory)
        .map((name) => posix.join(directory, name))
        .filter(isCode),
    foldersIn: (directory) =>
      facts()
        .tree.list(directory)
        .flatMap((name) => (name.endsWith('/') ? [name.slice(0, -1)] : [])),
    definersOf(name, endings) {
      const present = endings.filter(hasFiles);
      return present.length === 0
        ? []
        : named(name).filter(({ file }) => present.some((ending) => file.endsWith(ending)));
    },
    readText(file) {
      const read = worktree.readFile(file, BOUNDS.codeFileBytes);
      return read.ok ? read.text : undefined;
    },
  };
  return remembered((name) => exportsOf(host, name) !== undefined);
}
