import * as z from 'zod';
import type { JudgedClaim, Snapshot } from '../engine/snapshot.js';
import { summarizeShown } from '../engine/asked-statuses.js';
import { DocalignError } from '../model/error.js';
import type { Section } from '../model/section.js';
import { sectionWithLine } from '../reports/place.js';
import { nearest } from '../text/words/nearest.js';
import { didYouMean, PATH_CHARS } from '../text/near-paths.js';
import { quoted } from '../text/layout/printable.js';
import { defineTool } from './define.js';
import type { ToolContext, ToolDefinition } from './define.js';
import { findingsFields, findingsShape, listedShape } from './answer/findings-answer.js';
import { documentAt } from './input/paths.js';
import { sectionFields, sectionShape, shownHeading, statusSchema } from './sections/section-fields.js';

/** Room for a section id, whose slug is as long as an underlined heading may be. */
const HEADING_CHARS = 2 * PATH_CHARS;

const input = z.strictObject({
  file: z.string().min(1).max(PATH_CHARS).describe('The document, from the repository root.'),
  heading: z
    .string()
    .min(1)
    .max(HEADING_CHARS)
    .describe('The heading, its slug from a section id (`file#slug`), or its place (`file:line`).'),
  ...listedShape,
});

const output = z.object({ ...sectionShape, verification_status: statusSchema, ...findingsShape });

export const sectionCheck = {
  name: 'check_section',
  title: 'Check a section',
  description:
    'Holds the claims of one section, up to the next heading of whatever level, against the code, in few tokens.',
  input,
  output,
  readOnly: true,
  run: async (context, asked) => (await checkedSection(context, asked)).answer,
} satisfies ToolDefinition<typeof input, typeof output>;

export const checkSection = defineTool(sectionCheck);

export interface CheckedSection {
  readonly answer: z.output<typeof output>;
  /** Those of the section, and of text that it includes. */
  readonly claims: readonly JudgedClaim[];
}

/** Throws NO_SUCH_FILE, NOT_A_DOC or NO_SUCH_HEADING. */
export async function checkedSection(
  { snapshot }: ToolContext,
  { file, heading, ...listed }: z.output<typeof input>,
): Promise<CheckedSection> {
  const document = await documentAt(snapshot, { tool: 'check_section', key: 'file', value: file });
  const section = sectionAt(snapshot, { tool: 'check_section', file: document, heading });
  const claims = await snapshot.claimsIn(section);
  const reports = await snapshot.reportsIn([section]);
  const answer = {
    ...sectionFields(section),
    verification_status: summarizeShown(claims, reports.length, snapshot.included(section)).status,
    ...findingsFields(claims, reports, { ...listed, home: document }),
  };
  return { answer, claims };
}

export interface HeadingArgument {
  /** The calling tool, for messages. */
  readonly tool: string;
  /** An existing document. */
  readonly file: string;
  /** Text, slug, section id, or place. */
  readonly heading: string;
}

/**
 * The section with this id, or with this line (`docs/a.md:12`); else the first with this slug; else the first with this
 * heading, in full or as shortened in answers. Case is ignored; if nothing matches, leading `#` are ignored too. Throws
 * NO_SUCH_HEADING with the nearest.
 */
export function sectionAt(snapshot: Snapshot, { tool, file, heading }: HeadingArgument): Section {
  const sections = snapshot.docs.get(file)?.sections ?? [];
  const slug = heading.startsWith(`${file}#`) ? heading.slice(file.length) : heading;
  const found =
    sections.find(({ id }) => id === heading)
    ?? sectionAtLine(sections, heading.startsWith(`${file}:`) ? heading.slice(file.length + 1) : '')
    ?? sectionCalled(sections, slug)
    ?? sectionCalled(sections, slug.replace(/^#+/, ''));
  if (found !== undefined) return found;
  const meant = nearest(fold(slug), sections.map(shownHeading));
  const step =
    didYouMean(meant === undefined ? [] : [meant])
    ?? `It has ${sections.length} sections; the first is ${quoted(sections[0]?.heading ?? '')}.`;
  throw new DocalignError('NO_SUCH_HEADING', `${tool}: ${quoted(file)} has no heading ${quoted(heading)}. ${step}`);
}

function sectionAtLine(sections: readonly Section[], line: string): Section | undefined {
  return sectionWithLine(sections, /^\d{1,9}$/.test(line) ? Number(line) : undefined);
}

function sectionCalled(sections: readonly Section[], name: string): Section | undefined {
  const wanted = fold(name);
  return (
    sections.find((section) => slugOf(section) === wanted)
    ?? sections.find((section) => [section.heading, shownHeading(section)].some((heading) => fold(heading) === wanted))
  );
}

function slugOf({ id, file }: Section): string {
  return fold(id.slice(file.length + 1));
}

function fold(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}
