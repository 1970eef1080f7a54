import type FastGlob from 'fast-glob';
import { DEFAULT_DOC_PATTERNS } from './doc-patterns.js';
import { relativeTo } from '../files/paths.js';

/** Of these markdown paths, those that the default patterns take for documentation. */
export type SelectDocs = (candidates: readonly string[]) => readonly string[];

/** Folder → names in it; a name that is no folder is a file. */
type Folders = Map<string, Set<string>>;

/**
 * fast-glob says what is documentation, but never touches the disk: it is given a file system that holds nothing but
 * the markdown files of the tree that are still to be judged. It so costs little (code files and folders without
 * markdown do not exist for it, nor do files judged before), it cannot be led outside, and a race with the disk is none
 * of its concern. Loaded when first needed: it is a tenth of a cold start.
 */
export async function loadSelectDocs(root: string): Promise<SelectDocs> {
  const { globSync } = await import('fast-glob').then((module) => module.default);
  return (candidates) => {
    if (candidates.length === 0) return [];
    const patterns = [...DEFAULT_DOC_PATTERNS];
    return globSync(patterns, {
      cwd: root,
      fs: adapterOver(root, foldersOf(candidates)),
      dot: true,
      caseSensitiveMatch: false,
      followSymbolicLinks: false,
    });
  };
}

function foldersOf(paths: readonly string[]): Folders {
  const folders: Folders = new Map([['', new Set()]]);
  for (const path of paths) {
    for (let rest = path; ;) {
      const slash = rest.lastIndexOf('/');
      const folder = slash < 0 ? '' : rest.slice(0, slash);
      const name = rest.slice(slash + 1);
      const known = folders.get(folder);
      if (known !== undefined) {
        known.add(name);
        break;
      }
      folders.set(folder, new Set([name]));
      rest = folder;
    }
  }
  return folders;
}

/** Only `readdirSync` is asked by patterns with wildcards; the others answer that nothing is there. */
function adapterOver(root: string, folders: Folders): NonNullable<FastGlob.Options['fs']> {
  const readdirSync = (absolute: string) => {
    const folder = absolute.length <= root.length ? '' : relativeTo(root, absolute);
    return [...(folders.get(folder) ?? [])].map((name) =>
      entry(name, folders.has(folder === '' ? name : `${folder}/${name}`)),
    );
  };
  // Safe: fast-glob calls it with file types only, and reads of an entry its name and what it is.
  return { readdirSync: readdirSync as unknown as FastGlob.FileSystemAdapter['readdirSync'] };
}

function entry(name: string, isFolder: boolean) {
  const no = () => false;
  return {
    name,
    isFile: () => !isFolder,
    isDirectory: () => isFolder,
    isSymbolicLink: no,
    isFIFO: no,
    isSocket: no,
    isBlockDevice: no,
    isCharacterDevice: no,
  };
}
