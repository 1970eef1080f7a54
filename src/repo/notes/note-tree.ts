import { BOUNDS } from '../../model/bounds.js';
import { addTo } from '../../text/multimap.js';
import type { UnlimitedGit } from '../git/git.js';
import { readObjects } from '../git/objects/read-objects.js';
import type { ReadObject } from '../git/objects/read-objects.js';
import { entriesIn } from './tree-entries.js';
import type { TreeEntries } from './tree-entries.js';

/** Annotated object → id of its note, full ids, and what of the tree could not be read. */
export interface FoundNotes {
  readonly notes: ReadonlyMap<string, string>;
  /** For people; empty if the whole tree was read. */
  readonly problems: readonly string[];
}

/** Where to look for some of the notes. */
interface Place {
  readonly tree: string;
  /** The first letters of all ids below. */
  readonly prefix: string;
}

/** A larger folder is read again for each question instead of being kept. */
const KEPT_BYTES = 2 * 1024 * 1024;
/** Of the folders that are kept, in all. */
const MOST_KEPT_BYTES = 16 * 1024 * 1024;
const FOLDERS_AT_ONCE = 2_000;
const MAX_DEPTH = 20;

/**
 * The notes of one commit of a notes reference. Their names are ids of commits, with slashes after any of the first
 * pairs of letters (`ab/cd…`), as git puts them into folders once there are many. The folders of a few ids are read
 * without the others, so that the number of all notes does not matter. Folders are kept.
 */
export class NoteTree {
  readonly #git: UnlimitedGit;
  readonly #id: string;
  readonly #root: string;
  readonly #name: string;
  readonly #kept = new Map<string, TreeEntries>();
  #keptBytes = 0;
  /** Does the reference name a tree itself? */
  #isTree = false;

  /** `id`: full id of the commit, or of the tree. `name`: of the reference, for people. */
  constructor(git: UnlimitedGit, id: string, name: string) {
    this.#git = git;
    this.#name = name;
    this.#id = id;
    this.#root = `${id}^{tree}`;
  }

  /** The notes of these objects. */
  async find(objects: readonly string[]): Promise<FoundNotes> {
    const notes = new Map<string, string>();
    const problems: string[] = [];
    let places: (Place & { readonly objects: readonly string[] })[] = [{ tree: this.#root, prefix: '', objects }];
    for (let depth = 0; depth < MAX_DEPTH && places.length > 0; depth += 1) {
      const wanted = new Set(places.flatMap(({ prefix, objects: ids }) => ids.map((id) => id.slice(prefix.length))));
      const read = await this.#read(places, problems, wanted);
      places = places.flatMap(({ tree, prefix, objects: ids }) => {
        const entries = read.get(tree);
        const below = new Map<string, string[]>();
        for (const id of ids) {
          const note = entries?.notes.get(id.slice(prefix.length));
          const folder = id.slice(prefix.length, prefix.length + 2);
          if (note !== undefined) notes.set(id, note);
          else if (entries?.folders.has(folder) === true) addTo(below, folder, id);
        }
        return [...below].map(([folder, rest]) => ({
          tree: entries?.folders.get(folder) ?? '',
          prefix: prefix + folder,
          objects: rest,
        }));
      });
    }
    return { notes, problems: [...problems, ...this.#oddities()] };
  }

  /** All notes, at most so many, as far as the time allows. */
  async list(most: number, deadline: number): Promise<FoundNotes & { readonly isWhole: boolean }> {
    const notes = new Map<string, string>();
    const problems: string[] = [];
    const places: (Place & { readonly depth: number })[] = [{ tree: this.#root, prefix: '', depth: 0 }];
    while (places.length > 0 && notes.size <= most && performance.now() < deadline) {
      const part = places.splice(0, FOLDERS_AT_ONCE);
      const read = await this.#read(part, problems);
      for (const { tree, prefix, depth } of part) {
        const entries = read.get(tree);
        for (const [rest, id] of entries?.notes ?? []) if (notes.size <= most) notes.set(prefix + rest, id);
        if (depth < MAX_DEPTH)
          for (const [folder, id] of entries?.folders ?? [])
            places.push({ tree: id, prefix: prefix + folder, depth: depth + 1 });
      }
    }
    return { notes, problems: [...problems, ...this.#oddities()], isWhole: places.length === 0 && notes.size <= most };
  }

  /** The entries of these folders; of a large one, only the notes that are wanted. */
  async #read(
    places: readonly Place[],
    problems: string[],
    wanted?: ReadonlySet<string>,
  ): Promise<ReadonlyMap<string, TreeEntries>> {
    const read = new Map<string, TreeEntries>();
    const unknown = [...new Set(places.map(({ tree }) => tree))].filter((tree) => {
      const kept = this.#kept.get(tree);
      if (kept !== undefined) read.set(tree, kept);
      return kept === undefined;
    });
    const objects = await readObjects(this.#git, { names: unknown, maxBytes: BOUNDS.notesTreeBytes });
    for (const [at, object] of objects.entries()) {
      const tree = unknown[at] ?? '';
      if (!object.ok || object.type !== 'tree') {
        problems.push(await this.#problemOf(tree, object));
        continue;
      }
      this.#isTree ||= object.id === this.#id;
      const isLarge = object.content.length > KEPT_BYTES;
      const entries = entriesIn(object.content, object.id.length / 2, isLarge ? wanted : undefined);
      if (!isLarge) this.#keep(tree, entries, object.content.length);
      read.set(tree, entries);
    }
    return read;
  }

  #oddities(): readonly string[] {
    return this.#isTree ? [`${this.#name} names a tree in place of a commit: it may have no notes, and gets none`] : [];
  }

  async #problemOf(tree: string, object: ReadObject): Promise<string> {
    const isRoot = tree === this.#root;
    const [named] = isRoot ? await readObjects(this.#git, { names: [this.#id], maxBytes: BOUNDS.notesTreeBytes }) : [];
    // Something else than a commit has no tree, and git says of that only that it is missing.
    if (named?.ok === true && named.type !== 'commit' && named.type !== 'tree')
      return `${this.#name} names a ${named.type}, which has no notes: name another reference, or remove it`;
    const what = isRoot ? this.#name : `a folder of notes of ${this.#name}`;
    return `${what} cannot be read: ${object.ok ? `it is a ${object.type}` : object.reason}`;
  }

  #keep(tree: string, entries: TreeEntries, bytes: number): void {
    if (this.#keptBytes + bytes > MOST_KEPT_BYTES) {
      this.#kept.clear();
      this.#keptBytes = 0;
    }
    this.#kept.set(tree, entries);
    this.#keptBytes += bytes;
  }
}
