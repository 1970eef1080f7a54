import * as z from 'zod';
import type { JudgedClaim, Mention, RecentChange, Snapshot } from '../../engine/snapshot.js';
import { isPage } from '../../paths/file-kinds.js';
import { maskTokens } from '../../paths/secrets/secrets.js';
import { baseNameOf } from '../../text/paths.js';
import { fitPrefix } from '../answer/fit.js';
import { defineTool } from '../define.js';
import { recentText } from './recent-text.js';

/** Sections that are named for each file. */
const MOST_SECTIONS = 3;
const ID_CHARS = 10;

const input = z.strictObject({
  limit: z.int().min(1).max(100).default(10).describe('Files to return at most.'),
  order: z
    .enum(['commit', 'written'])
    .default('commit')
    .describe('`commit`: uncommitted changes, then by commit; `written`: when the file on disk was last written.'),
});

const output = z.object({
  files: z.array(
    z.object({
      file: z.string(),
      change: z.enum(['added', 'modified', 'deleted', 'renamed', 'written']),
      old_file: z.string().optional(),
      at: z.string(),
      /** Absent for an uncommitted change. */
      commit: z.string().optional(),
      subject: z.string().optional(),
      /** Sections of the docs that are about the file, the first three. */
      docs: z.array(z.string()).optional(),
    }),
  ),
  total: z.int(),
});
type Output = z.output<typeof output>;
type Entry = Output['files'][number];

export const listRecentFiles = defineTool({
  name: 'list_recent_files',
  title: 'List recent files',
  description:
    'Lists the files of this repository that changed last, with what happened to each, the commit, and the sections '
    + 'of the docs that are about it. Use it to see what was worked on, and which docs may have to follow.',
  input,
  output,
  readOnly: true,
  async run({ snapshot }, { limit, order }) {
    const recent = order === 'commit' ? snapshot.code.recent() : snapshot.code.lastWritten(snapshot.files());
    const files: Entry[] = [];
    for (const one of recent.slice(0, limit)) files.push(await entryOf(snapshot, one));
    return { files: fitPrefix(files), total: recent.length };
  },
  text: recentText,
});

async function entryOf(
  snapshot: Snapshot,
  { file, change, oldFile, atMs, commit, subject }: RecentChange,
): Promise<Entry> {
  // A page is its own documentation.
  const about = isPage(file) ? [] : (await snapshot.documentsOf(file)).filter((mention) => names(mention, file));
  return {
    file,
    change,
    ...(oldFile === undefined ? {} : { old_file: oldFile }),
    at: new Date(atMs).toISOString(),
    ...(commit === undefined ? {} : { commit: commit.slice(0, ID_CHARS) }),
    ...(subject === undefined ? {} : { subject: maskTokens(subject) }),
    ...(about.length === 0 ? {} : { docs: about.slice(0, MOST_SECTIONS).map(({ sectionId }) => sectionId) }),
  };
}

/** Is the section about the file itself, and not only about a folder that it is in? */
function names({ because }: Mention<JudgedClaim>, file: string): boolean {
  return because.some(({ edge, to }) => (edge === 'names' ? to.includes(baseNameOf(file)) : OWN.has(edge)));
}

const OWN: ReadonlySet<string> = new Set(['evidence', 'imports', 'mentions', 'about']);
