import * as z from 'zod';
import { DocalignError } from '../model/error.js';
import { affectedDocs } from './answer/affected-docs.js';
import type { AffectedInput } from './answer/affected-docs.js';
import { defineTool, pathArgument } from './define.js';
import type { ToolContext } from './define.js';
import { fitPrefix } from './answer/fit.js';
import { mentionEntry, mentionFields } from './answer/mention-fields.js';
import { PATH_CHARS } from '../text/near-paths.js';
import { repositoryPath } from './input/path-argument.js';
import type { PathArgument } from './input/path-argument.js';
import { docsOfPath, unknownPath } from './answer/path-docs.js';

const input = z.strictObject({
  file: z
    .string()
    .min(1)
    .max(PATH_CHARS)
    .optional()
    .describe('A file or directory, relative to the repository root, or a name in the code. It may be gone.'),
  since: z.string().optional().describe('A git revision: all that changed since.'),
  staged: z.boolean().default(false).describe('All that is staged.'),
  max_results: z.int().min(1).max(50).default(10).describe('Sections to return at most.'),
});

const output = z.object({
  /** Absent if only changes are requested. */
  file: z.string().optional(),
  exists: z.boolean().optional(),
  /** What happened to a path that does not exist. */
  gone: z.string().optional(),
  sections: z.array(mentionEntry.describe('As in get_docs, with because, claims')),
  total_matches: z.int(),
});
type Output = z.output<typeof output>;

export const getDocsForFile = defineTool({
  name: 'get_docs_for_file',
  title: 'Find the docs of a file',
  description:
    'Lists the sections of the documentation about a file, or of changes, or rest on something '
    + 'defined there, with why, what each claims and whether that holds. Call it before you change, '
    + 'rename or delete a file.',
  input,
  output,
  readOnly: true,
  async run(context, { file, since, staged, max_results }) {
    const argument =
      file === undefined ? undefined : pathArgument(context, { tool: 'get_docs_for_file', key: 'file', value: file });
    if (since !== undefined || staged) return docsOfChanges(context, { since, staged, argument, max_results });
    if (argument === undefined)
      throw new DocalignError(
        'BAD_ARGUMENT',
        'get_docs_for_file: one of "file", "since" and "staged" is needed, got none. Pass the path of a file.',
      );
    return docsOfFile(context, argument, max_results);
  },
});

async function docsOfChanges(
  { snapshot }: ToolContext,
  { argument, ...asked }: Omit<AffectedInput, 'paths'> & { readonly argument: PathArgument | undefined },
): Promise<Output> {
  const path = argument === undefined ? undefined : repositoryPath(argument, snapshot);
  const { sections, total_matches, changed_files } = await affectedDocs(snapshot, {
    ...asked,
    paths: path === undefined ? [] : [path],
  });
  if (argument === undefined || path === undefined) return { sections, total_matches };
  if (snapshot.pathKind(path) !== undefined) return { file: path, exists: true, sections, total_matches };
  const gone = (await snapshot.whereWent(path))?.how;
  if (gone === undefined && changed_files.length === 0) throw await unknownPath(snapshot, argument, path);
  return { file: path, exists: false, ...(gone === undefined ? {} : { gone }), sections, total_matches };
}

async function docsOfFile({ snapshot }: ToolContext, argument: PathArgument, limit: number): Promise<Output> {
  const path = repositoryPath(argument, snapshot);
  const found = await docsOfPath(snapshot, path);
  if (found === undefined) throw await unknownPath(snapshot, argument, path);
  const { exists, gone, mentions } = found;
  const sections = mentions.slice(0, limit).flatMap((mention) => mentionFields(snapshot, mention));
  return {
    file: path,
    exists,
    ...(gone === undefined ? {} : { gone }),
    sections: fitPrefix(sections),
    total_matches: mentions.length,
  };
}
