import type { Annotation } from '../../../model/annotation.js';
import type { Fields, ToPath } from './fields.js';

/** Where a note comes from. */
export interface NoteOrigin {
  /** Full id of the annotated object. */
  readonly commit: string;
  readonly toPath: ToPath;
}

/** Reads one document of a note. */
export type NoteReader = (fields: Fields, origin: NoteOrigin & { readonly schema: string }) => Annotation;
