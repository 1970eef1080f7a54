import type { AnyClaimType } from '../../../claims/define.js';
import { CLAIM_TYPE_TRAITS } from '../../../model/claim-types.js';
import { ownNames } from '../../../model/claim.js';
import type { Claim, OwnNames } from '../../../model/claim.js';
import type { Facts } from '../../../model/facts.js';
import { readClaims } from '../../documents/claim-reader.js';
import { judgeClaims } from '../../verification/judge.js';
import type { Judgement, Policy } from '../../verification/judge.js';
import { TrackedFacts } from '../../verification/tracked-facts.js';
import { byFile, columnsAfter } from '../apply.js';
import { editsOf } from '../candidates/candidate.js';
import type { Candidate } from '../candidates/candidate.js';
import { factsWith, readEdited } from './edited-doc.js';
import type { EditedDoc } from './edited-doc.js';
import { followAnchors, isBound } from '../anchors/follow-anchors.js';
import type { AnchorInput } from '../anchors/follow-anchors.js';
import { isWorse } from './regressions.js';
import { countReferences } from '../candidates/labels.js';

/** The document to fix, and the current repository around it. */
export interface ProofInput extends AnchorInput, OwnNames {
  readonly types: readonly AnyClaimType[];
  readonly facts: Facts;
  readonly policy: Policy;
  readonly now: string;
  /** New names of removed names in the code, as other documents show them. */
  readonly renames: () => ReadonlyMap<string, string>;
}

/**
 * The candidates whose claim is verified after all edits are applied in memory: each changed document is split, read
 * and judged again. Undefined if the edits make any other claim worse, leave a link without its anchor, or do not fit.
 */
export function proveTogether(candidates: readonly Candidate[], input: ProofInput): readonly Candidate[] | undefined {
  const files = new Map([[input.doc.file, [] as ReturnType<typeof editsOf>], ...byFile(editsOf(candidates))]);
  const edited = [...files].map(([file, edits]) => readEdited(file, edits, input));
  const [own] = edited;
  if (own === undefined || !edited.every((one) => one !== undefined) || !isFollowed(own, editsOf(candidates), input))
    return undefined;
  const fixed = new Set(candidates.map(({ judgement }) => judgement.claim.id));
  const [after = [], ...others] = edited.map((one) => judgeEdited(one, edited, input));
  const holds = [after, ...others].every((judged, index) => {
    const one = edited[index];
    return (
      one !== undefined
      && countReferences(one.text) >= countReferences(input.textOf(one.doc.file))
      && !isWorse({ before: input.judgementsOf(one.doc.file), after: judged, edits: one.edits, edited: fixed })
    );
  });
  return holds ? provenOf(candidates, own, after) : undefined;
}

function isFollowed(own: EditedDoc, edits: ReturnType<typeof editsOf>, input: ProofInput): boolean {
  const links = followAnchors(own, input);
  if (isBound(links)) return false;
  return links.every((link) =>
    edits.some(
      (edit) =>
        edit.file === link.file
        && edit.line === link.line
        && edit.column === link.column
        && edit.newText === link.newText,
    ),
  );
}

/** The candidates whose new text is a verified claim of the same type at the same position. */
function provenOf(
  candidates: readonly Candidate[],
  { edits }: EditedDoc,
  after: readonly Judgement[],
): readonly Candidate[] {
  const verified = new Set(
    after.flatMap(({ claim: { type, target }, verdict }) =>
      target !== undefined && verdict.status === 'verified'
        ? [`${type} ${target.line} ${target.column} ${target.text}`]
        : [],
    ),
  );
  const columnOf = columnsAfter(edits);
  return candidates.filter(
    ({
      judgement: {
        claim: { type },
      },
      edit,
    }) => verified.has(`${type} ${edit.line} ${columnOf(edit)} ${edit.newText}`),
  );
}

/** An unchanged claim keeps its verdict, unless the verdict rests on an edited document. */
function judgeEdited({ doc, text }: EditedDoc, edited: readonly EditedDoc[], input: ProofInput): readonly Judgement[] {
  const { facts, policy, now } = input;
  const types = input.types.filter(({ name }) => CLAIM_TYPE_TRAITS[name].isRecorded !== true);
  const { claims } = readClaims(doc, text, { types, ...ownNames(input) });
  const touched = new Set(edited.map((one) => `doc:${one.doc.file}`));
  const lasting = input
    .judgementsOf(doc.file)
    .filter(({ dependsOn }) => !dependsOn.some((dependency) => touched.has(dependency)));
  const known = new Map(lasting.map((judgement) => [identityOf(judgement.claim), judgement]));
  const kept = claims.flatMap((claim) => known.get(identityOf(claim)) ?? []);
  const changed = claims.filter((claim) => !known.has(identityOf(claim)));
  return [
    ...kept,
    ...judgeClaims(doc, changed, { types, tracked: new TrackedFacts(factsWith(edited, facts)), policy, now }),
  ];
}

function identityOf({ type, text, line, target, payload }: Claim): string {
  return JSON.stringify([type, text, line, target?.column, target?.text, payload]);
}
