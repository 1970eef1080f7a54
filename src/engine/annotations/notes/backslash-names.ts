import type { UnlimitedGit } from '../../../repo/git/git.js';
import type { ReadObject } from '../../../repo/git/objects/read-objects.js';
import { areThere } from '../../../repo/notes/trails/same-file.js';
import { rootPath } from '../../../text/git/root-paths.js';
import { readNote } from '../parse/read-note.js';

/** Most names that are looked for, each in one commit. */
const MOST_NAMES = 500;
/** A backslash as JSON has it. */
const ESCAPED = '\\\\';

/**
 * The paths in notes, one note for each place, whose backslashes are not marks between folders, as Windows writes them,
 * but part of a name: an annotated commit has such a file. Git runs only where a path has any.
 */
export async function backslashNames(
  git: UnlimitedGit,
  places: readonly { readonly commit: string }[],
  notes: readonly ReadObject[],
): Promise<ReadonlySet<string>> {
  const commits = new Map<string, string>();
  for (const [at, { commit }] of places.entries()) {
    const note = notes[at];
    if (note?.ok !== true || !note.content.includes(ESCAPED)) continue;
    const toPath = (written: string): undefined => {
      if (written.includes('\\') && !written.includes('\n') && !commits.has(written)) commits.set(written, commit);
    };
    readNote(note.content.toString('utf8'), { commit, toPath });
  }
  const named = [...commits].slice(0, MOST_NAMES).map(([written, commit]) => ({ commit, written }));
  if (named.length === 0) return new Set();
  const files = named.map(({ commit, written }) => ({ commit, file: rootPath(git.prefix, written) }));
  const found = await areThere(git, files);
  return new Set(named.filter((_, at) => found[at]).map(({ written }) => written));
}
