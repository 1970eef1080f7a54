import type { Readable } from 'node:stream';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { BOUNDS } from '../../model/bounds.js';
import { LineReader } from './line-reader.js';
import { longMessage } from './long-message.js';
import { readMessage } from './rpc-message.js';
import type { Refusal } from './rpc-message.js';
import type { ProtocolOutput } from './stdout.js';

/** Answers that wait for a client that does not read. Above this no more requests are read until it has taken them. */
const PENDING_BYTES = 16 * 1024 * 1024;

/**
 * One JSON-RPC message a line, both ways. Unlike the SDK's own transport it answers every line it cannot use, bounds
 * what a line and a silent reader may cost, and says when the client has gone.
 */
export class StdioTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #input: Readable;
  readonly #output: ProtocolOutput;
  readonly #lines: LineReader;
  readonly #onData = (chunk: Buffer) => this.#read(chunk);
  /** Messages given to the output that have not left the process. */
  #unwritten = 0;
  #onFlushed: () => void = () => undefined;

  constructor(input: Readable, output: ProtocolOutput) {
    this.#input = input;
    this.#output = output;
    this.#lines = new LineReader(BOUNDS.rpcLineChars, {
      line: (text) => this.#receive(text),
      tooLong: () => longMessage({ limit: BOUNDS.rpcLineChars, answer: (refusal) => this.#write(refusal) }),
    });
  }

  start(): Promise<void> {
    this.#input.on('data', this.#onData);
    this.#output.onDrain(() => this.#input.resume());
    return Promise.resolve();
  }

  send(message: JSONRPCMessage): Promise<void> {
    this.#write(message);
    return Promise.resolve();
  }

  /** Stops reading. With `rest`, what stands after the last line end is still taken as a line. */
  stop({ rest }: { readonly rest: boolean }): void {
    this.#input.off('data', this.#onData);
    this.#input.pause();
    if (rest) this.#lines.end();
  }

  /** Resolves when every message has left the process. */
  flushed(): Promise<void> {
    if (this.#unwritten === 0) return Promise.resolve();
    return new Promise((resolve) => { this.#onFlushed = resolve; });
  }

  close(): Promise<void> {
    this.stop({ rest: false });
    this.onclose?.();
    return Promise.resolve();
  }

  #read(chunk: Buffer): void {
    this.#lines.push(chunk);
    if (this.#output.pendingBytes() > PENDING_BYTES) this.#input.pause();
  }

  #receive(line: string): void {
    const incoming = readMessage(line);
    if (incoming === undefined) return;
    if ('refusal' in incoming) this.#write(incoming.refusal);
    else this.onmessage?.(incoming.message);
  }

  #write(message: JSONRPCMessage | Refusal): void {
    this.#unwritten += 1;
    this.#output.write(`${JSON.stringify(message)}\n`, () => {
      this.#unwritten -= 1;
      if (this.#unwritten === 0) this.#onFlushed();
    });
  }
}
