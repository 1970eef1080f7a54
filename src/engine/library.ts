import { splitDoc } from '../markdown/split.js';
import type { Doc } from '../model/doc.js';
import type { Section } from '../model/section.js';
import type { Worktree } from '../repo/worktree.js';
import { normalText } from '../text/lines.js';
import { startSlices } from './slices.js';
import type { Skipped } from './snapshot.js';

/** Told of every document that comes, changes or goes: a search index follows the library so. */
export interface LibraryFollower {
  put(doc: Doc): void;
  remove(file: string): void;
}

/** The documents of a repository, split, kept equal to the working tree by `refresh`. */
export class Library {
  readonly #worktree: Worktree;
  readonly #docs = new Map<string, Doc>();
  readonly #unread = new Map<string, string>();
  readonly #follower: LibraryFollower | undefined;
  /** Grows whenever a document was added, changed or removed. */
  version = 0;
  #isRead = false;

  constructor(worktree: Worktree, follower?: LibraryFollower) {
    this.#worktree = worktree;
    this.#follower = follower;
  }

  get docs(): ReadonlyMap<string, Doc> {
    return this.#docs;
  }

  /** Text of a document as it was split, line breaks as `\n`; undefined when it cannot be read now. */
  textOf(file: string): string | undefined {
    const read = this.#worktree.readDoc(file);
    return read.ok ? normalText(read.text) : undefined;
  }

  section(id: string): Section | undefined {
    const file = id.slice(0, id.lastIndexOf('#'));
    return this.#docs.get(file)?.sections.find((section) => section.id === id);
  }

  /** Files left out by the walk, and docs that could not be read. */
  skipped(): readonly Skipped[] {
    const walked = this.#worktree.skipped();
    const said = new Set(walked.map(({ file }) => file));
    return [...walked, ...[...this.#unread].filter(([file]) => !said.has(file)).map(([file, reason]) => ({ file, reason }))];
  }

  /** Makes the documents what the disk holds now. Yields to the event loop when there is much to read. */
  async refresh(): Promise<void> {
    await this.#worktree.ready();
    await this.#worktree.settled();
    const { changed, removed } = this.#worktree.refresh();
    for (const file of removed) this.#drop(file);
    const files = this.#isRead ? changed : this.#worktree.docFiles();
    this.#isRead = true;
    const slice = startSlices();
    for (const file of files) {
      this.#read(file);
      await slice();
    }
  }

  #read(file: string): void {
    const read = this.#worktree.readDoc(file);
    if (!read.ok) {
      this.#drop(file);
      this.#unread.set(file, read.reason);
      return;
    }
    if (this.#docs.get(file)?.hash === read.hash) return;
    const doc = docOf(file, read.hash, read.text);
    this.#unread.delete(file);
    this.#docs.set(file, doc);
    this.#follower?.put(doc);
    this.version += 1;
  }

  #drop(file: string): void {
    this.#unread.delete(file);
    if (!this.#docs.delete(file)) return;
    this.#follower?.remove(file);
    this.version += 1;
  }
}

/** Split when somebody looks into it: where nothing changed, a scan looks into few documents. */
function docOf(file: string, hash: string, text: string): Doc {
  let split: Doc | undefined;
  const whole = (): Doc => (split ??= splitDoc({ file, text, hash }));
  return {
    file, hash,
    get kind() { return whole().kind; },
    get title() { return whole().title; },
    get description() { return whole().description; },
    get sections() { return whole().sections; },
    get lineCount() { return whole().lineCount; },
  };
}
