import type { Writable } from 'node:stream';

/** The only remaining access to standard output. */
export interface ProtocolOutput {
  /** `done` is called when the text has left the process, or never will. */
  write(text: string, done: () => void): void;
  /** Bytes that the reader has not read yet. */
  pendingBytes(): number;
  onDrain(listener: () => void): void;
  /** Called when the reader is gone. */
  onBroken(listener: () => void): void;
}

/**
 * Reserves `stdout` for the protocol: anything else that this process prints there from now on, including a library's
 * console.log, goes to `stderr`.
 */
export function claimStdout(stdout: Writable, stderr: Writable): ProtocolOutput {
  const write = stdout.write.bind(stdout);
  // Safe: the same overloads, on another stream.
  stdout.write = stderr.write.bind(stderr) as typeof stdout.write;
  let broken = false;
  const listeners: (() => void)[] = [];
  stdout.on('error', () => {
    broken = true;
    for (const listener of listeners) listener();
  });
  // No channel is left to report this error.
  stderr.on('error', () => undefined);
  return {
    write(text, done) {
      if (broken) done();
      else write(text, () => done());
    },
    pendingBytes: () => stdout.writableLength,
    onDrain: (listener) => void stdout.on('drain', listener),
    onBroken: (listener) => void listeners.push(listener),
  };
}
