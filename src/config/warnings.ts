/** A setting that is not used, and why. `message` starts with `file:line: `. */
export interface ConfigWarning {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly message: string;
}

/** A file full of errors yields a few warnings, not thousands. */
const MAX_WARNINGS = 20;

/** Warnings about one file. */
export class WarningList {
  readonly #file: string;
  readonly #kept: ConfigWarning[] = [];
  #count = 0;

  constructor(file: string) {
    this.#file = file;
  }

  get count(): number {
    return this.#count;
  }

  add(line: number, text: string): void {
    this.#count += 1;
    if (this.#count <= MAX_WARNINGS)
      this.#kept.push({ file: this.#file, line, message: `${this.#file}:${line}: ${text}` });
  }

  /** In line order. */
  all(): readonly ConfigWarning[] {
    const sorted = [...this.#kept].sort((a, b) => a.line - b.line);
    const last = sorted.at(-1);
    if (this.#count <= MAX_WARNINGS || last === undefined) return sorted;
    const message = `${this.#file}: ${this.#count - MAX_WARNINGS} more problems.`;
    return [...sorted, { file: this.#file, line: last.line, message }];
  }
}
