import type { Git } from '../git/git.js';
import { hasReference } from '../git/git-places.js';

/** A notes reference at one moment. */
export interface NoteRef {
  /** Full name. */
  readonly name: string;
  /** Full id of what it names; undefined if it does not exist. */
  readonly id: string | undefined;
  /** Full name of the reference that it is a symbolic name of. */
  readonly target: string | undefined;
  /** Is there a file of this name that git cannot read? */
  readonly isDamaged: boolean;
}

/** What these references name now: one run of git, about 5 ms. They are full names, checked by `notesRef`. */
export function readNoteRefs(git: Git, names: readonly string[]): readonly NoteRef[] {
  const read = referencesIn(git, names);
  const missing = names.filter((name) => !read.has(name) && hasReference(git.places, name));
  // A reference that was made right after git had looked is not damaged.
  const again = missing.length === 0 ? read : referencesIn(git, missing);
  return names.map((name) => {
    const { id, target } = read.get(name) ?? again.get(name) ?? {};
    return { name, id, target, isDamaged: id === undefined && missing.includes(name) };
  });
}

interface Named {
  readonly id: string;
  readonly target: string | undefined;
}

function referencesIn(git: Git, names: readonly string[]): ReadonlyMap<string, Named> {
  const output = git.runHere(['for-each-ref', '--format=%(refname) %(objectname) %(symref)', ...names]);
  const said = (output.ok ? output.stdout : output.partial).toString('utf8');
  const found = new Map<string, Named>();
  for (const line of said.split('\n')) {
    const [name = '', id = '', target = ''] = line.split(' ');
    if (!/^[\da-f]{40,64}$/.test(id) || /^0+$/.test(id)) continue;
    found.set(name, { id, target: target === '' ? undefined : target });
  }
  return found;
}
