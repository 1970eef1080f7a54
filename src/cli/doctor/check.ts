/** One thing that `docalign doctor` looks at. */
export interface Check {
  /** `git`: for programs, the same in every version. */
  readonly name: string;
  /** `Git`: for people. */
  readonly title: string;
  /** A note is a fact that is worth knowing and no fault. */
  readonly status: 'ok' | 'note' | 'problem';
  /** A sentence, or a phrase without a full stop. */
  readonly message: string;
  /** A command, or an edit as a sentence: for each problem, and for a note where there is something to do. */
  readonly remedy?: string;
  /** Further facts, one a line. */
  readonly details?: readonly string[];
}

/** A check that found nothing wrong. */
export function ok(name: string, title: string, message: string): Check {
  return { name, title, status: 'ok', message };
}

/** `1 file`, `2 files`. */
export function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}
