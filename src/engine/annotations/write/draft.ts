import type { Lines } from '../../../model/annotation.js';

/** What `docalign annotate` is told to write. Paths are relative to the root. */
export interface AnnotationDraft {
  /** A commit as typed: `HEAD`. Undefined: the last one that changed the files of the regions. */
  readonly revision: string | undefined;
  readonly region: RegionDraft | undefined;
  readonly summary: string | undefined;
  /** A document of JSON that the rest is added to. */
  readonly document: Readonly<Record<string, unknown>> | undefined;
  /** True: a note that the commit has already gets another document. */
  readonly append: boolean;
}

export interface RegionDraft {
  readonly file: string;
  readonly anchor: string | undefined;
  readonly lines: Lines | undefined;
  readonly intent: string;
  readonly reasoning: string | undefined;
  readonly constraints: readonly string[];
  readonly dependencies: readonly DependencyDraft[];
  readonly risk: string | undefined;
  readonly tags: readonly string[];
}

export interface DependencyDraft {
  readonly file: string;
  readonly anchor: string;
  readonly nature: string;
}

/** What was written, for the one who asked for it. */
export interface Annotated {
  readonly ref: string;
  /** Full id of the annotated commit. */
  readonly commit: string;
  /** The file for which an older commit than HEAD was chosen, relative to the root. */
  readonly lastOf: string | undefined;
  /** Full id of the new commit of the reference. */
  readonly noteCommit: string;
  readonly isAppended: boolean;
  readonly document: Readonly<Record<string, unknown>>;
}
