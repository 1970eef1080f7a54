import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { onTestFinished } from 'vitest';
import { builtPrograms } from './built.js';
import type { AtEnd } from './repository.js';
import { until } from './until.js';

/** `docalign serve` on a free port, ended with the test. */
export interface HttpServer {
  readonly child: ChildProcess;
  readonly url: URL;
  /** What it has written on stderr. */
  readonly log: () => string;
}

/** The program, started over the repository with these arguments; `wanted` decides when it is there. */
export function startHttp(
  root: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<HttpServer> {
  return serveUntil({ root, args, env, atEnd: (putAway) => onTestFinished(putAway) });
}

interface Served {
  readonly root: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** With `afterAll`, several tests ask the server. */
  readonly atEnd: AtEnd;
}

/** The same, ended when stated. */
export async function serveUntil({ root, args, env = {}, atEnd }: Served): Promise<HttpServer> {
  const program = join(builtPrograms(), 'docalign.js');
  const child = spawn(process.execPath, [program, 'serve', '--port', '0', '--repo', root, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  let written = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    written += text;
  });
  atEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  const address = (): string | undefined => /serving (http:\S+)/.exec(written)?.[1];
  await until(() => address() !== undefined || child.exitCode !== null);
  return { child, url: new URL(address() ?? 'http://nowhere.invalid'), log: () => written };
}

/** The official client, connected over HTTP; closed with the test. */
export async function connectHttp(url: URL, headers: Readonly<Record<string, string>> = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }) as never);
  onTestFinished(() => client.close());
  return client;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
}

interface Asked {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const USUAL = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };

/** One request with any headers, the Host header too, which `fetch` does not let one set. */
export function ask(url: URL, { method = 'POST', path = url.pathname, headers = {}, body }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: url.hostname, port: url.port, method, path, headers: { ...USUAL, ...headers }, agent: false },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => {
          text += piece;
        });
        response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

/** One call of the protocol in a request of its own. */
export function call(url: URL, method: string, params: object = {}, more: Asked = {}): Promise<Answer> {
  return ask(url, { body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }), ...more });
}
