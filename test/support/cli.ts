import { invoke, readCommandLine } from '../../src/cli/main.js';
import { Readable } from 'node:stream';
import type { Stops } from '../../src/cli/terminal/stops.js';

/** For a process that is never stopped. */
export const NO_STOPS: Stops = { hold: (work) => work(() => undefined) };

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunIn {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** True: both streams are terminals. */
  readonly isTTY?: boolean;
  readonly stdin?: string;
}

/**
 * The command line in this process, into a pipe unless stated otherwise: the output that a shell would see, without
 * waiting for a program to start.
 */
export async function runCli(
  argv: readonly string[],
  { cwd, env = {}, isTTY = false, stdin = '' }: RunIn,
): Promise<Outcome> {
  const written = { stdout: '', stderr: '' };
  const stream = (name: 'stdout' | 'stderr') => ({
    isTTY,
    write: (content: string | Uint8Array) => void (written[name] += Buffer.from(content).toString('utf8')),
  });
  const host = {
    argv,
    stdout: stream('stdout'),
    stderr: stream('stderr'),
    env,
    cwd,
    stops: NO_STOPS,
    isInteractive: () => false,
    stdin: () => Readable.from([Buffer.from(stdin)]),
    end: () => undefined,
  };
  const invocation = readCommandLine({ name: 'docalign' }, host);
  const code = typeof invocation === 'number' ? invocation : await invoke(invocation, { name: 'docalign' }, host);
  return { code, ...written };
}
