import type { Writable } from 'node:stream';

/** The one way left to standard output. */
export interface ProtocolOutput {
  /** `done` is called when the text has left the process, or never will. */
  write(text: string, done: () => void): void;
  /** Bytes that the reader has not taken yet. */
  pendingBytes(): number;
  onDrain(listener: () => void): void;
  /** The reader is gone. */
  onBroken(listener: () => void): void;
}

/**
 * Takes `stdout` for the protocol: whatever else in this process prints there from now on, a library's console.log
 * included, goes to `stderr`.
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
  // Nobody is left to tell.
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
