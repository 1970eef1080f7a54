import * as z from 'zod';
import type { JudgedClaim, Mention, Snapshot } from '../engine/snapshot.js';
import { DocalignError } from '../model/error.js';
import { nearest } from '../text/nearest.js';
import { quoted } from '../text/printable.js';
import { claimEntry, claimFields, findingsOf } from './claim-fields.js';
import { defineTool } from './define.js';
import { fitPrefix } from './fit.js';
import { brief } from './json-schema.js';
import { repositoryPath } from './paths.js';
import { reasonText } from './reason-text.js';
import { sectionFields, sectionShape, standingFields, standingShape } from './section-fields.js';

/** Claims of a section that are listed; those that fail come first. */
const CLAIMS_PER_SECTION = 5;

const input = z.strictObject({
  file: z.string().min(1).max(1_000).describe('A file or directory, relative to the repository root. It may be gone: docs may still speak of it.'),
  max_results: z.int().min(1).max(50).default(10).describe('Sections to return at most.'),
});

const sectionEntry = brief(z.object({ ...sectionShape, ...standingShape, because: z.array(z.string()), claims: z.array(claimEntry) }), 'As in get_docs, with because, claims');

const output = z.object({
  file: z.string(),
  exists: z.boolean(),
  sections: z.array(sectionEntry),
  total_matches: z.int(),
});

export const getDocsForFile = defineTool({
  name: 'get_docs_for_file',
  title: 'Find the docs of a file',
  description: 'Lists the sections of the documentation that speak of a file, or rest on something defined in it, with what each says of it and whether that still holds. Call it before you change, rename or delete a file: these are the places to change with it.',
  input,
  output,
  readOnly: true,
  async run({ snapshot }, { file, max_results }) {
    const path = repositoryPath({ tool: 'get_docs_for_file', key: 'file', value: file });
    const mentions = await snapshot.documentsOf(path);
    const exists = snapshot.pathKind(path) !== undefined;
    if (!exists && mentions.length === 0) throw new DocalignError('NO_SUCH_FILE', missing(snapshot, file, path));
    const sections = mentions.slice(0, max_results).flatMap((mention) => sectionFieldsOf(snapshot, mention));
    return { file: path, exists, sections: fitPrefix(sections), total_matches: mentions.length };
  },
});

function sectionFieldsOf(snapshot: Snapshot, { sectionId, because, edges: claims }: Mention<JudgedClaim>): z.output<typeof output>['sections'] {
  const section = snapshot.section(sectionId);
  if (section === undefined) return [];
  const findings = findingsOf(claims);
  const failingFirst = [...findings, ...claims.filter((claim) => !findings.includes(claim))];
  return [{ ...sectionFields(section), ...standingFields(snapshot.standing(section)), because: because.map(reasonText), claims: failingFirst.slice(0, CLAIMS_PER_SECTION).map(claimFields) }];
}

function missing(snapshot: Snapshot, given: string, path: string): string {
  const meant = nearest(path, snapshot.files());
  const step = meant === undefined ? 'Pass a path as git lists it.' : `Did you mean ${quoted(meant, 200)}?`;
  return `get_docs_for_file: "file" names nothing in this repository, and no document speaks of it, got ${quoted(given)}. ${step}`;
}
