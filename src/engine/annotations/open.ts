import type { Config } from '../../config/config.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import type { Shelf } from '../articles/shelf.js';
import type { Annotations } from './annotations.js';

export interface AnnotationParts {
  readonly root: string;
  readonly config: Config;
  /** `--noteref`, in place of the settings. */
  readonly noteref?: string | undefined;
  readonly worktree: Worktree;
  readonly shelf: Shelf;
}

/** The reader of annotations, which is loaded only where it is asked for. Files that are withheld are not named. */
export async function openAnnotations(parts: AnnotationParts): Promise<Annotations> {
  const { root, config, noteref, worktree, shelf } = parts;
  const { Annotations } = await import('./annotations.js');
  return new Annotations({
    root,
    ref: { option: noteref, setting: config.notes.ref },
    readFile: (file, maxBytes) => worktree.readFile(file, maxBytes),
    exists: (path) => worktree.kind(path) !== undefined,
    isFile: (path) => worktree.kind(path) === 'file',
    isLink: (path) => worktree.isLink(path),
    isShown: (path) => shelf.shows(path),
    now: () => Date.now(),
  });
}
