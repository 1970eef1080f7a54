import pc from 'picocolors';
import { printableLines, printablePainted } from '../../text/layout/printable.js';
import { columnsOf, createProgress, type Progress } from './progress.js';
import type { OutputStream } from './progress.js';

export type Colors = ReturnType<typeof pc.createColors>;

/**
 * Results go to `print`, all other information for people to `note`. The only access to a terminal: of repository
 * content, only text, line breaks and our own colours get through.
 */
export interface Terminal {
  readonly colors: Colors;
  /** Maximum width of result lines, in columns. */
  readonly columns: number;
  /** Writes to stdout. Adds a line terminator. */
  print(text: string): void;
  /** Writes exact bytes for a program. On a terminal, which might interpret them, and with `--color` prints `shown`. */
  printExact(exact: Exact): void;
  /** Writes a line to stderr, even with `--quiet`. */
  warn(text: string): void;
  /** Writes a line to stderr, unless `--quiet`. */
  note(text: string): void;
  /** Writes a line to stderr only with `--verbose`. */
  detail(text: string): void;
  /** Progress of a long operation. Every other output clears it first. */
  readonly progress: Progress;
}

export interface Exact {
  readonly bytes: Uint8Array;
  /** Lines, without the final line terminator. */
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
      if (isTTY || color === true) return writeLine(stdout, shown());
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
  /** `--color` or `--no-color`; undefined if neither was given. */
  readonly flag: boolean | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isTTY: boolean;
}

/**
 * The flag decides, then NO_COLOR, then FORCE_COLOR, then whether the output is a terminal. An empty variable counts as
 * unset.
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
