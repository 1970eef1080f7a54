import * as z from 'zod';
import type { Snapshot } from '../engine/snapshot.js';
import { DocalignError } from '../model/error.js';
import type { Section } from '../model/section.js';
import { nearest } from '../text/nearest.js';
import { quoted } from '../text/printable.js';
import { defineTool } from './define.js';
import { findingsFields, findingsShape } from './findings-answer.js';
import { documentAt } from './paths.js';
import { sectionFields, sectionShape, standingFields } from './section-fields.js';

const input = z.strictObject({
  file: z.string().min(1).max(1_000).describe('The document, relative to the repository root.'),
  heading: z.string().min(1).max(1_000).describe('The heading\'s text, or its slug as in a section id (`file#slug`).'),
});

const output = z.object({ ...sectionShape, verification_status: z.enum(['verified', 'drifted', 'mixed', 'unchecked']), ...findingsShape, open_reports: z.int() });

export const checkSection = defineTool({
  name: 'check_section',
  title: 'Check a section',
  description: 'Checks the statements of one section of a document against the code as it is now: the same answer as check_doc, for one heading. Use it when you rely on just this section.',
  input,
  output,
  readOnly: true,
  async run({ snapshot }, { file, heading }) {
    const document = documentAt(snapshot, { tool: 'check_section', key: 'file', value: file });
    const section = sectionAt(snapshot, document, heading);
    const claims = (await snapshot.claims(document)).filter(({ claim }) => claim.sectionId === section.id);
    const standing = standingFields(snapshot.standing(section));
    return { ...sectionFields(section), verification_status: standing.verification_status, ...findingsFields(claims), open_reports: standing.open_reports };
  },
});

/** The first section with this heading or slug; letter case and outer `#` do not count. Throws NO_SUCH_HEADING with the nearest. */
function sectionAt(snapshot: Snapshot, file: string, heading: string): Section {
  const sections = snapshot.docs.get(file)?.sections ?? [];
  const wanted = fold(heading.replace(/^#+/, ''));
  const found = sections.find((section) => slugOf(section) === wanted) ?? sections.find((section) => fold(section.heading) === wanted);
  if (found !== undefined) return found;
  const meant = nearest(heading, sections.map((section) => section.heading));
  const step = meant === undefined ? `It has ${sections.length} sections; the first is ${quoted(sections[0]?.heading ?? '')}.` : `Did you mean ${quoted(meant, 200)}?`;
  throw new DocalignError('NO_SUCH_HEADING', `check_section: ${quoted(file)} has no heading ${quoted(heading)}. ${step}`);
}

function slugOf({ id, file }: Section): string {
  return fold(id.slice(file.length + 1));
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
