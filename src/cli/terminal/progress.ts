import { charWidth } from '../../text/width.js';
import { printable } from '../../text/printable.js';

/** As much of a stream as is needed to write to a person or a pipe. */
export interface OutputStream {
  write(content: string | Uint8Array): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** One line that is written over and over while something takes long, and is gone when it is done. */
export interface Progress {
  /** Shown at once or, soon after another, not at all. */
  show(text: string): void;
  clear(): void;
}

export interface ProgressRequest {
  readonly stderr: OutputStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly quiet: boolean;
}

/** Takes away the line that the cursor is in. */
export const CLEAR_LINE = '\r\u001b[2K';
/** Rewriting more often than this flickers, and slows down what is waited for. */
const MIN_PAUSE_MS = 60;

const DEFAULT_COLUMNS = 80;

/** Columns of a terminal. Some say 0 when they do not know. */
export function columnsOf({ columns }: OutputStream): number {
  return columns === undefined || columns <= 0 ? DEFAULT_COLUMNS : columns;
}

/** Silent unless a person watches stderr: a log that keeps every version of a line is of no use to anybody. */
export function createProgress({ stderr, env, quiet }: ProgressRequest): Progress {
  if (quiet || stderr.isTTY !== true || env['TERM'] === 'dumb' || isContinuousIntegration(env['CI']))
    return { show: () => undefined, clear: () => undefined };
  let isShown = false;
  let shownAt = -Infinity;
  return {
    show: (text) => {
      const now = performance.now();
      if (now - shownAt < MIN_PAUSE_MS) return;
      stderr.write(CLEAR_LINE + cut(printable(text), columnsOf(stderr) - 1));
      isShown = true;
      shownAt = now;
    },
    clear: () => {
      if (isShown) stderr.write(CLEAR_LINE);
      isShown = false;
      shownAt = -Infinity;
    },
  };
}

function isContinuousIntegration(ci: string | undefined): boolean {
  return ci !== undefined && !['', '0', 'false'].includes(ci.toLowerCase());
}

/** A line that wraps could not be taken away. */
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
