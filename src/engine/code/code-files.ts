import { languageOf } from '../../ecosystems/languages.js';
import { isDocNamed } from '../../paths/doc-names.js';
import { isPage, isSearched } from '../../paths/file-kinds.js';
import { isDocalignFile } from '../../paths/known-files.js';
import { hasRole } from '../../paths/roles.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { baseNameOf } from '../../text/paths.js';

/** Long files whose names are not this repository's own. */
const isMade = hasRole('lockfile', 'minified');
/** Texts for people, whose words are not names: `LICENSE`, `NEWS`, `README` without an ending. */
const isPlainText = isDocNamed('plainText', 'legal');
/** Files without an extension that contain names: scripts, make files, environment examples. */
const NAMED = /^(?:[^.]+|\.env[^/]*|\.[a-z]+rc)$/i;

/** Do names in this file count as code? Never for documents. */
export function isCodeFile(file: string, isDoc: boolean): boolean {
  if (isDoc || isPage(file) || isDocalignFile(file)) return false;
  const name = baseNameOf(file);
  if (isMade(name) || (isPlainText(name) && !name.includes('.'))) return false;
  return languageOf(name) !== undefined || isSearched(name) || NAMED.test(name);
}

/** Is the file read as code? Not a broken link, nor a link out of the repository. */
export function isReadAsCode(file: string, worktree: Pick<Worktree, 'isDoc' | 'deadEnd'>): boolean {
  return isCodeFile(file, worktree.isDoc(file)) && worktree.deadEnd(file) === undefined;
}
