import * as z from 'zod';
import type { SectionStanding } from '../../engine/snapshot.js';
import { countClaims } from '../../engine/verification/section-status.js';
import type { Section } from '../../model/section.js';

/** A heading longer than this is cut: it is a paragraph that somebody underlined. */
const HEADING_CHARS = 200;
const count = z.int();

/** How every tool names a section. */
export const sectionShape = {
  id: z.string(),
  file: z.string(),
  heading: z.string(),
  heading_path: z.array(z.string()),
  start_line: z.int(),
  end_line: z.int(),
};

export const standingStatus = z.enum(['verified', 'drifted', 'mixed', 'unchecked', 'pending']);

/** How every tool says whether to trust a section. What is not there is not known, zero or none. */
export const standingShape = {
  verification_status: standingStatus,
  health_score: z.number().optional(),
  claims_total: count.optional(),
  claims_verified: count.optional(),
  claims_drifted: count.optional(),
  last_verified: z.string().optional(),
  open_reports: count.optional(),
};

export const driftNote = z
  .object({
    file: z.string().optional(),
    line: z.int(),
    claim_text: z.string(),
    reason: z.string(),
    suggested_fix: z.string().nullable(),
  })
  .describe('line, claim_text, reason, suggested_fix');

export type SectionFields = z.output<z.ZodObject<typeof sectionShape>>;
export type StandingFields = z.output<z.ZodObject<typeof standingShape>>;
export type DriftNote = z.output<typeof driftNote>;

export function sectionFields(section: Section): SectionFields {
  return {
    id: section.id,
    file: section.file,
    heading: shownHeading(section),
    heading_path: section.headingPath.map((heading) => shorten(heading, HEADING_CHARS)),
    start_line: section.startLine,
    end_line: section.endLine,
  };
}

/** As `check_section` takes it, too. */
export function shownHeading({ heading }: Section): string {
  return shorten(heading, HEADING_CHARS);
}

export function standingFields(standing: SectionStanding): StandingFields {
  const { status, lastVerified, openReports } = standing;
  return {
    verification_status: status,
    ...countFields(standing),
    ...(lastVerified === undefined ? {} : { last_verified: lastVerified }),
    ...(openReports === 0 ? {} : { open_reports: openReports }),
  };
}

/** Of a section that claims something. */
export function countFields({ claims, health }: SectionStanding): Partial<StandingFields> {
  const { total, verified, drifted } = countClaims(claims);
  if (total === 0) return {};
  return {
    ...(health === undefined ? {} : { health_score: health }),
    claims_total: total,
    claims_verified: verified,
    ...(drifted === 0 ? {} : { claims_drifted: drifted }),
  };
}

/** What drifted in a section; `file` where it takes the text in from another one. */
export function driftNotes({ file }: Pick<Section, 'file'>, standing: SectionStanding): readonly DriftNote[] {
  return standing.claims.flatMap(({ claim, verdict }) =>
    verdict?.status === 'drifted'
      ? [
          {
            ...(claim.file === file ? {} : { file: claim.file }),
            line: claim.line,
            claim_text: claim.text,
            reason: verdict.reason,
            suggested_fix: verdict.suggestion ?? null,
          },
        ]
      : [],
  );
}

/** Why a claim does not hold, with what it says where the reason does not say that itself. */
export function toldReason({ text, reason }: { readonly text: string; readonly reason: string }): string {
  return reason.includes(text) ? reason : `${text}: ${reason}`;
}

/** Cut to `limit` UTF-16 units, never inside a surrogate pair. */
export function shorten(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
