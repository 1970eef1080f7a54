import type FastGlob from 'fast-glob';
import { DEFAULT_DOC_PATTERNS, isInPlaceOfDocs } from './doc-patterns.js';
import { relativeTo } from '../files/paths.js';

/** Selects the paths that are documentation by their place, or match the default patterns. */
export type SelectDocs = (candidates: readonly string[]) => readonly string[];

/** Folder → names in it; a name that is not a key is a file. */
type Folders = Map<string, Set<string>>;

/**
 * Matches with fast-glob, but without the disk: it gets a virtual file system with only the documents by name that are
 * still undecided. That is fast (code files, folders without Markdown and decided files are invisible), cannot be led
 * outside the root, and has no races with the disk. Loaded on first use: loading takes a tenth of a cold start.
 */
export async function loadSelectDocs(root: string): Promise<SelectDocs> {
  const { globSync } = await import('fast-glob').then((module) => module.default);
  return (candidates) => {
    const inDocs = new Set(candidates.filter(isInPlaceOfDocs));
    const others = candidates.filter((path) => !inDocs.has(path));
    if (others.length === 0) return [...inDocs];
    const named = globSync([...DEFAULT_DOC_PATTERNS], {
      cwd: root,
      fs: adapterOver(root, foldersOf(others)),
      dot: true,
      caseSensitiveMatch: false,
      followSymbolicLinks: false,
    });
    return [...inDocs, ...named];
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

/** Patterns with wildcards call only `readdirSync`; no other method is needed. */
function adapterOver(root: string, folders: Folders): NonNullable<FastGlob.Options['fs']> {
  const readdirSync = (absolute: string) => {
    const folder = absolute.length <= root.length ? '' : relativeTo(root, absolute);
    return [...(folders.get(folder) ?? [])].map((name) =>
      entry(name, folders.has(folder === '' ? name : `${folder}/${name}`)),
    );
  };
  // Safe: fast-glob calls it with file types only, and uses only the name and type of an entry.
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
