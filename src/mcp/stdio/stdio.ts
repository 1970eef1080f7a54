import type { Readable } from 'node:stream';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { BOUNDS } from '../../model/bounds.js';
import { LineReader } from './line-reader.js';
import { readMessage, refuse } from '../rpc/rpc-message.js';
import type { Refusal } from '../rpc/rpc-message.js';
import type { ProtocolOutput } from './stdout.js';
import type { LongLine } from './line-reader.js';
import { MessageScan } from './message-scan.js';
import { INVALID_REQUEST, PARSE_ERROR } from '../rpc/rpc-error.js';

/**
 * Limit of the bytes that a slow client has not read yet. Above it, no further requests are read until the client has
 * read them.
 */
const PENDING_BYTES = 16 * 1024 * 1024;

/**
 * One JSON-RPC message per line, in both directions. Unlike the SDK's transport, it answers every unusable line, bounds
 * the memory for a long line and a slow reader, and detects when the client has gone.
 */
export class StdioTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #input: Readable;
  readonly #output: ProtocolOutput;
  readonly #lines: LineReader;
  readonly #onData = (chunk: Buffer) => this.#read(chunk);
  /** Messages passed to the output that have not left the process. */
  #unwritten = 0;
  #onFlushed: () => void = () => undefined;

  constructor(input: Readable, output: ProtocolOutput) {
    this.#input = input;
    this.#output = output;
    this.#lines = new LineReader(BOUNDS.rpcLineChars, {
      line: (text) => this.#receive(text),
      tooLong: () => new LongMessage({ limit: BOUNDS.rpcLineChars, answer: (refusal) => this.#write(refusal) }),
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

  /** Stops reading. With `rest`, the text after the last line terminator is still handled as a line. */
  stop({ rest }: { readonly rest: boolean }): void {
    this.#input.off('data', this.#onData);
    this.#input.pause();
    if (rest) this.#lines.end();
  }

  /** Resolves when every message has left the process. */
  flushed(): Promise<void> {
    if (this.#unwritten === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#onFlushed = resolve;
    });
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

interface LongMessageRules {
  /** Maximum message size in bytes. */
  readonly limit: number;
  readonly answer: (refusal: Refusal) => void;
}

/**
 * Refuses an oversized message once. A request gets its own id back, from any place in the message: the client
 * waits for an answer with this id only. Input that is not a JSON object is refused before its line ends, because the
 * line may never end.
 */
class LongMessage implements LongLine {
  readonly #rules: LongMessageRules;
  readonly #scan = new MessageScan();
  #isAnswered = false;

  constructor(rules: LongMessageRules) {
    this.#rules = rules;
  }

  part(bytes: Uint8Array): void {
    this.#scan.push(bytes);
    const problem = `Parse error: the line is longer than ${this.#rules.limit} bytes. Send less in one message.`;
    if (this.#scan.isLost) this.#answer(refuse(null, PARSE_ERROR, problem));
  }

  end(bytes: number): void {
    const { requestId = null } = this.#scan;
    const size = `${bytes} bytes, more than ${this.#rules.limit}`;
    const problem = `Invalid request: the message has ${size}. Send less in one message.`;
    this.#answer(refuse(requestId, INVALID_REQUEST, problem));
  }

  #answer({ refusal }: { readonly refusal: Refusal }): void {
    if (!this.#isAnswered) this.#rules.answer(refusal);
    this.#isAnswered = true;
  }
}
