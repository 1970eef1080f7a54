import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { EXIT } from './exit-code.js';
import { invoke, readCommandLine, type Host } from './main.js';
import type { Invocation, Program } from './arguments/parse.js';
import { CLEAR_LINE } from './terminal/progress.js';
import { reportError } from './terminal/report-error.js';
import { SignalWatch, STOP_CODES } from './terminal/stops.js';

/** Runs the program in this process and sets its exit code. */
export async function runProcess(program: Program): Promise<void> {
  leaveGrammarsUnoptimised();
  const { stdout, stderr, env } = process;
  const signals = new SignalWatch((signal, listener) => {
    process.on(signal, listener);
    return () => process.off(signal, listener);
  });
  const host: Host = {
    argv: process.argv.slice(2),
    stdout,
    stderr,
    env,
    cwd: process.cwd(),
    stops: signals,
    isInteractive: () => process.stdin.isTTY,
    stdin: () => process.stdin,
    end: () => void stdout.write('', () => process.exit(EXIT.clean)),
  };
  const invocation = readCommandLine(program, host);
  if (typeof invocation === 'number') {
    process.exitCode = invocation;
    return;
  }
  if (isServer(invocation)) {
    // A server has written everything when it returns; a client that keeps its end of a pipe open must not keep the
    // server alive.
    process.exit(await invoke(invocation, program, host));
  }
  guardProcess(invocation, signals);
  process.exitCode = await invoke(invocation, program, host);
}

/**
 * The parsers of code (WASM) are not optimised: that takes a second core for seconds, from which no repository gains,
 * and a thread that ends waits for it. Restic (Go) is scanned in half the time, with half the processor time;
 * seven others took 0.93 to 1.08 times.
 */
function leaveGrammarsUnoptimised(): void {
  setFlagsFromString('--liftoff-only');
}

function isServer(invocation: Invocation): boolean {
  return invocation.kind === 'run' && invocation.command.isServer === true;
}

/** Without these handlers, Node would exit with code 1, which means findings. */
function guardProcess(invocation: Invocation, signals: SignalWatch): void {
  const { env } = process;
  const verbose = invocation.kind === 'run' && invocation.globals.verbose;
  const fail = (error: unknown): never => process.exit(reportError(error, { stderr: process.stderr, verbose }));
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  process.on('SIGINT', () => {
    if (signals.note('SIGINT')) return;
    // Clear the line, so that the prompt does not follow half a message.
    if (process.stderr.isTTY && env['TERM'] !== 'dumb') process.stderr.write(CLEAR_LINE);
    process.exit(STOP_CODES.SIGINT);
  });
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (signals.isOutputMissed()) {
      if (error.code !== 'EPIPE') reportError(error, { stderr: process.stderr, verbose });
      return;
    }
    // `docalign search … | head` closed the pipe.
    if (error.code === 'EPIPE') process.exit(EXIT.clean);
    fail(error);
  });
  process.stderr.on('error', () => undefined);
}
