import { firstOfEach } from '../../text/multimap.js';
import { createHash } from 'node:crypto';
import type { AnyClaimType } from '../../claims/define.js';
import { withDiagramNames } from '../../claims/reading/diagrams/diagram-names.js';
import { BOUNDS } from '../../model/bounds.js';
import { ownNames } from '../../model/claim.js';
import type { Claim, ClaimSource, Draft, OwnNames } from '../../model/claim.js';
import type { ClaimTypeName } from '../../model/claim-types.js';
import type { Doc } from '../../model/doc.js';
import type { Section } from '../../model/section.js';
import type { Span } from '../../model/span.js';
import { allConventions } from '../../sites/conventions.js';
import type { IsOver } from '../scan/doc-time.js';

export interface ExtractInput extends OwnNames {
  readonly doc: Doc;
  /** The document's text, line breaks as `\n`. */
  readonly text: string;
  readonly spans: ReadonlyMap<string, readonly Span[]>;
  readonly types: readonly AnyClaimType[];
  /** Ids of the sections to read; all if absent. With `only`, a claim's id may differ from its id in a full reading. */
  readonly only?: ReadonlySet<string> | undefined;
  readonly isOver: IsOver;
}

/** A claim type that failed on a section: the section keeps its other claims, and the fault is reported. */
export interface ExtractFault {
  readonly type: ClaimTypeName;
  readonly sectionId: string;
  readonly message: string;
}

export interface ExtractedClaims {
  readonly claims: readonly Claim[];
  readonly faults: readonly ExtractFault[];
  /** Why there may be more claims; absent if these are all. */
  readonly cut?: string;
}

/**
 * Claims of a document, in line order: at most `BOUNDS.claimsPerDoc`, and only those found within the time limit. Ids
 * depend on file, type, text and occurrence, so a claim keeps its id when lines move.
 */
export function extractClaims(input: ExtractInput): ExtractedClaims {
  const lines = input.text.split('\n');
  const faults: ExtractFault[] = [];
  const found: Found[] = [];
  let cut: string | undefined;
  for (const section of input.doc.sections) {
    if (input.only?.has(section.id) === false) continue;
    cut = whyEnough(found.length, input.isOver);
    if (cut !== undefined) break;
    const { doc } = input;
    const spans = withDiagramNames(input.spans.get(section.id) ?? [], lines);
    const source: ClaimSource = { doc, section, spans, lines, conventions: allConventions, ...ownNames(input) };
    for (const type of input.types) {
      for (const draft of draftsOf(type, source, { faults, isOver: input.isOver }))
        found.push({ draft, section, type: type.name });
    }
  }
  found.sort((a, b) => a.draft.line - b.draft.line || (a.draft.target?.column ?? 0) - (b.draft.target?.column ?? 0));
  const seen = new Map<string, number>();
  const all = withoutRepeats(found);
  const claims = all
    .slice(0, BOUNDS.claimsPerDoc)
    .map(({ draft, section, type }) => claimOf(draft, { doc: input.doc, section, type, seen }));
  const why = cut ?? whyEnough(all.length - 1, input.isOver);
  return { claims, faults, ...(why === undefined ? {} : { cut: why }) };
}

/** Why the search for claims stops, or undefined to go on. */
function whyEnough(found: number, isOver: IsOver): string | undefined {
  if (found >= BOUNDS.claimsPerDoc) return `only its first ${BOUNDS.claimsPerDoc} claims are checked`;
  return isOver() ? 'reading its claims took too long, so only those that were found in time are checked' : undefined;
}

interface Found {
  readonly draft: Draft;
  readonly section: Section;
  readonly type: ClaimTypeName;
}

/** A link's definition makes one claim, even if several links use it: equal texts at the same place count once. */
function withoutRepeats(found: readonly Found[]): readonly Found[] {
  return firstOfEach(found, ({ draft: { target, text }, type }) =>
    target === undefined ? undefined : `${type}\0${target.line}\0${target.column}\0${text}`,
  );
}

interface Reading {
  readonly faults: ExtractFault[];
  readonly isOver: IsOver;
}

/** Number of drafts between two checks of the clock. */
const LOOK_EVERY = 16;

/** Drafts of one type in one section, until there are enough for a document or its time is over. */
function draftsOf(type: AnyClaimType, source: ClaimSource, { faults, isOver }: Reading): readonly Draft[] {
  const drafts: Draft[] = [];
  try {
    for (const draft of type.extract(source)) {
      drafts.push(draft);
      if (drafts.length > BOUNDS.claimsPerDoc || (drafts.length % LOOK_EVERY === 0 && isOver())) break;
    }
  } catch (error) {
    faults.push({
      type: type.name,
      sectionId: source.section.id,
      message: error instanceof Error ? error.message : String(error),
    });
  }
  return drafts;
}

interface ClaimPlace {
  readonly doc: Doc;
  readonly section: Section;
  readonly type: ClaimTypeName;
  readonly seen: Map<string, number>;
}

function claimOf(draft: Draft, { doc, section, type, seen }: ClaimPlace): Claim {
  const key = `${doc.file}\0${type}\0${draft.text}`;
  const occurrence = seen.get(key) ?? 0;
  seen.set(key, occurrence + 1);
  const id = createHash('sha256').update(`${key}\0${occurrence}`).digest('hex').slice(0, 16);
  return { ...draft, id, file: doc.file, sectionId: section.id, type };
}
