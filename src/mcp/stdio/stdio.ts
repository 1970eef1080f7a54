import type { Readable } from 'node:stream';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { BOUNDS } from '../../model/bounds.js';
import { LineReader } from './line-reader.js';
import { readMessage, refuse } from './rpc-message.js';
import type { Refusal } from './rpc-message.js';
import type { ProtocolOutput } from './stdout.js';
import type { LongLine } from './line-reader.js';
import { MessageScan } from './message-scan.js';
import { INVALID_REQUEST, PARSE_ERROR } from './rpc-error.js';

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
  /** Bytes of a message that would have been read. */
  readonly limit: number;
  answer(refusal: Refusal): void;
}

/**
 * Refuses a message that is too long to be read, once. A request gets its own id back, wherever in the message that
 * stands: a client waits for it, and for no other answer. What is no JSON object is refused before it ends, as it may
 * never.
 */
function longMessage({ limit, answer }: LongMessageRules): LongLine {
  const scan = new MessageScan();
  let isAnswered = false;
  const give = ({ refusal }: { readonly refusal: Refusal }): void => {
    if (!isAnswered) answer(refusal);
    isAnswered = true;
  };
  return {
    part(bytes) {
      scan.push(bytes);
      if (scan.isLost)
        give(
          refuse(null, PARSE_ERROR, `Parse error: the line is longer than ${limit} bytes. Send less in one message.`),
        );
    },
    end(bytes) {
      const { requestId = null } = scan;
      give(
        refuse(
          requestId,
          INVALID_REQUEST,
          `Invalid request: the message has ${bytes} bytes, more than ${limit}. Send less in one message.`,
        ),
      );
    },
  };
}
