import { DocalignError } from '../../model/error.js';
import { printable, printableLines } from '../../text/layout/printable.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import type { OutputStream } from './progress.js';

export interface ErrorRequest {
  readonly stderr: OutputStream;
  /** Also prints the stack of an error. */
  readonly verbose: boolean;
}

/** Prints the error on stderr in one line and returns its exit code. */
export function reportError(error: unknown, { stderr, verbose }: ErrorRequest): ExitCode {
  const isMistake = error instanceof DocalignError;
  const text = error instanceof Error ? error.message : String(error);
  const message =
    isMistake && text.startsWith('docalign') ? text : `docalign: ${isMistake ? text : internal(text, verbose)}`;
  stderr.write(`${printable(message)}\n`);
  if (verbose && error instanceof Error && error.stack !== undefined) stderr.write(`${printableLines(error.stack)}\n`);
  return isMistake ? EXIT.usage : EXIT.internal;
}

function internal(text: string, verbose: boolean): string {
  return `internal error: ${text.slice(0, 500)}.${verbose ? '' : ' Run again with --verbose for the stack.'}`;
}
