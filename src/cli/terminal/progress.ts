import { charWidth } from '../../text/layout/width.js';
import { printable } from '../../text/layout/printable.js';

/** As much of a stream as is needed to write to a person or a pipe. */
export interface OutputStream {
  write(content: string | Uint8Array): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** One line that is rewritten during a long operation and removed at its end. */
export interface Progress {
  /** Shows the text immediately, or not at all if it follows too soon after the last. */
  show(text: string): void;
  clear(): void;
}

export interface ProgressRequest {
  readonly stderr: OutputStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly quiet: boolean;
}

/** Clears the line of the cursor. */
export const CLEAR_LINE = '\r\u001b[2K';
/** More frequent rewriting flickers and slows down the operation. */
const MIN_PAUSE_MS = 60;

const DEFAULT_COLUMNS = 80;

/** Columns of a terminal. Some report 0 if they do not know. */
export function columnsOf({ columns }: OutputStream): number {
  return columns === undefined || columns <= 0 ? DEFAULT_COLUMNS : columns;
}

/** Silent unless stderr is a terminal for people: a log that keeps every version of the line would be useless. */
export function createProgress({ stderr, env, quiet }: ProgressRequest): Progress {
  if (quiet || stderr.isTTY !== true || env['TERM'] === 'dumb' || isContinuousIntegration(env['CI']))
    return { show: () => undefined, clear: () => undefined };
  return new ProgressLine(stderr);
}

class ProgressLine implements Progress {
  readonly #stderr: OutputStream;
  #isShown = false;
  #shownAt = -Infinity;

  constructor(stderr: OutputStream) {
    this.#stderr = stderr;
  }

  show(text: string): void {
    const now = performance.now();
    if (now - this.#shownAt < MIN_PAUSE_MS) return;
    this.#stderr.write(CLEAR_LINE + cut(printable(text), columnsOf(this.#stderr) - 1));
    this.#isShown = true;
    this.#shownAt = now;
  }

  clear(): void {
    if (this.#isShown) this.#stderr.write(CLEAR_LINE);
    this.#isShown = false;
    this.#shownAt = -Infinity;
  }
}

function isContinuousIntegration(ci: string | undefined): boolean {
  return ci !== undefined && !['', '0', 'false'].includes(ci.toLowerCase());
}

/** Cut to the width of the terminal, because a wrapped line could not be cleared. */
function cut(text: string, columns: number): string {
  let used = 0;
  let end = 0;
  for (const char of text) {
    used += charWidth(char);
    if (used > columns) break;
    end += char.length;
  }
  return text.slice(0, end);
}
