import * as z from 'zod';
import type { JudgedClaim, Mention, Snapshot } from '../../engine/snapshot.js';
import { claimEntry, claimFields, findingsOf } from './claim-fields.js';
import { reasonTexts } from './reason-text.js';
import { statementsOf } from '../../engine/verification/section-status.js';
import { sectionFields, sectionShape, statusFields, statusShape } from '../sections/section-fields.js';

/** Maximum number of listed claims per section; failing claims come first. */
const CLAIMS_PER_SECTION = 5;

/** A section that is about code: why it is listed, and its claims. `edited`: the requested changes edit the section. */
export const mentionEntry = z.object({
  ...sectionShape,
  ...statusShape,
  because: z.array(z.string()),
  claims: z.array(claimEntry).optional(),
  edited: z.boolean().optional(),
});
export type MentionFields = Omit<z.output<typeof mentionEntry>, 'edited'>;

/** One entry, or none if the section no longer exists. */
export function mentionFields(
  snapshot: Snapshot,
  { sectionId, because, edges: claims }: Mention<JudgedClaim>,
): MentionFields[] {
  const section = snapshot.section(sectionId);
  if (section === undefined) return [];
  const failing = findingsOf(claims, { undecided: true, verified: false });
  const others = statementsOf(claims).filter(({ verdict }) => verdict === undefined || verdict.status === 'verified');
  const listed = [...failing, ...others].slice(0, CLAIMS_PER_SECTION).map((judged) => claimFields(judged));
  return [
    {
      ...sectionFields(section),
      ...statusFields(snapshot.status(section)),
      because: reasonTexts(because),
      ...(listed.length === 0 ? {} : { claims: listed }),
    },
  ];
}
