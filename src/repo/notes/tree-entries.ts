import { entryPlaces } from '../git/objects/tree-object.js';

/** What one folder in the tree of notes contains, by name; values are full ids. */
export interface TreeEntries {
  /** By the rest of the annotated object's id. */
  readonly notes: ReadonlyMap<string, string>;
  /** By two letters. */
  readonly folders: ReadonlyMap<string, string>;
}

const FOUR = 52;
const MAX_NAME = 64;

/**
 * Reads a tree of notes. Names that are no part of an id are left out, and with `wanted` the notes that are not in it.
 * Linear.
 */
export function entriesIn(content: Buffer, idBytes: number, wanted?: ReadonlySet<string>): TreeEntries {
  const [notes, folders] = [new Map<string, string>(), new Map<string, string>()];
  for (const { at, name, end } of entryPlaces(content, idBytes)) {
    const isFolder = content[at] === FOUR;
    if (end - name > MAX_NAME || (isFolder && end - name !== 2)) continue;
    const called = content.toString('latin1', name, end);
    if (!/^[\da-f]+$/.test(called) || (!isFolder && wanted?.has(called) === false)) continue;
    (isFolder ? folders : notes).set(called, content.toString('hex', end + 1, end + 1 + idBytes));
  }
  return { notes, folders };
}
