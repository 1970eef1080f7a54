import type { Writable } from 'node:stream';

/**
 * The only remaining access to standard output, which is reserved for the protocol: anything else that this process
 * prints there from now on, including a library's console.log, goes to `stderr`.
 */
export class ProtocolOutput {
  readonly #stdout: Writable;
  readonly #write: (content: string | Uint8Array, done: () => void) => unknown;
  readonly #onBroken: (() => void)[] = [];
  #isBroken = false;

  constructor(stdout: Writable, stderr: Writable) {
    this.#stdout = stdout;
    this.#write = stdout.write.bind(stdout);
    // Safe: the same overloads, on another stream.
    stdout.write = stderr.write.bind(stderr) as typeof stdout.write;
    stdout.on('error', () => this.#break());
    // No channel is left to report this error.
    stderr.on('error', () => undefined);
  }

  /** `done` is called when the content has left the process, or never will. */
  write(content: string | Uint8Array, done: () => void): void {
    if (this.#isBroken) done();
    else this.#write(content, () => done());
  }

  /** Bytes that the reader has not read yet. */
  pendingBytes(): number {
    return this.#stdout.writableLength;
  }

  onDrain(listener: () => void): void {
    this.#stdout.on('drain', listener);
  }

  /** Called when the reader is gone. */
  onBroken(listener: () => void): void {
    this.#onBroken.push(listener);
  }

  #break(): void {
    this.#isBroken = true;
    for (const listener of this.#onBroken) listener();
  }
}
