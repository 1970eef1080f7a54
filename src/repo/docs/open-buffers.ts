import { hashOf } from '../files/text-file.js';

/** Texts of documents that an editor shows, by file; the editor may not have saved them. */
export type Buffers = ReadonlyMap<string, string>;

/** A text that is read in place of its file. */
export interface OpenBuffer {
  readonly text: string;
  /** In UTF-8. */
  readonly bytes: number;
  /** That of the bytes: a saved file has the same. */
  readonly hash: string;
}

/** The buffers of an editor at the last look, which do not change while a question is answered. */
export class OpenBuffers {
  readonly #source: Buffers;
  readonly #open = new Map<string, OpenBuffer>();
  /** Grows with each look that finds a change. */
  version = 0;

  constructor(source: Buffers) {
    this.#source = source;
  }

  of(file: string): OpenBuffer | undefined {
    return this.#open.get(file);
  }

  /** Looks at the buffers again: files whose buffer was opened, edited or closed since the last look. */
  takeChanged(): readonly string[] {
    const closed = [...this.#open.keys()].filter((file) => !this.#source.has(file));
    const edited = [...this.#source].filter(([file, text]) => this.#open.get(file)?.text !== text);
    for (const file of closed) this.#open.delete(file);
    for (const [file, text] of edited) this.#open.set(file, bufferOf(text));
    const changed = [...closed, ...edited.map(([file]) => file)];
    if (changed.length > 0) this.version += 1;
    return changed;
  }
}

function bufferOf(text: string): OpenBuffer {
  const bytes = Buffer.from(text);
  return { text, bytes: bytes.length, hash: hashOf(bytes) };
}
