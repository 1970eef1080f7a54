import type { Git } from '../git/git.js';
import { hasReference } from '../git/git-places.js';

/** A notes reference at one moment. */
export interface NoteRef {
  /** Full name. */
  readonly name: string;
  /** Full id of what it names; undefined if it does not exist. */
  readonly id: string | undefined;
  /** Is there a file of this name that git cannot read? */
  readonly isDamaged: boolean;
}

/** What these references name now: one run of git, about 5 ms. They are full names, checked by `notesRef`. */
export function readNoteRefs(git: Git, names: readonly string[]): readonly NoteRef[] {
  const read = idsOf(git, names);
  const missing = names.filter((name) => !read.has(name) && hasReference(git.places, name));
  // A reference that was made right after git had looked is not damaged.
  const again = missing.length === 0 ? read : idsOf(git, missing);
  return names.map((name) => {
    const id = read.get(name) ?? again.get(name);
    return { name, id, isDamaged: id === undefined && missing.includes(name) };
  });
}

function idsOf(git: Git, names: readonly string[]): ReadonlyMap<string, string> {
  const output = git.runHere(['for-each-ref', '--format=%(refname) %(objectname)', ...names]);
  const said = (output.ok ? output.stdout : output.partial).toString('utf8');
  const ids = new Map<string, string>();
  for (const line of said.split('\n')) {
    const [name = '', id = ''] = line.split(' ');
    if (/^[\da-f]{40,64}$/.test(id) && !/^0+$/.test(id)) ids.set(name, id);
  }
  return ids;
}
