import process from 'node:process';
import { printable, printableLines } from '../text/layout/printable.js';

/** What a server tells its operator on stderr. */
export interface Log {
  /** Only if the operator asked for details. */
  say(message: string): void;
  warn(message: string): void;
  fault(error: unknown): void;
}

export function createLog(verbose: boolean): Log {
  const write = (message: string) => process.stderr.write(`docalign: ${printableLines(message)}\n`);
  return {
    say: (message) => {
      if (verbose) write(printable(message));
    },
    warn: (message) => write(printable(message)),
    fault: (error) => {
      if (verbose) write(error instanceof Error ? (error.stack ?? error.message) : String(error));
    },
  };
}
