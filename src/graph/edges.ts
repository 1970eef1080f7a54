import type { Claim } from '../model/claim.js';
import type { ListedCode } from '../model/code-facts.js';
import type { Verdict } from '../model/verdict.js';
import type { DocGraph } from './doc-graph.js';

/**
 * How a section relates to code and to other sections: it `names` a file, rests on a line in it (`evidence`), `imports`
 * from it, `mentions` a name that it defines, is `about` its module, names a file `through` which others see it,
 * `links-to` another section, or is below one (`child-of`). The definitions of a file are looked up in the code each
 * time.
 */
export const EDGE_TYPES = [
  'names',
  'evidence',
  'imports',
  'mentions',
  'about',
  'through',
  'links-to',
  'child-of',
] as const;
export type EdgeType = (typeof EDGE_TYPES)[number];

/** Why a section is in an answer: the type of edge and, in short, its target: a name, a path, a heading. */
export interface Reason {
  readonly edge: EdgeType;
  readonly to: string;
  /** The requested file that leads to the section, if several files are requested. */
  readonly via?: string | undefined;
}

/** A claim with its verdict. */
export interface JudgedEdge {
  readonly claim: Claim;
  readonly verdict: Verdict | undefined;
}

/** Everything to traverse: documents, claims with their current verdicts, code. */
export interface Graph<E extends JudgedEdge> {
  readonly docs: DocGraph;
  readonly edges: readonly E[];
  readonly code: ListedCode;
  /** All files that are not ignored, sorted. */
  readonly files: () => readonly string[];
  /** Ids of the sections that include lines of this file. */
  readonly including: (file: string) => readonly string[];
}
