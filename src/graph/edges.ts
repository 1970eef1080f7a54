import type { Claim } from '../model/claim.js';
import type { CodeFacts } from '../model/code-facts.js';
import type { Verdict } from '../model/verdict.js';
import type { DocGraph } from './doc-graph.js';

/**
 * How two things hang together. Section to code: `mentions` a name, names the file (`names`) or its module (`about`); claim to code:
 * `evidence` it rests on, `imports` it needs; section to section: `links-to`, `child-of`; file to name: `defines`.
 */
export const EDGE_TYPES = ['names', 'evidence', 'imports', 'mentions', 'about', 'defines', 'links-to', 'child-of'] as const;
export type EdgeType = (typeof EDGE_TYPES)[number];

/** Why a section is in an answer: the kind of edge, and what it leads to, short: a name, a path, a heading. */
export interface Reason {
  readonly edge: EdgeType;
  readonly to: string;
}

/** A claim with what was found of it. */
export interface JudgedEdge {
  readonly claim: Claim;
  readonly verdict: Verdict | undefined;
}

/** Everything there is to walk: documents, judged claims as of now, code. */
export interface Graph<E extends JudgedEdge> {
  readonly docs: DocGraph;
  readonly edges: readonly E[];
  readonly code: CodeFacts;
  /** Every file that is not ignored, sorted. */
  readonly files: () => readonly string[];
}
