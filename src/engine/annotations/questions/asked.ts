import type { Lines } from '../../../model/annotation.js';
import type { NestedRepository } from '../../../repo/git/nested.js';
import type { TextFile } from '../../../repo/files/text-file.js';
import type { AskedRef } from '../notes/chosen-refs.js';
import type { DefinitionSource } from '../definitions/definitions.js';
import type { FilePasts } from '../places/file-view.js';
import type { StagedRenames } from '../../../repo/notes/trails/staged-renames.js';
import type { NotesNow } from '../notes/notes-now.js';

/** What annotations ask of the repository. */
export interface AnnotationSources {
  readonly root: string;
  readonly ref: AskedRef;
  readonly readFile: (file: string, maxBytes: number) => TextFile;
  /** Is this a file or folder now? */
  readonly exists: (path: string) => boolean;
  /** Is this a file now that is not ignored? */
  readonly isFile: (path: string) => boolean;
  readonly isLink: (path: string) => boolean;
  /** May a path be named? */
  readonly isShown: (path: string) => boolean;
  /** In milliseconds. */
  readonly now: () => number;
}

/** One question's view of notes and files. */
export interface Asked extends Pick<AnnotationSources, 'exists' | 'isFile' | 'isLink' | 'isShown' | 'now'> {
  readonly notes: NotesNow;
  readonly definitions: DefinitionSource;
  readonly pasts: FilePasts;
  readonly staged: StagedRenames;
  /** The repository inside of this one that a path is in. */
  readonly nestedIn: (path: string) => NestedRepository | undefined;
}

/** A file or folder, and a definition in it. `path` is relative to the root and exists. */
export interface PlaceQuestion {
  readonly path: string;
  readonly anchor: string | undefined;
}

/** The same, with present lines. */
export interface ReadQuestion extends PlaceQuestion {
  readonly lines: Lines | undefined;
}
