import type { AnyClaimType } from '../../claims/define.js';
import { RECORDED_TYPES } from '../../model/claim.js';
import type { Claim } from '../../model/claim.js';
import type { Doc } from '../../model/doc.js';
import type { Facts } from '../../model/facts.js';
import { readClaims } from '../claim-reader.js';
import { judgeClaims } from '../judge.js';
import type { Judgement, Suppression } from '../judge.js';
import { trackFacts } from '../tracked-facts.js';
import { columnAfter } from './apply.js';
import { editsOf } from './candidate.js';
import type { Candidate } from './candidate.js';
import { followAnchors, isBound, readEdited } from './follow-anchors.js';
import type { EditedDoc } from './follow-anchors.js';
import { isWorse } from './harm.js';

export interface ProofInput {
  readonly doc: Doc;
  /** Text as it was split. */
  readonly text: string;
  readonly judgements: readonly Judgement[];
  /** Texts of all documents by file, this one's among them. */
  readonly texts: () => Iterable<readonly [file: string, text: string]>;
  readonly types: readonly AnyClaimType[];
  readonly packages: ReadonlySet<string>;
  readonly facts: Facts;
  readonly suppression: Suppression;
  readonly now: string;
}

/** What applying candidates together came to. */
export interface Proof {
  /** Those whose claim is verified then. */
  readonly proven: readonly Candidate[];
  /** Every claim of the edited document, but for those that no rule decides. */
  readonly after: readonly Judgement[];
}

/**
 * Applies all candidates in memory, splits, reads and judges the document again: nothing is taken on trust. Undefined when that
 * makes any other claim worse, leaves a link without its anchor, or does not fit.
 */
export function proveTogether(candidates: readonly Candidate[], input: ProofInput): Proof | undefined {
  const edits = editsOf(candidates);
  const edited = readEdited(edits, input);
  if (edited === undefined) return undefined;
  const links = followAnchors(edited, input);
  const isFollowed = !isBound(links) && links.every(({ edit }) => edits.some((made) => made.line === edit.line && made.column === edit.column && made.newText === edit.newText));
  if (!isFollowed) return undefined;
  const after = judgeEdited(edited, input);
  if (isWorse({ before: input.judgements, after, edits, edited: new Set(candidates.map(({ judgement }) => judgement.claim.id)) })) return undefined;
  const proven = candidates.filter(({ judgement, edit }) => {
    const column = columnAfter(edit, edits);
    return after.some(({ claim, verdict }) => claim.type === judgement.claim.type && claim.target?.line === edit.line
      && claim.target.column === column && claim.target.text === edit.newText && verdict.status === 'verified');
  });
  return { proven, after };
}

/** A claim that stands as it stood keeps its verdict, unless that rests on the document itself. */
function judgeEdited({ doc, text, anchors }: EditedDoc, input: ProofInput): readonly Judgement[] {
  const { facts, suppression, now } = input;
  const types = input.types.filter(({ name }) => !RECORDED_TYPES.includes(name));
  const docs: Facts['docs'] = {
    get: (file) => (file === doc.file ? doc : facts.docs.get(file)),
    anchors: (file) => (file === doc.file ? anchors : facts.docs.anchors(file)),
    generatorOf: (file) => facts.docs.generatorOf(file),
    isOpen: (file) => facts.docs.isOpen(file),
  };
  const { claims } = readClaims(doc, text, { types, packages: input.packages });
  const known = new Map(input.judgements.filter(({ dependsOn }) => !dependsOn.includes(`doc:${doc.file}`)).map((judgement) => [identityOf(judgement.claim), judgement]));
  const kept = claims.flatMap((claim) => known.get(identityOf(claim)) ?? []);
  const changed = claims.filter((claim) => !known.has(identityOf(claim)));
  return [...kept, ...judgeClaims(doc, changed, { types, tracked: trackFacts({ ...facts, docs }), suppression, now })];
}

function identityOf({ type, text, line, target, payload }: Claim): string {
  return JSON.stringify([type, text, line, target?.column, target?.text, payload]);
}
