import type { AnyClaimType } from '../../claims/define.js';
import { splitDoc } from '../../markdown/split.js';
import { anchorsOf } from '../../markdown/anchors.js';
import type { Claim } from '../../model/claim.js';
import type { Doc } from '../../model/doc.js';
import type { Edit } from '../../model/edit.js';
import type { Facts } from '../../model/facts.js';
import { readClaims } from '../claim-reader.js';
import { judgeClaims } from '../judge.js';
import type { Judgement, Suppression } from '../judge.js';
import { trackFacts } from '../tracked-facts.js';
import { applyEdits, columnAfter } from './apply.js';

export interface ProofInput {
  readonly doc: Doc;
  /** Text as it was split. */
  readonly text: string;
  readonly judgements: readonly Judgement[];
  readonly types: readonly AnyClaimType[];
  readonly packages: ReadonlySet<string>;
  readonly facts: Facts;
  readonly suppression: Suppression;
  readonly now: string;
}

/** One drifted claim and what shall stand in its place. */
export interface Candidate {
  readonly judgement: Judgement;
  readonly edit: Edit;
}

/**
 * Of these candidates, those whose claim is verified once all are applied; empty when applying them makes any other claim
 * worse. The document is edited in memory, split, read and judged again: nothing is taken on trust.
 */
export function proveTogether(candidates: readonly Candidate[], input: ProofInput): readonly Candidate[] {
  const edits = candidates.map(({ edit }) => edit);
  const text = applyEdits(input.text, edits);
  if (text === undefined) return [];
  const doc = splitDoc({ file: input.doc.file, text, hash: `${input.doc.hash}+` });
  const after = judgeEdited(doc, text, input);
  if (after === undefined || isWorse(input.judgements, after, candidates)) return [];
  return candidates.filter(({ judgement, edit }) => {
    const column = columnAfter(edit, edits);
    return after.some(({ claim, verdict }) => claim.type === judgement.claim.type && claim.target?.line === edit.line
      && claim.target.column === column && claim.target.text === edit.newText && verdict.status === 'verified');
  });
}

/** Judgements of the edited document; undefined when it lost an anchor, to which others may link. */
function judgeEdited(doc: Doc, text: string, input: ProofInput): readonly Judgement[] | undefined {
  const { facts, types, suppression, now } = input;
  const { generator } = facts.docs.generatorOf(doc.file);
  const anchors = anchorsOf(doc, text, generator);
  for (const anchor of facts.docs.anchors(doc.file).keys()) if (!anchors.has(anchor)) return undefined;
  const docs: Facts['docs'] = {
    get: (file) => (file === doc.file ? doc : facts.docs.get(file)),
    anchors: (file) => (file === doc.file ? anchors : facts.docs.anchors(file)),
    generatorOf: (file) => facts.docs.generatorOf(file),
    isOpen: (file) => facts.docs.isOpen(file),
  };
  const { claims } = readClaims(doc, text, { types, packages: input.packages });
  return judgeClaims(doc, claims, { types, tracked: trackFacts({ ...facts, docs }), suppression, now });
}

/** Is there, outside the edited claims, less verified or more drifted than before? */
function isWorse(before: readonly Judgement[], after: readonly Judgement[], candidates: readonly Candidate[]): boolean {
  const edited = new Set(candidates.map(({ judgement }) => judgement.claim.id));
  const old = tally(before.filter(({ claim }) => !edited.has(claim.id)));
  const fresh = tally(after);
  for (const [key, { verified }] of old) if ((fresh.get(key)?.verified ?? 0) < verified) return true;
  for (const [key, { drifted }] of fresh) if (drifted > (old.get(key)?.drifted ?? 0) && !isEdited(key, candidates)) return true;
  return false;
}

interface Tally {
  verified: number;
  drifted: number;
}

function tally(judgements: readonly Judgement[]): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const { claim, verdict } of judgements) {
    const entry = tallies.get(keyOf(claim)) ?? { verified: 0, drifted: 0 };
    if (verdict.status === 'verified') entry.verified += 1;
    if (verdict.status === 'drifted') entry.drifted += 1;
    tallies.set(keyOf(claim), entry);
  }
  return tallies;
}

function keyOf({ type, text }: Claim): string {
  return `${type}\0${text}`;
}

/** A candidate that is still drifted fails by itself; it makes nothing else worse. */
function isEdited(key: string, candidates: readonly Candidate[]): boolean {
  return candidates.some(({ judgement, edit }) => key.startsWith(`${judgement.claim.type}\0`) && key.includes(edit.newText));
}
