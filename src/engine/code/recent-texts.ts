/** Maximum number of characters kept: enough for the code of most repositories. */
const MOST_CHARS = 24 * 1024 * 1024;

/** Texts of recently read files. Drops all of them when they exceed the limit. */
export class RecentTexts {
  readonly #texts = new Map<string, string | undefined>();
  #chars = 0;

  /** Undefined, for an unreadable file, is kept too. */
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
