import type { AnyClaimType } from '../claims/define.js';
import { spansOf } from '../markdown/spans.js';
import { BOUNDS } from '../model/bounds.js';
import type { OwnNames } from '../model/claim.js';
import type { Doc } from '../model/doc.js';
import { hasLineLongerThan } from '../text/lines.js';
import { startStopwatch } from './doc-time.js';
import { extractClaims } from './extract.js';
import type { ExtractedClaims } from './extract.js';

export type ReadClaims = ExtractedClaims;

/** What claims are read with besides the document. */
export interface ReadWith extends OwnNames {
  readonly types: readonly AnyClaimType[];
}

/** Claims of a document from its text; none from one that is too large to be parsed, which is still searched. */
export function readClaims(doc: Doc, text: string, { types, packages, programs }: ReadWith): ReadClaims {
  if (text.length > BOUNDS.claimDocBytes) return { claims: [], faults: [], cut: `larger than ${BOUNDS.claimDocBytes} characters: it is searched, but no claims are read from it` };
  const elapsed = startStopwatch();
  const read = extractClaims({ doc, text, spans: spansOf(doc, text), types, packages, programs, isOver: () => elapsed() > BOUNDS.docReadMs });
  return hasLineLongerThan(text, BOUNDS.claimLineChars) ? { ...read, cut: [LONG_LINES, ...(read.cut === undefined ? [] : [read.cut])].join('; ') } : read;
}

const LONG_LINES = `lines longer than ${BOUNDS.claimLineChars} characters are searched, but no claims are read from them`;
