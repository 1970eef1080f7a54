import * as z from 'zod';
import type { StatusSummary } from '../../engine/snapshot.js';
import { countClaims, statementsOf } from '../../engine/verification/section-status.js';
import type { Section } from '../../model/section.js';

/** A longer heading is cut: it is an underlined paragraph. */
const HEADING_CHARS = 200;
const count = z.int();

/** A section, in the answers of all tools. */
export const sectionShape = {
  id: z.string(),
  file: z.string(),
  heading: z.string(),
  heading_path: z.array(z.string()),
  start_line: z.int(),
  end_line: z.int(),
};

export const statusSchema = z.enum(['verified', 'drifted', 'mixed', 'unchecked', 'pending']);

/** Whether to trust a section, in the answers of all tools. Absent fields are unknown, zero or empty. */
export const statusShape = {
  verification_status: statusSchema,
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
    also_lines: z.array(z.int()).optional(),
    claim_text: z.string(),
    reason: z.string(),
    suggested_fix: z.string().nullable(),
  })
  .describe('line, claim_text, reason, suggested_fix');

export type SectionFields = z.output<z.ZodObject<typeof sectionShape>>;
export type StatusFields = z.output<z.ZodObject<typeof statusShape>>;
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

/** `check_section` accepts this form too. */
export function shownHeading({ heading }: Section): string {
  return shorten(heading, HEADING_CHARS);
}

/** `file:first-last`. */
export function shownPlace({ file, startLine, endLine }: Section): string {
  return `${file}:${startLine}-${endLine}`;
}

export function statusFields(summary: StatusSummary): StatusFields {
  const { status, lastVerified, openReports } = summary;
  return {
    verification_status: status,
    ...countFields(summary),
    ...(lastVerified === undefined ? {} : { last_verified: lastVerified }),
    ...(openReports === 0 ? {} : { open_reports: openReports }),
  };
}

/** Empty for a section without claims. The health score is computed from these, so it is not given beside them. */
export function countFields({ claims }: StatusSummary): Partial<StatusFields> {
  const { total, verified, drifted } = countClaims(claims);
  if (total === 0) return {};
  return { claims_total: total, claims_verified: verified, ...(drifted === 0 ? {} : { claims_drifted: drifted }) };
}

/** The drifted claims in a section, each once; `file` is present if the section includes the text from another file. */
export function driftNotes({ file }: Pick<Section, 'file'>, summary: StatusSummary): readonly DriftNote[] {
  return statementsOf(summary.claims).flatMap(({ claim, verdict, alsoLines }) =>
    verdict?.status === 'drifted'
      ? [
          {
            ...(claim.file === file ? {} : { file: claim.file }),
            line: claim.line,
            ...(alsoLines === undefined ? {} : { also_lines: [...alsoLines] }),
            claim_text: claim.text,
            reason: verdict.reason,
            suggested_fix: verdict.suggestion ?? null,
          },
        ]
      : [],
  );
}

/** Why a claim does not hold, preceded by the claim's text unless the reason contains it. */
export function shownReason({ text, reason }: { readonly text: string; readonly reason: string }): string {
  return reason.includes(text) ? reason : `${text}: ${reason}`;
}

/** Cut to `limit` UTF-16 units, never inside a surrogate pair. */
export function shorten(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
