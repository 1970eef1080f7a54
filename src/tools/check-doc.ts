import * as z from 'zod';
import { defineTool } from './define.js';
import { findingsFields, findingsShape } from './findings-answer.js';
import { documentAt } from './paths.js';

const input = z.strictObject({
  file: z.string().min(1).max(1_000).describe('The document, relative to the repository root.'),
});

const output = z.object({ file: z.string(), ...findingsShape, open_reports: z.int() });

export const checkDoc = defineTool({
  name: 'check_doc',
  title: 'Check a document',
  description: [
    'Checks every statement of one document that can be held against the code (paths, links, commands, versions, names, options, routes) as both are now, and lists what is no longer true and what could not be decided, each with its line, the evidence and what is true instead.',
    'Call it before you follow a document step by step, and after you changed code that a document speaks of. An empty `findings` list means that every claim holds.',
  ].join('\n'),
  input,
  output,
  readOnly: true,
  async run({ snapshot }, { file }) {
    const document = documentAt(snapshot, { tool: 'check_doc', key: 'file', value: file });
    return { file: document, ...findingsFields(await snapshot.claims(document)), open_reports: snapshot.openReports.get(document) ?? 0 };
  },
});
