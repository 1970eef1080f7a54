import { BOUNDS } from '../../../model/bounds.js';
import { withoutSecrets } from '../../../paths/secrets/secrets.js';
import type { Worktree } from '../../../repo/tree/worktree.js';
import type { SearchedText } from './spelt-places.js';
import { NotAvailable } from '../not-available.js';

/** Number of files read at once. */
const FILES_A_STEP = 40;

interface Reading {
  readonly worktree: Worktree;
  /** Throws NotAvailable when the caller has stopped waiting; reading goes on with the next question. */
  readonly hurry: () => void;
  /** Number of characters that may still be read, by several readers together. */
  readonly room: { chars: number };
  /** Sorted by path. */
  readonly files: () => readonly string[];
}

/** The texts of some files, read step by step, so that other questions need not wait for all of them. */
export class TextReader {
  readonly #input: Reading;
  readonly #texts = new Map<string, SearchedText>();
  /** Files that were read before their turn. */
  readonly #early = new Map<string, SearchedText | undefined>();
  #next = 0;

  constructor(input: Reading) {
    this.#input = input;
  }

  get isDone(): boolean {
    return this.#next >= this.#input.files().length;
  }

  /** Reads some more files. Throws NotAvailable if there is too much code. */
  readMore(): void {
    for (const file of this.#input.files().slice(this.#next, this.#next + FILES_A_STEP)) {
      this.#input.hurry();
      const text = this.#early.has(file) ? this.#early.get(file) : this.#read(file);
      if (text !== undefined) this.#texts.set(file, text);
      this.#next += 1;
    }
  }

  /** All texts, sorted by path. */
  all(): ReadonlyMap<string, SearchedText> {
    while (!this.isDone) this.readMore();
    return this.#texts;
  }

  /** The text of one of the files; undefined if it cannot be read. */
  of(file: string): SearchedText | undefined {
    const known = this.#texts.get(file) ?? this.#early.get(file);
    if (known !== undefined || this.isDone || this.#early.has(file)) return known;
    const text = this.#input.files().includes(file) ? this.#read(file) : undefined;
    this.#early.set(file, text);
    return text;
  }

  #read(file: string): SearchedText | undefined {
    const { worktree, room } = this.#input;
    const read = worktree.readFile(file, BOUNDS.codeFileBytes);
    if (!read.ok) return undefined;
    const text = withoutSecrets(file, read.text);
    if (text.length > room.chars) throw new NotAvailable('there is too much code');
    room.chars -= text.length;
    return { file, text, lower: text.toLowerCase() };
  }
}
