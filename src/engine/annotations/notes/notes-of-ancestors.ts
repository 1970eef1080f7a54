import { BOUNDS } from '../../../model/bounds.js';
import type { FoundNotes, NoteTree } from '../../../repo/notes/note-tree.js';
import type { Ancestors } from '../../../repo/notes/reachable.js';
import type { NotePlace } from './note-cache.js';
import { placesIn } from './note-places.js';

/** Notes of commits that HEAD has. */
export interface AncestorNotes {
  /** Those of the newest commits first, after those of the empty tree. */
  readonly places: readonly NotePlace[];
  readonly found: readonly FoundNotes[];
  /** Were all commits looked up? */
  readonly isWhole: boolean;
}

/** What knowledge about the whole repository is noted on. */
const EMPTY_TREES = [
  '4b825dc642cb6eb9a060e54bf8d69288fbee4904',
  '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321',
];
const COMMITS_AT_ONCE = 50_000;

/** Looks the commits up in the trees of notes, until the bounds of notes or time are reached. */
export async function notesOfAncestors(trees: readonly NoteTree[], ancestors: Ancestors): Promise<AncestorNotes> {
  const deadline = performance.now() + BOUNDS.notesListedMs;
  const places: NotePlace[] = [];
  const found: FoundNotes[] = [];
  let at = 0;
  while (at < ancestors.count && places.length <= BOUNDS.notesListed && performance.now() < deadline) {
    const commits = [...(at === 0 ? EMPTY_TREES : []), ...ancestors.part(at, COMMITS_AT_ONCE)];
    const part = await Promise.all(trees.map((tree) => tree.find(commits)));
    const order = new Map(commits.map((commit, index) => [commit, index]));
    const own = placesIn(part.map(({ notes }) => notes));
    places.push(...own.sort((a, b) => (order.get(a.commit) ?? 0) - (order.get(b.commit) ?? 0)));
    found.push(...part);
    at += COMMITS_AT_ONCE;
  }
  return { places, found, isWhole: at >= ancestors.count };
}
