import type {
  Annotation,
  CrossCutting,
  Knowledge,
  Lines,
  Region,
  RelatedAnnotation,
} from '../../../model/annotation.js';
import type { Definition } from '../definitions/definition.js';
import type { About } from './belonging.js';
import type { ConfidenceFactors } from '../scoring/score.js';

/** What every answer tells of the notes that it rests on. */
export interface Told {
  /** Notes that were not read, or not completely. */
  readonly skipped: number;
  /** Sentences for the reader. */
  readonly remarks: readonly string[];
}

/** A region with how far to rely on it. */
export interface ScoredRegion {
  readonly region: Region;
  readonly annotation: Annotation;
  /** Undefined for a part of the file. */
  readonly about: About | undefined;
  /** Present name of its file. */
  readonly file: string;
  /** Present lines. */
  readonly lines: Lines | undefined;
  /** What it is known to be about now. */
  readonly definition: Definition | undefined;
  readonly confidence: number;
  readonly factors: ConfidenceFactors;
  /** Why the region is no longer there. */
  readonly stale: string | undefined;
  readonly related: readonly FollowedRelation[];
}

/** A related annotation; without `region` if it was not found. */
export interface FollowedRelation extends RelatedAnnotation {
  readonly region: Region | undefined;
}

/** Other code that relies on the code in question. */
export interface Dependent {
  readonly file: string;
  readonly anchor: string | undefined;
  readonly nature: string;
  readonly annotation: Annotation;
  readonly confidence: number;
  readonly stale: string | undefined;
}

export interface ReadAnswer extends Told {
  /** Those that are no longer there last, then by confidence, the newest first. */
  readonly regions: readonly ScoredRegion[];
  readonly dependents: readonly Dependent[];
  readonly crossCutting: readonly (CrossCutting & { readonly commit: string })[];
  readonly commitsExamined: number;
  readonly annotationsFound: number;
}

/** A region in the code that a section is about. */
export interface SectionRegion extends ScoredRegion {
  /** Does a claim of the section rest on its lines, name it, or name its file that is gone? */
  readonly isMeant: boolean;
}

/** What must stay true of the code that sections are about, and what to beware of there. */
export interface SectionsAnswer extends Pick<Told, 'remarks'> {
  /** By section, in their order. */
  readonly sections: readonly (readonly SectionRegion[])[];
}

export interface DepsAnswer extends Told {
  /** The newest of them. */
  readonly dependents: readonly Dependent[];
  /** How many there are. */
  readonly dependentsFound: number;
  readonly commitsScanned: number;
}

/** What a commit says of why the code changed. */
export interface HistoryEntry {
  readonly region: Region;
  readonly annotation: Annotation;
  /** Undefined for a part of the file. */
  readonly about: About | undefined;
  readonly message: string;
  /** RFC 3339; that of the commit where the note does not say its own. */
  readonly timestamp: string | undefined;
}

export interface HistoryAnswer extends Told {
  /** The oldest commit first. */
  readonly timeline: readonly HistoryEntry[];
  readonly commitsInLog: number;
  readonly commitsTold: number;
  readonly annotationsFound: number;
}

export interface SummaryUnit {
  readonly region: Region;
  readonly annotation: Annotation;
  /** Undefined for a part of the file. */
  readonly about: About | undefined;
  readonly file: string;
  readonly lines: Lines | undefined;
  /** RFC 3339. */
  readonly lastModified: string;
  readonly stale: string | undefined;
}

export interface SummaryAnswer extends Told {
  readonly units: readonly SummaryUnit[];
  readonly annotationsFound: number;
  /** For the root only. */
  readonly knowledge: Knowledge | undefined;
}
