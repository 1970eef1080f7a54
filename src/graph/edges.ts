import type { Claim } from '../model/claim.js';
import type { CodeFacts } from '../model/code-facts.js';
import type { Verdict } from '../model/verdict.js';
import type { DocGraph } from './doc-graph.js';

/**
 * How a section hangs together with code and with other sections: it `names` a file, rests on a line in it
 * (`evidence`), `imports` from it, `mentions` a name that it defines, is `about` its module, `links-to` another
 * section, or stands below one (`child-of`). What a file defines is asked of the code each time.
 */
export const EDGE_TYPES = ['names', 'evidence', 'imports', 'mentions', 'about', 'links-to', 'child-of'] as const;
export type EdgeType = (typeof EDGE_TYPES)[number];

/** Why a section is in an answer: the kind of edge, and what it leads to, short: a name, a path, a heading. */
export interface Reason {
  readonly edge: EdgeType;
  readonly to: string;
  /** The file that leads to the section, where several are asked for. */
  readonly via?: string | undefined;
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
