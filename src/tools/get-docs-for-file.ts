import * as z from 'zod';
import type { Snapshot } from '../engine/snapshot.js';
import { DocalignError } from '../model/error.js';
import { nearest } from '../text/nearest.js';
import { quoted } from '../text/printable.js';
import { affectedDocs } from './affected-docs.js';
import { defineTool } from './define.js';
import { fitPrefix } from './fit.js';
import { brief } from './json-schema.js';
import { mentionEntry, mentionFields } from './mention-fields.js';
import { repositoryPath } from './paths.js';

const input = z.strictObject({
  file: z.string().min(1).max(1_000).optional().describe('A file or directory, relative to the repository root, or a name in the code. It may be gone.'),
  since: z.string().optional().describe('A git revision: all that changed since.'),
  staged: z.boolean().default(false).describe('All that is staged.'),
  max_results: z.int().min(1).max(50).default(10).describe('Sections to return at most.'),
});

const output = z.object({
  file: z.string(),
  exists: z.boolean(),
  sections: z.array(brief(mentionEntry, 'As in get_docs, with because, claims')),
  total_matches: z.int(),
});

export const getDocsForFile = defineTool({
  name: 'get_docs_for_file',
  title: 'Find the docs of a file',
  description: 'Lists the sections of the documentation that speak of a file, or of changes, or rest on something defined there, with why, what each claims and whether that holds. Call it before you change, rename or delete a file.',
  input,
  output,
  readOnly: true,
  async run({ snapshot }, { file, since, staged, max_results }) {
    if (since !== undefined || staged) {
      const path = file === undefined ? undefined : pathOf(file);
      const { sections, total_matches } = await affectedDocs(snapshot, { since, staged, paths: path === undefined ? [] : [path], max_results });
      return { file: path ?? '', exists: path === undefined || snapshot.pathKind(path) !== undefined, sections, total_matches };
    }
    if (file === undefined) throw new DocalignError('BAD_ARGUMENT', 'get_docs_for_file: one of "file", "since" and "staged" is needed, got none. Pass the path of a file.');
    return docsOfFile(snapshot, file, max_results);
  },
});

async function docsOfFile(snapshot: Snapshot, file: string, limit: number): Promise<z.output<typeof output>> {
  const path = pathOf(file);
  const exists = snapshot.pathKind(path) !== undefined;
  const ofPath = exists || path.includes('/') ? await snapshot.documentsOf(path) : [];
  const mentions = ofPath.length > 0 || exists ? ofPath : await docsOfName(snapshot, path);
  if (!exists && mentions.length === 0) throw new DocalignError('NO_SUCH_FILE', missing(snapshot, file, path));
  const sections = mentions.slice(0, limit).flatMap((mention) => mentionFields(snapshot, mention));
  return { file: path, exists, sections: fitPrefix(sections), total_matches: mentions.length };
}

/** What looks like no path is a name first; a file of that name may be gone. */
async function docsOfName(snapshot: Snapshot, name: string): ReturnType<Snapshot['documentsOf']> {
  const ofName = await snapshot.documentsOfName(name);
  return ofName.length > 0 ? ofName : snapshot.documentsOf(name);
}

function pathOf(value: string): string {
  return repositoryPath({ tool: 'get_docs_for_file', key: 'file', value });
}

function missing(snapshot: Snapshot, given: string, path: string): string {
  const meant = nearest(path, snapshot.files());
  const step = meant === undefined ? 'Pass a path as git lists it.' : `Did you mean ${quoted(meant, 200)}?`;
  return `get_docs_for_file: "file" names nothing in this repository, and no document speaks of it, got ${quoted(given)}. ${step}`;
}
