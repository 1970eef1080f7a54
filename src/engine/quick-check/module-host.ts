import { foldersOf } from '../../analysis/extraction/export-host.js';
import type { ExportHost } from '../../analysis/extraction/export-host.js';
import { NO_FACTS } from '../../model/code-facts.js';
import { BOUNDS } from '../../model/bounds.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { once, remembered } from '../../text/memo.js';
import { manifestsOf } from '../facts/manifest-facts.js';
import { sourceOf } from '../facts/tree-source.js';

interface ModuleHostInput {
  readonly worktree: Worktree;
  readonly files: () => readonly string[];
  /** May parse files. */
  readonly definersOf: ExportHost['definersOf'];
}

/** What tells whether a module is there: the lists of code files and manifests. */
export function moduleHost({ worktree, files, definersOf }: ModuleHostInput): ExportHost {
  const source = sourceOf(worktree);
  const manifests = once(() => manifestsOf(source).all());
  const present = once(() => new Set(files()));
  const folders = once(() => foldersOf(files()));
  const hasFiles = remembered((ending) => files().some((file) => file.endsWith(ending)));
  return {
    get manifests() {
      return manifests();
    },
    facts: (file) => (present().has(file) ? NO_FACTS : undefined),
    filesIn: (directory) => folders().filesIn(directory),
    foldersIn: (directory) => folders().foldersIn(directory),
    definersOf: (name, endings) => (endings.some(hasFiles) ? definersOf(name, endings) : []),
    readText(file) {
      const read = source.read(file, BOUNDS.codeFileBytes);
      return read.ok ? read.text : undefined;
    },
  };
}
