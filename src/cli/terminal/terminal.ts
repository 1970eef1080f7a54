import pc from 'picocolors';
import { printableLines, printablePainted } from '../../text/printable.js';
import { columnsOf, createProgress, type Progress } from './progress.js';
import type { OutputStream } from './progress.js';

export type Colors = ReturnType<typeof pc.createColors>;

/**
 * Results go to `print`; everything else a person might want to know goes to `note`. The one door to a terminal:
 * whatever a repository brings in, only text, line breaks and our own colours go through.
 */
export interface Terminal {
  readonly colors: Colors;
  /** Columns that a line of results may take. */
  readonly columns: number;
  /** Writes to stdout. Adds the line end. */
  print(text: string): void;
  /** Writes for a program, to the byte, unless a terminal would obey it: that gets what is `shown` instead. */
  printExact(exact: Exact): void;
  /** Writes a line to stderr, `--quiet` or not. */
  warn(text: string): void;
  /** Writes a line to stderr, unless `--quiet`. */
  note(text: string): void;
  /** Writes a line to stderr with `--verbose` only. */
  detail(text: string): void;
  /** How far something is that takes long. Every other line that is written takes its place. */
  readonly progress: Progress;
}

export interface Exact {
  readonly bytes: Uint8Array;
  /** Lines, without the last line end. */
  readonly shown: () => string;
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
  const isColored = wantsColor({ flag: color, env, isTTY });
  const writeLine = (stream: OutputStream, text: string): void => {
    progress.clear();
    stream.write(`${isColored ? printablePainted(text) : printableLines(text)}\n`);
  };
  return {
    colors: pc.createColors(isColored),
    columns: Math.min(MAX_COLUMNS, Math.max(MIN_COLUMNS, columns)),
    progress,
    print: (text) => writeLine(stdout, text),
    printExact: ({ bytes, shown }) => {
      if (isTTY) return writeLine(stdout, shown());
      progress.clear();
      stdout.write(bytes);
    },
    warn: (text) => writeLine(stderr, text),
    note: (text) => {
      if (!quiet) writeLine(stderr, text);
    },
    detail: (text) => {
      if (verbose) writeLine(stderr, text);
    },
  };
}

interface ColorRequest {
  /** `--color` or `--no-color`; undefined when neither was given. */
  readonly flag: boolean | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isTTY: boolean;
}

/**
 * The flag decides, then NO_COLOR, then FORCE_COLOR, then whether somebody watches. An empty variable counts as unset.
 */
export function wantsColor({ flag, env, isTTY }: ColorRequest): boolean {
  if (flag !== undefined) return flag;
  if (isSet(env['NO_COLOR'])) return false;
  if (isSet(env['FORCE_COLOR'])) return env['FORCE_COLOR'] !== '0' && env['FORCE_COLOR'] !== 'false';
  return isTTY && env['TERM'] !== 'dumb';
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '';
}
