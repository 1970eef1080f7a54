/** Characters kept: the code of most repositories. */
const MOST_CHARS = 24 * 1024 * 1024;

/** Texts of files that were read a moment ago. Forgets all of them when they grow too many. */
export class RecentTexts {
  readonly #texts = new Map<string, string | undefined>();
  #chars = 0;

  /** Undefined is kept, too: a file that cannot be read. */
  get(file: string, read: () => string | undefined): string | undefined {
    if (this.#texts.has(file)) return this.#texts.get(file);
    const text = read();
    this.set(file, text);
    return text;
  }

  set(file: string, text: string | undefined): void {
    if (this.#chars > MOST_CHARS) this.clear();
    this.#chars += (text?.length ?? 0) - (this.#texts.get(file)?.length ?? 0);
    this.#texts.set(file, text);
  }

  clear(): void {
    this.#texts.clear();
    this.#chars = 0;
  }
}
