import pc from 'picocolors';
import { wantsColor } from './color.js';
import { columnsOf, createProgress, type Progress } from './progress.js';

/** As much of a stream as is needed to write to a person or a pipe. */
export interface OutputStream {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

export type Colors = ReturnType<typeof pc.createColors>;

/** Results go to `print`; everything else a person might want to know goes to `note`. */
export interface Terminal {
  readonly colors: Colors;
  /** Columns that a line of results may take. */
  readonly columns: number;
  /** Writes to stdout. Adds the line end. */
  print(text: string): void;
  /** Writes a line to stderr, unless `--quiet`. */
  note(text: string): void;
  /** Writes a line to stderr with `--verbose` only. */
  detail(text: string): void;
  /** How far something is that takes long. Every other line that is written takes its place. */
  readonly progress: Progress;
}

export interface TerminalRequest {
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly color: boolean | undefined;
  readonly quiet: boolean;
  readonly verbose: boolean;
}

const PIPE_COLUMNS = 80;
const MIN_COLUMNS = 40;
/** Longer lines are hard to read. */
const MAX_COLUMNS = 100;

export function createTerminal({ stdout, stderr, env, color, quiet, verbose }: TerminalRequest): Terminal {
  const isTTY = stdout.isTTY === true;
  const columns = isTTY ? columnsOf(stdout) : PIPE_COLUMNS;
  const progress = createProgress({ stderr, env, quiet });
  const writeLine = (stream: OutputStream, text: string): void => {
    progress.clear();
    stream.write(`${text}\n`);
  };
  return {
    colors: pc.createColors(wantsColor({ flag: color, env, isTTY })),
    columns: Math.min(MAX_COLUMNS, Math.max(MIN_COLUMNS, columns)),
    progress,
    print: (text) => writeLine(stdout, text),
    note: (text) => {
      if (!quiet) writeLine(stderr, text);
    },
    detail: (text) => {
      if (verbose) writeLine(stderr, text);
    },
  };
}
