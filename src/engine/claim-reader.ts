import type { AnyClaimType } from '../claims/define.js';
import { spansOf } from '../markdown/spans.js';
import { BOUNDS } from '../model/bounds.js';
import type { Claim } from '../model/claim.js';
import type { Doc } from '../model/doc.js';
import { extractClaims } from './extract.js';
import type { ExtractFault } from './extract.js';

export interface ReadClaims {
  readonly claims: readonly Claim[];
  readonly faults: readonly ExtractFault[];
}

/** What claims are read with besides the document. */
export interface ReadWith {
  readonly types: readonly AnyClaimType[];
  /** Import names of this repository's packages. */
  readonly packages: ReadonlySet<string>;
}

/** Claims of a document from its text; none from one that is too large to be parsed, which is still searched. */
export function readClaims(doc: Doc, text: string, { types, packages }: ReadWith): ReadClaims {
  if (text.length > BOUNDS.claimDocBytes) return { claims: [], faults: [] };
  return extractClaims({ doc, text, spans: spansOf(doc, text), types, packages });
}
