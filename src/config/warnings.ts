/** A setting that is not used, and why. `message` starts with `file:line: `. */
export interface ConfigWarning {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly message: string;
}

/** A file full of errors yields a few warnings, not thousands. */
const MAX_WARNINGS = 20;

export interface WarningList {
  add(line: number, text: string): void;
  count(): number;
  /** In line order. */
  all(): readonly ConfigWarning[];
}

export function createWarningList(file: string): WarningList {
  const kept: ConfigWarning[] = [];
  let total = 0;
  const keep = (line: number, text: string): void =>
    void kept.push({ file, line, message: `${file}:${line}: ${text}` });
  return {
    add(line, text) {
      total++;
      if (total <= MAX_WARNINGS) keep(line, text);
    },
    count: () => total,
    all() {
      const sorted = [...kept].sort((a, b) => a.line - b.line);
      const last = sorted.at(-1);
      if (total <= MAX_WARNINGS || last === undefined) return sorted;
      return [...sorted, { file, line: last.line, message: `${file}: ${total - MAX_WARNINGS} more problems.` }];
    },
  };
}
