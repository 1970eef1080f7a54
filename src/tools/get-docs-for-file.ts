import * as z from 'zod';
import type { Snapshot } from '../engine/snapshot.js';
import { DocalignError } from '../model/error.js';
import { quoted } from '../text/printable.js';
import { affectedDocs } from './affected-docs.js';
import type { AffectedInput } from './affected-docs.js';
import { defineTool } from './define.js';
import { fitPrefix } from './fit.js';
import { mentionEntry, mentionFields } from './mention-fields.js';
import { PATH_CHARS } from '../text/near-paths.js';
import { repositoryPath } from './path-argument.js';
import { offerOfFiles } from './paths.js';

const input = z.strictObject({
  file: z.string().min(1).max(PATH_CHARS).optional().describe('A file or directory, relative to the repository root, or a name in the code. It may be gone.'),
  since: z.string().optional().describe('A git revision: all that changed since.'),
  staged: z.boolean().default(false).describe('All that is staged.'),
  max_results: z.int().min(1).max(50).default(10).describe('Sections to return at most.'),
});

const output = z.object({
  file: z.string(),
  exists: z.boolean(),
  sections: z.array(mentionEntry.describe('As in get_docs, with because, claims')),
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
      return docsOfChanges(snapshot, { since, staged, file, max_results });
    }
    if (file === undefined) throw new DocalignError('BAD_ARGUMENT', 'get_docs_for_file: one of "file", "since" and "staged" is needed, got none. Pass the path of a file.');
    return docsOfFile(snapshot, file, max_results);
  },
});

async function docsOfChanges(snapshot: Snapshot, { file, ...asked }: Omit<AffectedInput, 'paths'> & { readonly file: string | undefined }): Promise<z.output<typeof output>> {
  const path = file === undefined ? undefined : pathOf(snapshot, file);
  const { sections, total_matches, changed_files } = await affectedDocs(snapshot, { ...asked, paths: path === undefined ? [] : [path] });
  const exists = path === undefined || snapshot.pathKind(path) !== undefined;
  if (path !== undefined && !exists && changed_files.length === 0) {
    throw new DocalignError('NO_SUCH_FILE', missing(snapshot, [file ?? path, path], `is not here, and none of these changes is of it, got ${quoted(path)}`));
  }
  return { file: path ?? '', exists, sections, total_matches };
}

async function docsOfFile(snapshot: Snapshot, file: string, limit: number): Promise<z.output<typeof output>> {
  const path = pathOf(snapshot, file);
  const exists = snapshot.pathKind(path) !== undefined;
  const ofPath = exists || path.includes('/') ? await snapshot.documentsOf(path) : [];
  const mentions = ofPath.length > 0 || exists ? ofPath : await docsOfName(snapshot, path);
  if (!exists && mentions.length === 0) throw new DocalignError('NO_SUCH_FILE', missing(snapshot, [file, path], `names nothing in this repository, and no document speaks of it, got ${quoted(file)}`));
  const sections = mentions.slice(0, limit).flatMap((mention) => mentionFields(snapshot, mention));
  return { file: path, exists, sections: fitPrefix(sections), total_matches: mentions.length };
}

/** What looks like no path is a name first; a file of that name may be gone. */
async function docsOfName(snapshot: Snapshot, name: string): ReturnType<Snapshot['documentsOf']> {
  const ofName = await snapshot.documentsOfName(name);
  return ofName.length > 0 ? ofName : snapshot.documentsOf(name);
}

function pathOf(snapshot: Snapshot, value: string): string {
  return repositoryPath({ tool: 'get_docs_for_file', key: 'file', value }, snapshot);
}

function missing(snapshot: Snapshot, asked: readonly string[], why: string): string {
  return `get_docs_for_file: "file" ${why}. ${offerOfFiles(snapshot, asked) ?? 'Pass a path as git lists it.'}`;
}
