/** What a git note says of one commit, in the form that all schemas are read into. Files are relative to the root. */
export interface Annotation {
  /** Full id of the annotated commit; of the empty tree for knowledge about the whole repository. */
  readonly commit: string;
  /** The commit that the note says it is of, where it is another one: git copied the note. */
  readonly writtenFor?: string;
  /** RFC 3339, as written; undefined if the note does not say. */
  readonly timestamp: string | undefined;
  /** As written: `ultragit/v1`. */
  readonly schema: string;
  readonly summary: string;
  /** `enhanced`: written by who made the change; `inferred`: made from the change later. */
  readonly contextLevel: 'enhanced' | 'inferred';
  readonly task: string | undefined;
  readonly provenance: Provenance;
  readonly regions: readonly Region[];
  readonly crossCutting: readonly CrossCutting[];
  /** What a note says of the commit as a whole. */
  readonly whole: Pick<Region, 'intent' | 'reasoning' | 'riskNotes'> | undefined;
  /** Is that told also of files that a region is in? Else a region says all that there is to say of them. */
  readonly isWholeOfAll?: true;
  readonly knowledge: Knowledge | undefined;
}

export interface Provenance {
  readonly operation: 'initial' | 'squash' | 'amend';
  /** Who or what made the note, in later schemas: `live`, `batch`. */
  readonly source: string | undefined;
  readonly derivedFrom: readonly string[];
  readonly notes: string | undefined;
}

/** A part of a file as it was at the annotated commit. */
export interface Region {
  readonly file: string;
  readonly anchor: Anchor | undefined;
  readonly lines: Lines | undefined;
  readonly intent: string;
  readonly reasoning: string | undefined;
  readonly constraints: readonly Constraint[];
  readonly semanticDependencies: readonly SemanticDependency[];
  readonly relatedAnnotations: readonly RelatedAnnotation[];
  readonly tags: readonly string[];
  readonly riskNotes: string | undefined;
  readonly corrections: readonly Correction[];
}

/** A definition: `type` is `function`, `struct`, … as the note calls it. */
export interface Anchor {
  readonly type: string | undefined;
  readonly name: string;
  readonly signature: string | undefined;
}

/** 1-based, both inclusive. */
export interface Lines {
  readonly start: number;
  readonly end: number;
}

export interface Constraint {
  readonly text: string;
  readonly source: 'author' | 'inferred';
}

/** Other code whose behaviour the region relies on. */
export interface SemanticDependency {
  readonly file: string;
  /** `''` for the file as a whole. */
  readonly anchor: string;
  readonly nature: string;
}

export interface RelatedAnnotation {
  readonly commit: string;
  readonly anchor: string | undefined;
  readonly relationship: string;
}

/** What was later said against a field of a region. */
export interface Correction {
  readonly field: string;
  readonly kind: string;
  readonly reason: string;
  readonly target: string | undefined;
  readonly replacement: string | undefined;
  readonly timestamp: string | undefined;
  readonly author: string | undefined;
}

/** A concern of several places. */
export interface CrossCutting {
  readonly description: string;
  readonly regions: readonly { readonly file: string; readonly anchor: string | undefined }[];
  readonly tags: readonly string[];
}

/** What holds for the whole repository. */
export interface Knowledge {
  readonly conventions: readonly {
    readonly scope: string | undefined;
    readonly rule: string;
    readonly stability: string | undefined;
  }[];
  readonly boundaries: readonly {
    readonly module: string;
    readonly owns: string | undefined;
    readonly boundary: string | undefined;
  }[];
  readonly antiPatterns: readonly {
    readonly pattern: string;
    readonly instead: string | undefined;
    readonly learnedFrom: string | undefined;
  }[];
}

/** A note that could not be read, or not completely. */
export interface SkippedNote {
  /** Full id of the annotated object. */
  readonly commit: string;
  readonly reason: string;
}
