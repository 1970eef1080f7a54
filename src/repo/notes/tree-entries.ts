/** What one folder in the tree of notes contains, by name; values are full ids. */
export interface TreeEntries {
  /** By the rest of the annotated object's id. */
  readonly notes: ReadonlyMap<string, string>;
  /** By two letters. */
  readonly folders: ReadonlyMap<string, string>;
}

const [SPACE, NUL, FOUR] = [32, 0, 52] as const;
const MAX_NAME = 64;

/**
 * Reads a tree object of git: `<mode> <name> NUL <id>` for each entry, the id as bytes. Names that are no part of an id
 * are left out, and with `wanted` the notes that are not in it. Linear.
 */
export function entriesIn(content: Buffer, idBytes: number, wanted?: ReadonlySet<string>): TreeEntries {
  const [notes, folders] = [new Map<string, string>(), new Map<string, string>()];
  for (let at = 0; at < content.length;) {
    const name = content.indexOf(SPACE, at) + 1;
    const end = content.indexOf(NUL, name);
    if (name === 0 || end < 0) break;
    const isFolder = content[at] === FOUR;
    at = end + 1 + idBytes;
    if (end - name > MAX_NAME || (isFolder && end - name !== 2)) continue;
    const called = content.toString('latin1', name, end);
    if (!/^[\da-f]+$/.test(called) || (!isFolder && wanted?.has(called) === false)) continue;
    (isFolder ? folders : notes).set(called, content.toString('hex', end + 1, at));
  }
  return { notes, folders };
}
