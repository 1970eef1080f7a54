import * as z from 'zod';
import { checkedSection, sectionCheck } from '../check-section.js';
import { defineTool } from '../define.js';
import type { AnyTool } from '../define.js';
import { docsSearch, searchAcross, searchOne } from '../get-docs.js';
import { findWarnings, regionsOfSections } from './find-warnings.js';
import { notesShape } from './fields.js';
import { fitWarnings, warningsOfSections, warningsShape } from './warnings.js';

/** Characters of the warnings in an answer about one section. */
const SECTION_CHARS = 6_000;

const included = {
  include: z
    .array(z.enum(['annotations']))
    .max(4)
    .default([])
    .describe('`annotations`: what must stay true of the code that is meant, and its risks, as noted in git.'),
};
const missing = { annotation_notes: notesShape };

/** The search, which adds warnings to sections where it is asked to. */
export const getDocsWithAnnotations = defineTool({
  ...docsSearch,
  input: docsSearch.input.extend(included),
  output: docsSearch.output.extend(missing),
  run: (context, { include, ...input }) => searchOne(context, input, include.length === 0 ? undefined : findWarnings),
  across: (together, { include, ...input }) =>
    searchAcross(together, input, include.length === 0 ? undefined : findWarnings),
});

/** The check of a section, likewise. */
export const checkSectionWithAnnotations = defineTool({
  ...sectionCheck,
  input: sectionCheck.input.extend(included),
  output: sectionCheck.output.extend({ ...warningsShape, ...missing }),
  async run(context, { include, ...input }) {
    const { answer, claims } = await checkedSection(context, input);
    if (include.length === 0) return answer;
    const { sections, notes } = await regionsOfSections(context.snapshot, [claims]);
    const [warnings] = warningsOfSections([{ regions: sections[0] ?? [] }]);
    return {
      ...answer,
      ...fitWarnings(warnings, SECTION_CHARS),
      ...(notes.length === 0 ? {} : { annotation_notes: [...notes] }),
    };
  },
});

const VARIANTS: readonly AnyTool[] = [getDocsWithAnnotations, checkSectionWithAnnotations];

/** The tool that can include annotations in its answers, for one that tells of sections; any other tool as it is. */
export function withAnnotations(tool: AnyTool): AnyTool {
  return VARIANTS.find(({ name }) => name === tool.name) ?? tool;
}
