/** Where an entry is in a tree object, `<mode> <name> NUL <id>`: its mode, its name, and the NUL. */
export interface EntryPlace {
  readonly at: number;
  readonly name: number;
  readonly end: number;
}

const [SPACE, NUL] = [32, 0] as const;

/** The entries of a tree object of git, whose ids are bytes. Ends where it is damaged. Linear. */
export function* entryPlaces(content: Buffer, idBytes: number): Generator<EntryPlace> {
  for (let at = 0; at < content.length;) {
    const name = content.indexOf(SPACE, at) + 1;
    const end = content.indexOf(NUL, name);
    if (name === 0 || end < 0) return;
    yield { at, name, end };
    at = end + 1 + idBytes;
  }
}

export interface TreeEntry {
  /** `100644`, `40000`, … */
  readonly mode: string;
  /** Full id. */
  readonly id: string;
}

/** The entries of these names. Names with other characters than ASCII are compared as UTF-8. */
export function entriesNamed(
  content: Buffer,
  idBytes: number,
  names: ReadonlySet<string>,
): ReadonlyMap<string, TreeEntry> {
  const wanted = new Map([...names].map((name) => [Buffer.from(name).toString('latin1'), name]));
  const found = new Map<string, TreeEntry>();
  for (const { at, name, end } of entryPlaces(content, idBytes)) {
    const called = wanted.get(content.toString('latin1', name, end));
    if (called === undefined) continue;
    const id = content.toString('hex', end + 1, end + 1 + idBytes);
    found.set(called, { mode: content.toString('latin1', at, name - 1), id });
  }
  return found;
}
