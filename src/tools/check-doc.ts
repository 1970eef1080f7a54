import * as z from 'zod';
import { PATH_CHARS } from '../text/near-paths.js';
import { defineTool } from './define.js';
import { findingsFields, findingsShape, listedShape } from './answer/findings-answer.js';
import { documentAt } from './input/paths.js';

const input = z.strictObject({
  file: z.string().min(1).max(PATH_CHARS).describe('The document, from the repository root.'),
  ...listedShape,
});

const output = z.object({ file: z.string(), ...findingsShape });

export const checkDoc = defineTool({
  name: 'check_doc',
  title: 'Check a document',
  description: [
    'Holds every claim of one document (paths, links, commands, versions, names, options, routes) '
      + 'against the code, both as they are now. `findings` lists what is no longer true, with what is '
      + 'true instead; empty = all that could be decided holds.',
    'Call it before you follow a document step by step, and after you changed code that it describes.',
  ].join('\n'),
  input,
  output,
  readOnly: true,
  async run({ snapshot }, { file, ...listed }) {
    const document = await documentAt(snapshot, { tool: 'check_doc', key: 'file', value: file });
    return {
      file: document,
      ...findingsFields(
        await snapshot.claimsShown(document),
        await snapshot.reportsIn(snapshot.docs.get(document)?.sections ?? []),
        { ...listed, home: document },
      ),
    };
  },
});
