import { invoke, readCommandLine } from '../../src/cli/main.js';
import type { Stops } from '../../src/cli/stops.js';

/** Of a process that nobody stops. */
export const NO_STOPS: Stops = { hold: (work) => work(() => undefined) };

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunIn {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** The command line in this process, into a pipe: what a shell would see, without waiting for a program to start. */
export async function runCli(argv: readonly string[], { cwd, env = {} }: RunIn): Promise<Outcome> {
  const written = { stdout: '', stderr: '' };
  const stream = (name: 'stdout' | 'stderr') => ({ write: (text: string) => void (written[name] += text) });
  const host = { argv, stdout: stream('stdout'), stderr: stream('stderr'), env, cwd, stops: NO_STOPS, isInteractive: () => false };
  const invocation = readCommandLine({ name: 'docalign' }, host);
  const code = typeof invocation === 'number' ? invocation : await invoke(invocation, { name: 'docalign' }, host);
  return { code, ...written };
}
