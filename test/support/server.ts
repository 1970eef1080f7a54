import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { onTestFinished } from 'vitest';
import { builtServer } from './built.js';
import type { AtEnd } from './repository.js';

export interface RpcAnswer {
  readonly id: string | number | null;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** The official client, connected to the built server over these repositories. Closed when the test ends. */
export async function connect(...roots: readonly string[]): Promise<Client> {
  const client = await openClient(...roots);
  onTestFinished(() => client.close());
  return client;
}

/** The same, for the caller to close. */
export async function openClient(...roots: readonly string[]): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const args = [builtServer(), ...roots.flatMap((root) => ['--repo', root])];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' }));
  return client;
}

/** Where a server runs. */
interface ServerPlace {
  readonly root: string;
  readonly atEnd?: AtEnd;
  /** Another copy of the built one. */
  readonly program?: string;
}

/** The built server with bare pipes, for messages that no client would send. */
export class RawServer {
  readonly child: ChildProcessWithoutNullStreams;
  /** Every line of stdout, parsed. */
  readonly answers: RpcAnswer[] = [];
  stderr = '';
  #rest = '';
  #onLine: () => void = () => undefined;

  /** Ended with the test, or when stated: with `afterAll`, several tests may send messages, with ids of their own. */
  constructor(at: string | ServerPlace, ...args: readonly string[]) {
    const { root, atEnd, program } = typeof at === 'string' ? { root: at } : at;
    this.child = spawn(process.execPath, [program ?? builtServer(), '--repo', root, ...args]);
    this.child.stdout.setEncoding('utf8').on('data', (text: string) => this.#take(text));
    this.child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.stderr += text;
    });
    this.child.stdin.on('error', () => undefined);
    (atEnd ?? onTestFinished)(() => void this.child.kill('SIGKILL'));
  }

  send(...messages: readonly (object | string)[]): void {
    for (const message of messages)
      this.child.stdin.write(
        `${typeof message === 'string' ? message : JSON.stringify({ jsonrpc: '2.0', ...message })}\n`,
      );
  }

  async initialize(): Promise<RpcAnswer> {
    this.send(INITIALIZE, { method: 'notifications/initialized' });
    return this.answer(INITIALIZE.id);
  }

  answer(id: RpcAnswer['id']): Promise<RpcAnswer> {
    return this.until(() => this.answers.find((answer) => answer.id === id));
  }

  /** Resolves with the result of `found`, which is called again after every line. */
  async until<T>(found: () => T | undefined): Promise<T> {
    for (;;) {
      const value = found();
      if (value !== undefined) return value;
      await new Promise<void>((resolve) => {
        this.#onLine = resolve;
      });
    }
  }

  async exit(): Promise<{ readonly code: number | null; readonly signal: string | null }> {
    if (this.child.exitCode !== null || this.child.signalCode !== null)
      return { code: this.child.exitCode, signal: this.child.signalCode };
    const [code, signal] = (await once(this.child, 'close')) as [number | null, string | null];
    return { code, signal };
  }

  #take(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.answers.push(JSON.parse(line) as RpcAnswer);
    this.#onLine();
  }
}

export const INITIALIZE = {
  id: 'init',
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
};

export function getDocs(id: RpcAnswer['id'], args: object): object {
  return { id, method: 'tools/call', params: { name: 'get_docs', arguments: args } };
}
